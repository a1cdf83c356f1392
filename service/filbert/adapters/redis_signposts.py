"""Ways to matches in Redis.

LAYOUT. Outside the shards, each for itself, expiring when nobody has renewed it:

    f:way:<name in hex>     string  id of the match that it leads to

Names are hashes under the server's key: who reads the store learns no code from them.
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import ServerScript, store_errors
from filbert.matches.ports import MatchId


class RedisSignposts:
    """The `Signposts` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._point = ServerScript(client, "point", with_clock=False)

    def way(self, name: bytes) -> MatchId | None:
        """The match that *name* leads to."""
        with store_errors(self._client):
            found: Any = read(lambda: once(self._client, "GET", _key(name)))
        return None if found is None else found.decode()

    def point(self, name: bytes, match_id: MatchId, *, instead_of: MatchId | None, life_ms: int) -> bool:
        """Let *name* lead to *match_id*, if it leads to *instead_of* now. Whether it leads there now."""
        with store_errors(self._client):
            return bool(self._point(keys=[_key(name)], args=[instead_of or "", match_id, life_ms]))


def _key(name: bytes) -> str:
    return f"f:way:{name.hex()}"
