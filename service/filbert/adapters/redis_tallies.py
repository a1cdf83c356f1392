"""Counts in Redis.

LAYOUT. Outside the shards, one key a name; it holds a field for each combination of labels that was ever counted, and stays:

    f:tally:<name>          hash    <label>/<label>/…: how often
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import redis

from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import store_errors
from filbert.matches.tally_ports import Labels


class RedisTallies:
    """The `Tallies` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client

    def add(self, name: str, labels: Labels) -> None:
        """Count once more under *labels*. Sent once: a lost answer loses nothing or one count, and never doubles it."""
        with store_errors(self._client):
            once(self._client, "HINCRBY", _key(name), "/".join(labels), 1)

    def counted(self, name: str) -> Mapping[Labels, int]:
        """All counts of this name."""
        with store_errors(self._client):
            found: Any = read(lambda: self._client.hgetall(_key(name)))
        return {tuple(labels.decode().split("/")): int(count) for labels, count in found.items()}


def _key(name: str) -> str:
    return f"f:tally:{name}"
