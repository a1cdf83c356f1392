"""Counters of rate limits: those of one process and those of all, under one suite; and what happens when Redis goes away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
import redis
from filbert.adapters.counters import LocalCounters, SharedCounters
from filbert.matches.limits import Counters, Quota
from harness.proxy import FaultProxy

FIVE = Quota("joins", 5, 60)


class Watch:
    """Monotonic time that a test moves."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture(params=["local", "shared"])
def counters(request: pytest.FixtureRequest, each_redis_url: str) -> Iterator[Counters]:
    """Each kind of counters, empty."""
    if request.param == "local":
        yield LocalCounters(Watch())
        return
    shared = SharedCounters(each_redis_url)
    yield shared
    shared.close()


@pytest.fixture
def proxied(store_proxy: FaultProxy) -> Iterator[Callable[..., SharedCounters]]:
    """Makes counters behind a proxy; the work that they hand out is done at once."""
    made: list[SharedCounters] = []

    def make(**options: float) -> SharedCounters:
        made.append(SharedCounters(store_proxy.redis_url, spawn=lambda work: work(), local=LocalCounters(Watch()), **options))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_a_quota_may_be_spent_at_once_and_no_more(counters: Counters) -> None:
    standings = [counters.spend(FIVE, "ann") for _ in range(7)]

    assert [each.allowed for each in standings] == [True] * 5 + [False] * 2
    assert [each.left for each in standings] == [4, 3, 2, 1, 0, 0, 0]
    assert all(0 < each.reset_s <= 60 for each in standings)


def test_looking_spends_nothing_and_what_is_refused_does_not_count(counters: Counters) -> None:
    assert all(counters.look(FIVE, "ann").allowed for _ in range(9))
    for _ in range(5):
        counters.spend(FIVE, "ann")

    assert not counters.look(FIVE, "ann").allowed
    first = counters.spend(FIVE, "ann").reset_s
    for _ in range(20):
        counters.spend(FIVE, "ann")
    assert counters.look(FIVE, "ann").reset_s <= first


def test_callers_and_quotas_are_counted_apart(counters: Counters) -> None:
    other = Quota("creations", 5, 60)
    for _ in range(6):
        counters.spend(FIVE, "ann")

    assert counters.spend(FIVE, "bo").left == 4
    assert counters.spend(other, "ann").left == 4


def test_a_quota_comes_back_in_time_evenly() -> None:
    watch = Watch()
    counters = LocalCounters(watch)
    for _ in range(5):
        counters.spend(FIVE, "ann")
    assert counters.spend(FIVE, "ann").reset_s == pytest.approx(12)

    watch.now_s += 12
    assert [counters.spend(FIVE, "ann").allowed for _ in range(2)] == [True, False]
    watch.now_s += 600
    assert [counters.spend(FIVE, "ann").allowed for _ in range(6)] == [True] * 5 + [False]


def test_who_owes_nothing_is_forgotten() -> None:
    watch = Watch()
    counters = LocalCounters(watch)
    for number in range(50_000):
        counters.spend(FIVE, f"caller {number}")
        watch.now_s += 0.01

    assert len(counters._whole_again_s) < 20_000


def test_a_quota_comes_back_in_the_store_too(redis_url: str) -> None:
    quota = Quota("joins", 3, 1)
    shared = SharedCounters(redis_url)
    assert [shared.spend(quota, "ann").allowed for _ in range(4)] == [True, True, True, False]

    deadline_s = time.monotonic() + 10
    while not shared.look(quota, "ann").allowed:
        assert time.monotonic() < deadline_s
        time.sleep(0.02)
    shared.close()


def test_several_processes_count_together(redis_url: str) -> None:
    each = [SharedCounters(redis_url) for _ in range(3)]

    allowed = sum(each[number % 3].spend(Quota("joins", 50, 60), "ann").allowed for number in range(120))

    assert allowed == 50
    for one in each:
        one.close()


def test_nothing_that_is_counted_stays_and_no_name_is_stored_in_clear(redis_client: redis.Redis, redis_url: str) -> None:
    shared = SharedCounters(redis_url)
    shared.spend(FIVE, "0a1b")
    shared.close()

    key = "f:limits:{f/joins.0a1b/5/60/second}"
    assert redis_client.keys("*") == [key.encode()]
    assert 0 < redis_client.pttl(key) <= 120_000


def test_a_frozen_store_holds_one_request_up_for_less_than_a_second_and_then_none(
    proxied: Callable[..., SharedCounters], store_proxy: FaultProxy
) -> None:
    shared = proxied(probe_s=60.0)
    shared.spend(FIVE, "ann")
    store_proxy.freeze()

    began_s = time.monotonic()
    standings = [shared.spend(FIVE, "ann")]
    first_s = time.monotonic() - began_s
    standings += [shared.spend(FIVE, "ann") for _ in range(6)]
    all_s = time.monotonic() - began_s
    store_proxy.thaw()

    assert [each.allowed for each in standings] == [True] * 5 + [False] * 2, "a limit of this process holds"
    assert first_s < 1
    assert all_s < first_s + 0.2


def test_a_store_that_is_well_again_counts_again(proxied: Callable[..., SharedCounters], store_proxy: FaultProxy) -> None:
    shared = proxied(probe_s=0.0)
    for _ in range(5):
        shared.spend(FIVE, "ann")
    store_proxy.cut()
    assert shared.spend(FIVE, "ann").allowed, "counted here, where nothing was counted yet"
    assert shared.spend(FIVE, "ann").allowed

    store_proxy.mend()
    shared.spend(FIVE, "ann")  # finds it well

    assert not shared.spend(FIVE, "ann").allowed


def test_a_count_whose_answer_was_lost_counts_once_at_most(
    proxied: Callable[..., SharedCounters], store_proxy: FaultProxy, redis_client: redis.Redis
) -> None:
    """redis/redis-py issue 977: a client left to itself sends a command again."""
    shared = proxied(probe_s=60.0)
    shared.spend(FIVE, "ann")
    store_proxy.lose_reply(b"EVALSHA")

    assert shared.spend(FIVE, "ann").allowed

    assert store_proxy.lost_replies == 1
    assert int(redis_client.get("f:limits:{f/joins.ann/5/60/second}") or 0) == 2


def test_a_store_without_memory_or_a_replica_refuses_nobody(redis_client: redis.Redis, redis_url: str) -> None:
    shared = SharedCounters(redis_url, probe_s=60.0)
    redis_client.config_set("maxmemory", 1)
    try:
        assert [shared.spend(FIVE, "ann").allowed for _ in range(6)] == [True] * 5 + [False]
    finally:
        redis_client.config_set("maxmemory", 0)
        shared.close()
