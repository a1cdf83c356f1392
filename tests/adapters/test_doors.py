"""Whether people can reach their matches, and what workers do while they cannot."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import redis
from adapters.worlds import MATCH, POLICY, RedisWorld, create, redis_world
from filbert.adapters.doors import Doors

GAP_MS = 3_000


@pytest.fixture
def world(each_redis_url: str) -> Iterator[RedisWorld]:
    with redis_world(each_redis_url) as built:
        yield built


def doors(client: redis.Redis) -> Doors:
    return Doors(client, GAP_MS)


def shut(client: redis.Redis) -> None:
    """What the end of the gap does."""
    client.delete("f:{doors}:open")


def test_where_no_api_has_ever_been_nobody_waits_for_one(world: RedisWorld) -> None:
    create(world, due_ms=1)

    assert not doors(world.client).are_shut()
    assert set(world.work.claim(limit=9).due) == {MATCH}


def test_an_api_that_says_so_keeps_them_open_for_the_gap_and_no_longer(world: RedisWorld) -> None:
    doors(world.client).keep_open()

    assert not doors(world.client).are_shut()
    assert 0 < world.client.pttl("f:{doors}:open") <= GAP_MS
    shut(world.client)
    assert doors(world.client).are_shut()


def test_behind_shut_doors_nothing_is_claimed_or_listed_and_shard_time_stands_still(world: RedisWorld) -> None:
    create(world, due_ms=1, listing="listed")
    doors(world.client).keep_open()
    shut(world.client)

    claimed = world.work.claim(limit=9)

    assert (claimed.due, claimed.bots, claimed.next_ms) == ((), (), None)
    assert world.work.publish_listings() == 0
    before = world.store.load(MATCH)
    world.be_silent(POLICY.outage_gap_ms + 5_000)
    world.work.claim(limit=9)
    after = world.store.load(MATCH)
    assert after.outage_ms - before.outage_ms >= 5_000, "no sweep has marked a beat"

    doors(world.client).keep_open()
    time.sleep(0.002)  # the clock of the server must go on for the sweep to end the outage
    assert set(world.work.claim(limit=9).due) == {MATCH}
