"""Whether people can reach their matches at all: while no API process does, the clocks shall stand still.

LAYOUT, outside the shards, in a Cluster in each of three places, of which one that can be reached is enough:

    f:{doors}         string  there has been an API here: until 30 days after the last one was
    f:{doors}:open    string  there is one now: until the gap of an outage after it last said so

Sweepers look here first. Behind shut doors they do not sweep, so that their beats stop and the shards count an outage, as they do
when the workers themselves are away (scripts/shard.lua). Where there has never been an API, they do not wait for one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import redis
from redis.exceptions import RedisError

from filbert.adapters.redis_client import read
from filbert.adapters.redis_cluster import ClusterClient
from filbert.adapters.redis_keys import store_errors

T = TypeVar("T")

_PLACE = "f:{doors}"
_PLACES = (_PLACE, "f:{doors/b}", "f:{doors/c}")
"""Slots 2675, 8347 and 12474: where slots are dealt out evenly, no two of them are on one of three primaries or more."""

_EVER_MS = 30 * 24 * 3600 * 1000
"""As long as a match is kept that nothing changes any more."""

_LEAST_MS = 3_000
"""Each process says so once a second, and may be held up."""


class Doors:
    """On *client*. `gap_ms`: how long an API may be silent and still counts as there."""

    def __init__(self, client: redis.Redis, gap_ms: int) -> None:
        self._client = client
        self._gap_ms = max(gap_ms, _LEAST_MS)
        self._places = _PLACES if isinstance(client, ClusterClient) else (_PLACE,)

    def keep_open(self) -> bool:
        """Say that an API process is here. It is to be said more often than the gap is long. Returns whether all of the store
        heard it.

        Raises: StoreUnavailable if nothing of it did.
        """
        return len(self._at_each(self._say)) == len(self._places)

    def are_shut(self) -> bool:
        """Whether there was an API once, and is none now. Raises: StoreUnavailable."""
        answers = self._at_each(self._ask)
        return any(ever is not None for ever, _ in answers) and all(is_open is None for _, is_open in answers)

    def were_ever_open(self) -> bool:
        """Whether there was an API in the last 30 days. Raises: StoreUnavailable."""
        return any(ever is not None for ever, _ in self._at_each(self._ask))

    def _at_each(self, ask: Callable[[str], T]) -> list[T]:
        answers: list[T] = []
        failures: list[RedisError] = []
        with store_errors(self._client):
            for place in self._places:
                try:
                    answers.append(ask(place))
                except RedisError as error:
                    failures.append(error)
            if not answers:
                raise failures[0]
        return answers

    def _say(self, place: str) -> Any:
        with self._client.pipeline(transaction=False) as together:
            together.set(place, "1", px=_EVER_MS)
            together.set(f"{place}:open", "1", px=self._gap_ms)
            return together.execute()

    def _ask(self, place: str) -> Any:
        return read(partial(self._client.mget, place, f"{place}:open"))
