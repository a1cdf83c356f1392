"""The primary dies while people play, and Sentinels make one of its replicas the primary: nobody restarts anything.

Replication is asynchronous, so what was acknowledged in the last moment may be lost; it is counted, and everybody is told of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from harness.processes import Process, Processes
from harness.redis_groups import watched

from service.crowd import LASTING, Balancer, crowd, house_of_four
from service.groups import RECOVERED_WITHIN_S, Trouble, forget_lost, hung, killed, prove_told_anew
from service.proofs import prove_ended
from service.tables import Town, come_true

pytestmark = pytest.mark.timeout(300)

REPLICAS = 2
WAIT_MS = 400
"""With one of two replicas left, each change waits so long for the second, in vain."""


def late(apis: Iterable[Process]) -> int:
    """How many changes were answered before all replicas had them that were to be waited for."""
    return sum(api.log.count("replicas_late") for api in apis)


LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("trouble", "size", "wait_replicas"),
    [
        pytest.param(killed, 4, REPLICAS, id="killed, waiting for both"),
        pytest.param(killed, 4, 0, id="killed, waiting for none", marks=LONG),
        pytest.param(hung, 4, 0, id="hung, waiting for none", marks=LONG),
        pytest.param(killed, 20, REPLICAS, id="twenty tables, waiting for both", marks=LONG),
        pytest.param(killed, 20, 0, id="twenty tables, waiting for none", marks=LONG),
    ],
)
def test_when_the_primary_is_lost_all_goes_on_and_lost_moves_are_told(
    trouble: Trouble, size: int, wait_replicas: int, started: Processes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with watched(started, tmp_path) as group:
        apis, workers = house_of_four(started, group.url, wait_replicas=str(wait_replicas), wait_ms=str(WAIT_MS))
        urls = [api.url for api in apis]
        balancer = Balancer(apis)
        with Town(urls, group.url) as town:
            tables = [town.started(2, **LASTING) for _ in range(size)]
            with crowd(town, tables, lambda: urls, followers=2 * size, pause_s=0.1) as people:
                assert come_true(lambda: people.all_move_since(0))

                lost_port, unwaited = group.primary(), late(apis)
                with trouble(group, lost_port):
                    lost_s = time.monotonic()
                    assert come_true(lambda: people.all_move_since(lost_s), RECOVERED_WITHIN_S), "without a restart"
                    again_s = time.monotonic() - lost_s
                assert come_true(lambda: balancer.all_ready() and all(worker.is_ready() for worker in workers), RECOVERED_WITHIN_S)
                people.settle()
                balancer.stop()

            assert group.primary() != lost_port
            assert all(sample.is_live for samples in balancer.samples.values() for sample in samples)
            lost = len(forget_lost(people))
            kept = sum(len(mover.table.accepted) for mover in people.movers)
            assert lost <= unwaited or wait_replicas == 0
            for follower in people.followers:
                prove_told_anew(follower)
            prove_ended(town, tables)
    with capsys.disabled():
        print(f"\n  {size} tables, waiting for {wait_replicas}: {kept} moves kept, {lost} lost, all went on after {again_s:.1f} s")
