"""A store with the levers that its tests pull: time without sweepers, leases at their end, another primary."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import redis
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.adapters.redis_client import connect, for_pubsub
from filbert.adapters.redis_keys import MatchKeys
from filbert.adapters.redis_store import RedisStore
from filbert.adapters.redis_work import RedisWork
from filbert.adapters.shards import StorePolicy
from filbert.matches.ports import Commit, Loaded, MatchStore, WorkSource

MATCH = "07match"
NEIGHBOUR = "07neighbour"
ELSEWHERE = "c4elsewhere"
POLICY = StorePolicy()


class World(Protocol):
    """A store and its work, with the levers."""

    store: MatchStore
    work: WorkSource

    def be_silent(self, silence_ms: int) -> None:
        """Let no sweeper have come for this long."""

    def end_leases(self) -> None:
        """Let every lease run out."""

    def lose_primary(self) -> None:
        """Let another primary take over."""

    def set_clock_back(self, by_ms: int) -> None:
        """Let the clock of the store show an earlier time than sweepers saw."""


class MemoryWorld:
    """The memory store under a clock that stands still."""

    def __init__(self) -> None:
        self.clock = SettableClock(1_800_000_000_000)
        self.memory = MemoryStore(self.clock, POLICY)
        self.store: MatchStore = self.memory
        self.work: WorkSource = self.memory

    def be_silent(self, silence_ms: int) -> None:
        self.clock.advance(silence_ms)

    def end_leases(self) -> None:
        self.clock.advance(POLICY.lease_ms)

    def lose_primary(self) -> None:
        self.clock.advance(1)
        self.memory.lose_primary()

    def set_clock_back(self, by_ms: int) -> None:
        self.clock.advance(-by_ms)


class RedisWorld:
    """The Redis store on a real server. Its clock cannot be set, so the levers move what the shards remember of it."""

    def __init__(self, client: redis.Redis, subscriber: redis.Redis, policy: StorePolicy = POLICY) -> None:
        self.client = client
        self.redis_store = RedisStore(client, policy)
        self.redis_work = RedisWork(client, subscriber, policy)
        self.store: MatchStore = self.redis_store
        self.work: WorkSource = self.redis_work

    def be_silent(self, silence_ms: int) -> None:
        for key in self._keys("shard"):
            self.client.hincrby(key, "beat", -silence_ms)

    def end_leases(self) -> None:
        for key in self._keys("leases"):
            for member in self.members(key):
                self.client.zadd(key, {member: 1})

    def lose_primary(self) -> None:
        for key in self._keys("shard"):
            self.client.hset(key, "replid", "of-the-primary-that-was")

    def set_clock_back(self, by_ms: int) -> None:
        for key in self._keys("shard"):
            self.client.hincrby(key, "beat", by_ms)

    def members(self, key: str) -> list[str]:
        found: Any = self.client.zrange(key, 0, -1)
        return [member.decode() for member in found]

    def field(self, key: str, name: str) -> str | None:
        found: Any = self.client.hget(key, name)
        return None if found is None else found.decode()

    def life_ms(self, key: str) -> int:
        found: Any = self.client.pttl(key)
        return int(found)

    def length(self, key: str) -> int:
        found: Any = self.client.llen(key)
        return int(found)

    def keys(self, pattern: str = "*") -> list[str]:
        return sorted(key.decode() for key in self.client.scan_iter(pattern))

    def _keys(self, name: str) -> list[str]:
        return self.keys(f"f:{{s*}}:{name}")


@contextmanager
def redis_world(url: str, policy: StorePolicy = POLICY, *, timeout_s: float = 2.0) -> Iterator[RedisWorld]:
    """A world on the server at *url*; its connections are closed at the end."""
    with connect(url, timeout_s=timeout_s) as client, for_pubsub(url) as subscriber:
        world = RedisWorld(client, subscriber, policy)
        try:
            yield world
        finally:
            world.redis_work.close()


def create(world: World, match_id: str = MATCH, **fields: Any) -> Loaded:
    """A new match, as loaded after its creation."""
    assert world.store.commit(Commit(match_id, 0, 0, fields.pop("state", b"created"), **fields))
    return world.store.load(match_id)


def change(world: World, loaded: Loaded, **fields: Any) -> bool:
    """Commit one more change to a match as it was loaded."""
    return world.store.commit(Commit(loaded.match_id, loaded.version, loaded.epoch, fields.pop("state", b"changed"), **fields))


def changed(world: World, match_id: str = MATCH, **fields: Any) -> Loaded:
    """The match after one more change."""
    assert change(world, world.store.load(match_id), **fields)
    return world.store.load(match_id)


def keys_of(match_id: str = MATCH) -> MatchKeys:
    """The keys of a match in Redis."""
    return MatchKeys.of(match_id)


def settle(world: World) -> None:
    """Read what would wake a sleeper by itself: the first subscription, earlier work."""
    while wait_s(world, 0.02) < 0.02:
        pass


def wait_s(world: World, timeout_s: float) -> float:
    """How long a sweeper sleeps now, if nothing wakes it for *timeout_s*."""
    started_s = time.monotonic()
    world.work.wait(timeout_s)
    return time.monotonic() - started_s + 0.001  # clocks of selectors are a little coarser
