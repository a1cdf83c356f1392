"""Who wants to be forgotten, in Redis.

LAYOUT. Outside the shards:

    f:erasures              zset    persons by the Unix ms from which a worker is to see to it, until nothing is left of them
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import once
from filbert.adapters.redis_keys import ServerScript, store_errors
from filbert.matches.people_ports import PersonId

_KEY = "f:erasures"


class RedisErasures:
    """The `Erasures` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._script = ServerScript(client, "erasures", with_clock=False)

    def put(self, person: PersonId, in_ms: int) -> None:
        """Let a worker see to it that *person* is erased, in so many ms."""
        with store_errors(self._client):
            self._script(keys=(_KEY,), args=(0, in_ms, person))

    def due(self, *, limit: int, lease_ms: int) -> list[PersonId]:
        """Whose time has come. They are left to the caller for *lease_ms*."""
        with store_errors(self._client):
            found: Any = self._script(keys=(_KEY,), args=(limit, lease_ms))
        return [person.decode() for person in found]

    def done(self, person: PersonId) -> None:
        """Nothing of *person* is left."""
        with store_errors(self._client):
            once(self._client, "ZREM", _KEY, person)
