"""What operators did, in Redis.

LAYOUT. Outside the shards:

    f:{audit}               list    acts (JSON), newest first, the latest 10,000; it never expires
"""

from __future__ import annotations

from typing import Any

import msgspec
import redis

from filbert.adapters.redis_client import read
from filbert.adapters.redis_keys import store_errors
from filbert.matches.administer import Act

_KEY = "f:{audit}"
_KEPT = 10_000


class RedisAudit:
    """The `Audit` on Redis. *client* must never repeat a command by itself."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client

    def note(self, act: Act) -> None:
        """Remember one more, and forget the oldest."""
        with store_errors(self._client), self._client.pipeline(transaction=True) as together:
            together.lpush(_KEY, msgspec.json.encode(act))
            together.ltrim(_KEY, 0, _KEPT - 1)
            together.execute()

    def acts(self, limit: int) -> list[Act]:
        """The newest, newest first."""
        with store_errors(self._client):
            found: Any = read(lambda: self._client.lrange(_KEY, 0, limit - 1))
        return [msgspec.json.decode(data, type=Act) for data in found]
