"""The matches live in a Cluster of three primaries: all that people do works there, and a primary may die while they play."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from filbert.adapters.redis_client import connect
from harness.ports import free_ports
from harness.processes import Processes
from harness.redis_groups import cluster, plain, start_server, tell
from redis.crc import key_slot

from service.crowd import LASTING, Balancer, crowd, house_of_four
from service.deeds import DEEDS
from service.groups import forget_lost, prove_told_anew
from service.proofs import prove_ended
from service.tables import Town, come_true

pytestmark = pytest.mark.timeout(300)

RECOVERED_WITHIN_S = 20.0


def calls_of_scripts(ports: Iterable[int]) -> Iterator[list[bytes]]:
    """The keys of each call of a script that these servers remember."""
    for port in ports:
        with connect(plain(port)) as client:
            entries: list[Mapping[str, Any]] = client.slowlog_get(100_000)
            for entry in entries:
                command = entry["command"].split(b" ")
                if command[0] == b"EVALSHA":
                    yield command[3 : 3 + int(command[2])]


def test_all_that_people_change_works_and_the_keys_of_each_script_share_one_slot(started: Processes, tmp_path: Path) -> None:
    queues = free_ports(1)[0]
    start_server(started, queues, tmp_path)
    with cluster(started, tmp_path, replicas=0) as group:
        for port in group.servers:
            tell(port, "CONFIG", "SET", "slowlog-max-len", 100_000)
            tell(port, "CONFIG", "SET", "slowlog-log-slower-than", 0)
        api = started.api(redis_url=group.url, rq_redis_url=plain(queues), api_workers="1")
        with Town([api.url], group.url) as town:
            for name, scene in DEEDS.items():
                reply = scene(town).send(town.line(0), f"the-only-one-of-{name}")
                assert reply.status < 300, (name, reply.text)

        calls = list(calls_of_scripts(group.servers))
        assert len(calls) > len(DEEDS)
        assert all(len({key_slot(key) for key in keys}) == 1 for keys in calls)
        homes = {key for keys in calls for key in keys if key.startswith(b"f:{s") and key.endswith(b":shard")}
        assert len(homes) > len(group.servers), "matches are spread over shards"
        assert all(tell(port, "DBSIZE") for port in group.servers), "and shards over servers"


@pytest.mark.parametrize("size", [4, pytest.param(20, marks=pytest.mark.long)], ids=["four tables", "twenty tables"])
def test_when_a_primary_is_killed_its_replica_goes_on_and_lost_moves_are_told(
    size: int, started: Processes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    queues = free_ports(1)[0]
    start_server(started, queues, tmp_path)
    with cluster(started, tmp_path) as group:
        apis, workers = house_of_four(started, group.url, rq_redis_url=plain(queues))
        urls = [api.url for api in apis]
        balancer = Balancer(apis)
        with Town(urls, group.url) as town:
            tables = [town.started(2, **LASTING) for _ in range(size)]
            slots = group.primaries()
            slot = key_slot(f"f:{{s{int(tables[0].id[:2], 16):03d}}}".encode())
            doomed = next(port for port, ranges in slots.items() if any(first <= slot <= last for first, last in ranges))
            with crowd(town, tables, lambda: urls, followers=2 * size, pause_s=0.1) as people:
                assert come_true(lambda: people.all_move_since(0))

                group.servers[doomed].kill()
                killed_s = time.monotonic()
                assert come_true(lambda: people.all_move_since(killed_s), RECOVERED_WITHIN_S), "without a restart"
                again_s = time.monotonic() - killed_s
                assert come_true(lambda: balancer.all_ready() and all(worker.is_ready() for worker in workers), RECOVERED_WITHIN_S)
                people.settle()
                balancer.stop()

            assert doomed not in group.primaries()
            assert all(sample.is_live for samples in balancer.samples.values() for sample in samples)
            lost, told = forget_lost(people), sum(len(table.accepted) for table in tables)
            for follower in people.followers:
                if follower.table is tables[0]:
                    prove_told_anew(follower)
            prove_ended(town, tables)
    with capsys.disabled():
        print(f"\n  {size} tables on a Cluster: {told} moves kept, {lost} lost, all went on after {again_s:.1f} s")
