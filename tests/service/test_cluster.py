"""The matches live in a Cluster of three primaries: all that people do works there, and a primary may die while they play."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import MatchKeys
from harness.ports import free_ports
from harness.processes import Process, processes
from harness.redis_groups import Cluster, cluster, plain, start_server, tell
from redis.crc import key_slot

from service.crowd import LASTING, Balancer, Mover, crowd, house_of_four
from service.deeds import DEEDS
from service.groups import RECOVERED_WITHIN_S, Trouble, forget_lost, hung, killed, prove_told_anew
from service.proofs import prove_ended, prove_heard
from service.tables import Table, Town, come_true

pytestmark = pytest.mark.timeout(300)


@dataclass(frozen=True)
class House:
    """Two API processes and two groups of workers on a Cluster, with the job queues on a server apart."""

    group: Cluster
    queues: int
    apis: list[Process]
    workers: list[Process]
    town: Town

    def all_ready(self) -> bool:
        """Whether every worker is."""
        return all(worker.is_ready() for worker in self.workers)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """It stands for all tests here; the last of them kills a primary."""
    directory = tmp_path_factory.mktemp("cluster")
    with processes(directory, "") as started, cluster(started, directory) as group:
        (queues,) = free_ports(1)
        start_server(started, queues, directory)
        for port in group.servers:
            tell(port, "CONFIG", "SET", "slowlog-max-len", 100_000)
            tell(port, "CONFIG", "SET", "slowlog-log-slower-than", 0)
        apis, workers = house_of_four(started, group.url, rq_redis_url=plain(queues))
        with Town([api.url for api in apis], group.url) as town:
            yield House(group, queues, apis, workers, town)


def calls_of_scripts(ports: Iterable[int]) -> Iterator[list[bytes]]:
    """The keys of each call of a script that these servers remember."""
    for port in ports:
        with connect(plain(port)) as client:
            entries: list[Mapping[str, Any]] = client.slowlog_get(100_000)
            for entry in entries:
                command = entry["command"].split(b" ")
                if command[0] == b"EVALSHA":
                    yield command[3 : 3 + int(command[2])]


def names(port: int, pattern: str) -> list[bytes]:
    """The keys of one server that match."""
    with connect(plain(port)) as client:
        return list(client.scan_iter(match=pattern, count=1000))


def test_all_that_people_change_works_and_the_keys_of_each_script_share_one_slot(house: House) -> None:
    for name, scene in DEEDS.items():
        reply = scene(house.town).send(house.town.line(0), f"the-only-one-of-{name}")
        assert reply.status < 300, (name, reply.text)

    primaries = list(house.group.primaries())
    calls = list(calls_of_scripts(primaries))
    assert len(calls) > len(DEEDS)
    assert all(len({key_slot(key) for key in keys}) == 1 for keys in calls)
    homes = {port: names(port, "f:{s*}:shard") for port in primaries}
    assert all(len(found) > 1 for found in homes.values()), "matches are spread over shards, and shards over all servers"
    assert tell(house.queues, "DBSIZE")
    assert not any(names(port, "*rq:*") for port in primaries), "the job queues are apart"


def home_of(house: House, table: Table) -> int:
    """The primary that has a match."""
    return house.group.home(MatchKeys.of(table.id).match)


@pytest.mark.parametrize("trouble", [pytest.param(hung, marks=pytest.mark.long), killed], ids=["hung", "killed"])
def test_when_a_primary_is_lost_its_matches_go_on_with_its_replica_and_the_others_never_stopped(
    trouble: Trouble, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    balancer, town = Balancer(house.apis), house.town
    tables: list[Table] = []
    while len({home_of(house, table) for table in tables}) < len(house.group.primaries()):
        tables.append(town.started(2, **LASTING))
    doomed = house.group.home("f:{doors}")  # what is not in shards must not be missed by those who live elsewhere
    elsewhere = [table for table in tables if home_of(house, table) != doomed]
    with crowd(town, tables, lambda: town.urls, followers=2 * len(tables), pause_s=0.1) as people:
        assert come_true(lambda: people.all_move_since(0))

        with trouble(house.group, doomed):
            lost_s = time.monotonic()
            assert come_true(lambda: people.all_move_since(lost_s), RECOVERED_WITHIN_S), "without a restart"
            again_s = time.monotonic() - lost_s
        assert come_true(lambda: balancer.all_ready() and house.all_ready(), RECOVERED_WITHIN_S)
        people.settle()
        balancer.stop()

    samples = [sample for each in balancer.samples.values() for sample in each]
    assert doomed not in house.group.primaries()
    assert all(sample.is_live and sample.is_ready for sample in samples), "the others could be played all the time"
    for mover in people.movers:
        if mover.table in elsewhere:
            check_it_never_stopped(mover)
    for follower in people.followers:
        if follower.table in elsewhere:
            prove_heard(follower)
    lost, kept = len(forget_lost(people)), sum(len(table.accepted) for table in tables)
    for follower in people.followers:
        if follower.table not in elsewhere:
            prove_told_anew(follower)
    prove_ended(town, tables)
    with capsys.disabled():
        print(
            f"\n  a primary of three {trouble.__name__} under {len(tables)} tables, {len(elsewhere)} of them elsewhere: "
            f"{kept} moves kept, {lost} lost, all went on after {again_s:.1f} s"
        )


def check_it_never_stopped(mover: Mover) -> None:
    """No request of it was refused or lost, and no move taken back."""
    assert {attempt.status for attempt in mover.attempts} <= {200, 201}, [each for each in mover.attempts if each.status >= 300]
    assert mover.refused == []
