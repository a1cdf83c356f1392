"""Whether people can reach their matches at all: while no API process does, the clocks shall stand still.

LAYOUT, outside the shards:

    f:{doors}         string  there has been an API here: until 30 days after the last one was
    f:{doors}:open    string  there is one now: until the gap of an outage after it last said so

Sweepers look here first. Behind shut doors they do not sweep, so that their beats stop and the shards count an outage, as they do
when the workers themselves are away (scripts/shard.lua). Where there has never been an API, they do not wait for one.
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import read
from filbert.adapters.redis_keys import store_errors

_EVER = "f:{doors}"
_OPEN = "f:{doors}:open"

_EVER_MS = 30 * 24 * 3600 * 1000
"""As long as a match is kept that nothing changes any more."""

_LEAST_MS = 3_000
"""Each process says so once a second, and may be held up."""


class Doors:
    """On *client*. `gap_ms`: how long an API may be silent and still counts as there."""

    def __init__(self, client: redis.Redis, gap_ms: int) -> None:
        self._client = client
        self._gap_ms = max(gap_ms, _LEAST_MS)

    def keep_open(self) -> None:
        """Say that an API process is here. It is to be said more often than the gap is long.

        Raises: StoreUnavailable.
        """
        with store_errors(self._client), self._client.pipeline(transaction=False) as together:
            together.set(_EVER, "1", px=_EVER_MS)
            together.set(_OPEN, "1", px=self._gap_ms)
            together.execute()

    def are_shut(self) -> bool:
        """Whether there was an API once, and is none now. Raises: StoreUnavailable."""
        with store_errors(self._client):
            ever, is_open = self._ask()
        return ever is not None and is_open is None

    def _ask(self) -> Any:
        return read(lambda: self._client.mget(_EVER, _OPEN))
