"""What the check-up finds wrong with a store, and what it says to do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest
import redis
from adapters.worlds import ELSEWHERE, MATCH, RedisWorld, create, keys_of, redis_world
from filbert.adapters.checkup import Finding, Limits, check_queues, check_store
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from filbert.adapters.rq_jobs import JobQueues
from filbert.matches.model import LivePace, MatchState, SeatState, ViewerState, encode_state

KEY_ID = "0badcafe"


@pytest.fixture
def world(redis_url: str) -> Iterator[RedisWorld]:
    """The empty store."""
    with redis_world(redis_url) as built:
        yield built


@contextmanager
def set_to(client: redis.Redis, **settings: str) -> Iterator[None]:
    """The server with other settings for a while."""
    before = {name: str(client.config_get(name)[name]) for name in settings}
    for name, value in settings.items():
        client.config_set(name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            client.config_set(name, value)


def host_ms() -> int:
    return time.time_ns() // 1_000_000


def found(client: redis.Redis, check: str, *, skew_ms: int = 0) -> Finding:
    """What one check shows."""
    findings = {each.check: each for each in check_store(client, Limits(), lambda: host_ms() + skew_ms, KEY_ID)}
    return findings[check]


def test_nothing_is_wrong_with_a_store_that_has_just_been_started(redis_client: redis.Redis) -> None:
    findings = list(check_store(redis_client, Limits(), host_ms, KEY_ID))

    checks = ["store", "role", "memory", "persistence", "clock", "scripts", "key", "workers", "api", "overdue"]
    assert [each.check for each in findings] == checks
    assert [each.check for each in findings if each.level == "wrong"] == []
    assert redis_client.dbsize() == 0, "a check-up leaves nothing in the store"


def test_the_check_up_runs_on_every_server_that_the_store_runs_on(each_redis_url: str) -> None:
    with connect(each_redis_url) as client:
        assert [each.check for each in check_store(client, Limits(), host_ms, KEY_ID) if each.level == "wrong"] == []


def test_a_store_that_does_not_answer_is_the_only_finding() -> None:
    with connect("redis://127.0.0.1:1/0") as client:
        [finding] = check_store(client, Limits(), host_ms, KEY_ID)

    assert (finding.check, finding.level) == ("store", "wrong")
    assert "FILBERT_REDIS_URL" in finding.remedy


def test_a_store_that_throws_matches_away_is_wrong(redis_client: redis.Redis) -> None:
    with set_to(redis_client, **{"maxmemory": "100mb", "maxmemory-policy": "allkeys-lru"}):
        finding = found(redis_client, "memory")

    assert finding.level == "wrong"
    assert "allkeys-lru" in finding.found
    assert "noeviction" in finding.remedy


def test_a_store_that_is_nearly_full_is_wrong_and_one_without_a_limit_doubtful(redis_client: redis.Redis) -> None:
    unlimited = found(redis_client, "memory")
    used = int(redis_client.info("memory")["used_memory"])
    with set_to(redis_client, maxmemory=str(used + 50_000)):
        full = found(redis_client, "memory")

    assert (unlimited.level, "maxmemory" in unlimited.remedy) == ("doubtful", True)
    assert (full.level, "FILBERT_LIVE_MATCHES_MAX" in full.remedy) == ("wrong", True)


def test_a_store_without_an_append_only_file_is_doubtful(redis_client: redis.Redis) -> None:
    with set_to(redis_client, appendonly="no"):
        finding = found(redis_client, "persistence")

    assert (finding.level, "appendonly" in finding.remedy) == ("doubtful", True)


@pytest.mark.parametrize(("skew_ms", "level"), [(0, "fine"), (5_000, "doubtful"), (-5_000, "doubtful"), (60_000, "wrong")])
def test_a_host_whose_clock_is_not_that_of_the_store_is_told(redis_client: redis.Redis, skew_ms: int, level: str) -> None:
    assert found(redis_client, "clock", skew_ms=skew_ms).level == level


def test_a_key_that_is_not_the_one_that_matches_were_made_with_is_wrong(world: RedisWorld) -> None:
    no_match = found(world.client, "key")
    create(world, MATCH, state=made_with(KEY_ID), due_ms=world.store.now_ms() + 60_000)
    same = found(world.client, "key")
    create(world, ELSEWHERE, state=made_with("deadbeef"), due_ms=world.store.now_ms() + 60_000)

    other = found(world.client, "key")

    assert (no_match.level, same.level) == ("fine", "fine")
    assert "all 1 matches" in same.found
    assert (other.level, "1 of 2 matches" in other.found, "FILBERT_SECRET_KEY" in other.remedy) == ("wrong", True, True)


def test_a_match_of_another_release_says_nothing_of_the_key(world: RedisWorld) -> None:
    create(world, state=msgspec.msgpack.encode({"shape": "of tomorrow"}), due_ms=world.store.now_ms() + 60_000)

    assert found(world.client, "key").found == f"key {KEY_ID}, that of all 0 matches looked at"


def made_with(key_id: str) -> bytes:
    """The state of a match that was made with this key."""
    seats = (SeatState(), SeatState())
    viewers = (ViewerState(),) * 3
    return encode_state(MatchState(MATCH, "toy", 1, "lobby", "unlisted", False, LivePace(), {}, seats, viewers, 0, key_id, ""))


def test_workers_that_are_silent_while_a_match_waits_are_wrong(world: RedisWorld) -> None:
    create(world, due_ms=world.store.now_ms() + 60_000)
    before = found(world.client, "workers")
    world.be_silent(10_000)

    silent = found(world.client, "workers")

    assert before.level == "fine"
    assert (silent.level, "filbert worker" in silent.remedy) == ("wrong", True)
    assert "1 of 1 shards" in silent.found


def test_matches_that_are_overdue_under_the_eyes_of_a_worker_are_counted(world: RedisWorld) -> None:
    create(world, due_ms=world.store.now_ms() + 60_000)
    waiting = found(world.client, "overdue")
    world.client.zadd(keys_of().home.due, {"07match": world.store.now_ms() - 7_000})

    late = found(world.client, "overdue")

    assert (waiting.level, waiting.found) == ("fine", "0 of 1 waiting matches, longest 0.0 s")
    assert late.level == "wrong"
    assert late.found.startswith("1 of 1 waiting matches, longest ")


def test_a_queue_that_nobody_serves_is_wrong_and_its_depth_told(redis_client: redis.Redis, redis_url: str) -> None:
    JobQueues(redis_url).put("bots", ["07aaaaaaaaaaaaaaaaaaaaaa"])

    due, bots = check_queues(redis_client)

    assert (due.check, due.level, due.found) == ("queue due", "wrong", "0 jobs wait for 0 worker processes")
    assert bots.found == "1 jobs wait for 0 worker processes"
    assert "filbert worker" in bots.remedy


def test_queues_that_do_not_answer_are_told_with_their_setting() -> None:
    with connect("redis://127.0.0.1:1/0") as client:
        [finding] = check_queues(client)

    assert (finding.check, finding.level) == ("queues", "wrong")
    assert "FILBERT_RQ_REDIS_URL" in finding.remedy


def test_a_replica_in_the_place_of_the_store_is_wrong(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = EmbeddedStore(tmp_path_factory.mktemp("replica"))
    store.start()
    try:
        with connect(store.url) as client:
            client.replicaof("127.0.0.1", "1")
            finding = found(client, "role")
    finally:
        store.stop()

    assert (finding.level, finding.found) == ("wrong", "the server is a slave")
