"""Changes that wait for a replica, where that is wanted, on a real server and its replica."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, RedisWorld, redis_world
from filbert.adapters.redis_client import connect, once_and
from filbert.adapters.shards import StorePolicy
from filbert.matches.ports import Commit
from harness.ports import free_ports
from harness.processes import Process, processes
from harness.redis_groups import plain, start_server, tell

KEY = b"a-key"


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Process]]:
    """The port of a primary, and its replica."""
    directory = tmp_path_factory.mktemp("pair")
    with processes(directory, "") as started:
        port, other = free_ports(2)
        primary = start_server(started, port, directory)
        replica = start_server(started, other, directory, "--replicaof", f"127.0.0.1 {port}")
        with connect(plain(port)) as client:
            primary.await_that(lambda: once_and(client, ("SET", "a", "b"), ("WAIT", 1, 1_000))[1] == 1, "the replica to follow")
        yield port, replica


@pytest.fixture
def world(pair: tuple[int, Process]) -> Iterator[RedisWorld]:
    """A store that waits for one replica."""
    tell(pair[0], "FLUSHALL")
    with redis_world(plain(pair[0]), StorePolicy(wait_replicas=1, wait_ms=500)) as world:
        yield world


@pytest.fixture
def frozen(pair: tuple[int, Process]) -> Iterator[None]:
    """The replica hears nothing."""
    _, replica = pair
    replica.pause()
    yield
    replica.resume()


def commit(world: RedisWorld, at: int) -> None:
    assert world.store.commit(Commit(MATCH, at, world.store.load(MATCH).epoch, b"state", record=(KEY, b"record")))


def test_a_change_that_a_replica_has_is_answered_without_a_word(world: RedisWorld, caplog: pytest.LogCaptureFixture) -> None:
    commit(world, 0)

    assert world.store.load(MATCH, KEY).record == b"record"
    assert caplog.records == []


@pytest.mark.usefixtures("frozen")
def test_one_that_no_replica_has_stands_and_is_logged(world: RedisWorld, caplog: pytest.LogCaptureFixture) -> None:
    commit(world, 0)

    assert world.store.load(MATCH).version == 1
    assert [record.message for record in caplog.records] == ["replicas_late"]


@pytest.mark.usefixtures("frozen")
def test_who_asks_again_under_its_key_is_made_to_wait_again(world: RedisWorld, caplog: pytest.LogCaptureFixture) -> None:
    commit(world, 0)
    caplog.clear()
    world.store.load(MATCH)
    world.store.load(MATCH, b"another-key")
    unasked = len(caplog.records)

    assert world.store.load(MATCH, KEY).record == b"record"
    assert (unasked, [record.message for record in caplog.records]) == (0, ["replicas_late"])
