"""Where sweepers look: everywhere, or only where they saw something coming or heard of something; one law for all sources."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from adapters.worlds import ELSEWHERE, MATCH, POLICY, MemoryWorld, RedisWorld, World, create, redis_world, settle, wait_s
from filbert.adapters.redis_keys import WORK_CHANNEL
from filbert.adapters.shards import SHARDS
from filbert.matches.errors import StoreUnavailable
from harness.proxy import FaultProxy


def let_pass(world: World, ms: int) -> None:
    """Let so much time pass, and a little more."""
    if isinstance(world, MemoryWorld):
        world.clock.advance(ms + 1)
    else:
        time.sleep((ms + 20) / 1000)


class LookLaws:
    """The suite; a subclass brings the world."""

    def test_who_looks_only_where_it_heard_of_something_finds_that(self, world: World) -> None:
        settle(world)
        world.work.claim(limit=9)
        create(world, MATCH, due_ms=1)
        create(world, ELSEWHERE, bots_ms=1)
        settle(world)

        claimed = world.work.claim(limit=9, everywhere=False)

        assert (claimed.due, claimed.bots) == ((MATCH,), (ELSEWHERE,))

    def test_who_looks_only_where_it_saw_something_coming_finds_it_in_its_time(self, world: World) -> None:
        create(world, due_ms=world.store.load(MATCH).shard_now_ms + 1_000)
        settle(world)
        seen = world.work.claim(limit=9)
        early = world.work.claim(limit=9, everywhere=False)
        let_pass(world, seen.next_ms or 0)

        found = world.work.claim(limit=9, everywhere=False)

        assert (seen.due, early.due, found.due) == ((), (), (MATCH,))
        assert early.next_ms is not None
        assert 0 < early.next_ms <= 1_000

    def test_a_lease_that_ends_is_seen_coming_too(self, world: World) -> None:
        create(world, due_ms=1)
        settle(world)
        taken = world.work.claim(limit=9)
        let_pass(world, POLICY.lease_ms)

        assert (taken.due, world.work.claim(limit=9, everywhere=False).due) == ((MATCH,), (MATCH,))

    def test_who_has_not_listened_yet_looks_everywhere(self, world: World) -> None:
        create(world, due_ms=1)

        assert world.work.claim(limit=9, everywhere=False).due == (MATCH,)


class TestMemory(LookLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(LookLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[RedisWorld]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_in_a_rush_a_look_costs_as_much_as_there_is_to_find(self, world: RedisWorld) -> None:
        settle(world)
        world.work.claim(limit=9)
        create(world, MATCH, due_ms=1)
        settle(world)

        assert scripts_run(world, everywhere=False) == 2, "one to look, one to take"
        assert scripts_run(world, everywhere=False) == 0
        assert scripts_run(world, everywhere=True) == SHARDS

    @pytest.mark.parametrize("said", ["", "256", "-1", "seven"])
    def test_who_is_told_of_no_shard_that_is_one_looks_everywhere(self, world: RedisWorld, said: str) -> None:
        settle(world)
        world.work.claim(limit=9)
        world.client.publish(WORK_CHANNEL, said)
        settle(world)

        assert scripts_run(world, everywhere=False) == SHARDS


def test_what_it_heard_of_is_not_forgotten_where_a_look_fails(store_proxy: FaultProxy, redis_url: str) -> None:
    with redis_world(store_proxy.redis_url) as world, redis_world(redis_url) as elsewhere:
        settle(world)
        world.work.claim(limit=9)
        create(elsewhere, due_ms=1)
        settle(world)
        store_proxy.lose_reply(b"EVALSHA")
        with pytest.raises(StoreUnavailable):
            world.work.claim(limit=9, everywhere=False)

        assert world.work.claim(limit=9, everywhere=False).due == (MATCH,)


def test_where_a_look_fails_the_subscription_is_made_anew(store_proxy: FaultProxy, redis_url: str) -> None:
    """The network may forget all connections without a word: a look that nobody answers tells of it, a silent channel does not."""
    with redis_world(store_proxy.redis_url, timeout_s=0.2) as world, redis_world(redis_url) as elsewhere:
        settle(world)
        store_proxy.freeze()
        with pytest.raises(StoreUnavailable):
            world.work.claim(limit=9)
        store_proxy.strand()
        store_proxy.thaw()
        settle(world)

        create(elsewhere, due_ms=1)

        assert wait_s(world, 10) < 5


def test_a_subscription_that_could_not_be_made_is_made_later(store_proxy: FaultProxy, redis_url: str) -> None:
    with redis_world(store_proxy.redis_url, timeout_s=0.2) as world, redis_world(redis_url) as elsewhere:
        store_proxy.cut()
        with pytest.raises(StoreUnavailable):
            world.work.wait(0.1)
        store_proxy.mend()
        settle(world)

        create(elsewhere, due_ms=1)

        assert wait_s(world, 10) < 5


def scripts_run(world: RedisWorld, *, everywhere: bool) -> int:
    """How many scripts a claim lets the server run."""
    before = calls(world)
    world.work.claim(limit=9, everywhere=everywhere)
    return calls(world) - before


def calls(world: RedisWorld) -> int:
    stats: Any = world.client.info("commandstats")
    return int(stats["cmdstat_evalsha"]["calls"])
