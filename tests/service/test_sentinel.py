"""The primary dies while people play, and Sentinels make one of its replicas the primary: nobody restarts anything.

Replication is asynchronous, so what was acknowledged in the last moment may be lost; it is counted, and everybody is told of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.processes import Processes, processes
from harness.redis_groups import watched

from service.crowd import LASTING, Balancer, Crowd, Mover, crowd, house_of_four
from service.proofs import own_moves, prove_ended, prove_heard
from service.tables import Town, come_true

pytestmark = pytest.mark.timeout(300)

RECOVERED_WITHIN_S = 20.0
"""A second until the primary counts as dead, the vote, and as long as callers are told to wait; more on a busy machine."""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Processes]:
    """Starts processes, and ends them after the test."""
    with processes(tmp_path, "") as running:
        yield running


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
            lost = sum(forget_lost(mover) for mover in people.movers)
            told = sum(len(mover.table.accepted) for mover in people.movers)
            assert lost == 0 or wait_replicas == 0
            check_followers(people)
            prove_ended(town, tables)
    with capsys.disabled():
        print(f"\n  {size} tables, waiting for {wait_replicas}: {told} moves kept, {lost} lost, all went on after {again_s:.1f} s")


def forget_lost(mover: Mover) -> int:
    """Strike what was acknowledged and is gone from what must be found; how many moves that were."""
    stored = {seat: own_moves(mover.table, seat) for seat in mover.table.tokens}
    kept = [(seat, reply) for seat, reply in mover.table.accepted if reply.json["move"] in stored[seat]]
    lost = len(mover.table.accepted) - len(kept)
    mover.table.accepted = kept
    return lost


def check_followers(people: Crowd) -> None:
    """Each was told to begin anew, in a later epoch, and heard of all that is the match since."""
    for follower in people.followers:
        prove_heard(follower, resyncs=None)
        assert "resync" in follower.types
        epochs = [int(heard.frame["cursor"].partition(".")[0]) for heard in follower.heard if "cursor" in heard.frame]
        assert epochs == sorted(epochs)
        assert epochs[-1] > epochs[0]
