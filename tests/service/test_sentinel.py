"""The primary dies while people play, and Sentinels make one of its replicas the primary: nobody restarts anything.

Replication is asynchronous, so what was acknowledged in the last moment may be lost; it is counted, and everybody is told of it.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from harness.processes import Processes
from harness.redis_groups import watched

from service.crowd import LASTING, Balancer, crowd, house_of_four
from service.groups import forget_lost, prove_told_anew
from service.proofs import prove_ended
from service.tables import Town, come_true

pytestmark = pytest.mark.timeout(300)

RECOVERED_WITHIN_S = 20.0
"""A second until the primary counts as dead, the vote, and as long as callers are told to wait; more on a busy machine."""


@pytest.mark.parametrize("size", [4, pytest.param(20, marks=pytest.mark.long)], ids=["four tables", "twenty tables"])
@pytest.mark.parametrize("wait_replicas", [0, 2], ids=["waits for none", "waits for both"])
def test_when_the_primary_is_killed_all_goes_on_and_lost_moves_are_told(
    size: int, wait_replicas: int, started: Processes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with watched(started, tmp_path) as group:
        apis, workers = house_of_four(started, group.url, wait_replicas=str(wait_replicas), wait_ms="1000")
        urls = [api.url for api in apis]
        balancer = Balancer(apis)
        with Town(urls, group.url) as town:
            tables = [town.started(2, **LASTING) for _ in range(size)]
            with crowd(town, tables, lambda: urls, followers=2 * size, pause_s=0.1) as people:
                assert come_true(lambda: people.all_move_since(0))

                killed = group.kill_primary()
                killed_s = time.monotonic()
                assert come_true(lambda: people.all_move_since(killed_s), RECOVERED_WITHIN_S), "without a restart"
                again_s = time.monotonic() - killed_s
                assert come_true(lambda: balancer.all_ready() and all(worker.is_ready() for worker in workers), RECOVERED_WITHIN_S)
                people.settle()
                balancer.stop()

            assert group.primary() != killed
            assert all(sample.is_live for samples in balancer.samples.values() for sample in samples)
            lost = forget_lost(people)
            told = sum(len(mover.table.accepted) for mover in people.movers)
            assert lost == 0 or wait_replicas == 0
            for follower in people.followers:
                prove_told_anew(follower)
            prove_ended(town, tables)
    with capsys.disabled():
        print(f"\n  {size} tables, waiting for {wait_replicas}: {told} moves kept, {lost} lost, all went on after {again_s:.1f} s")
