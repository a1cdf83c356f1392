"""The store is killed while people play, and starts again with its append-only file: what was acknowledged is there."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from harness.ports import free_ports
from harness.processes import Processes
from harness.redis_groups import plain, start_server, tell

from service.crowd import LASTING, crowd, house_of_four
from service.groups import forget_lost, prove_told_anew
from service.proofs import prove_ended
from service.tables import Town, come_true

pytestmark = pytest.mark.timeout(300)

TABLES = 4
POSTPONED_S = 2.5
"""With `everysec` the server writes before it answers, too, unless the disk is busy: then two seconds later."""

RECOVERED_WITHIN_S = 20.0


@pytest.mark.parametrize("kills", [1, pytest.param(10, marks=pytest.mark.long)])
def test_a_store_that_is_killed_has_what_was_acknowledged_in_its_file(
    kills: int, started: Processes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (port,) = free_ports(1)
    store = start_server(started, port, tmp_path, "--appendonly", "yes")
    apis, workers = house_of_four(started, plain(port))
    urls = [api.url for api in apis]
    with Town(urls, plain(port)) as town:
        tables = [town.started(2, **LASTING) for _ in range(TABLES)]
        with crowd(town, tables, lambda: urls, followers=2 * TABLES, pause_s=0.05) as people:
            kills_s: list[float] = []
            for fsync in ("everysec", "always") * kills:
                tell(port, "CONFIG", "SET", "appendfsync", fsync)
                began_s = time.monotonic()
                assert come_true(lambda: people.all_move_since(began_s))  # noqa: B023  asked within this round

                store.kill()
                killed_s = time.monotonic()
                store = started.again(store)
                kills_s += [killed_s] if fsync == "everysec" else []

                assert come_true(lambda: people.all_move_since(killed_s), RECOVERED_WITHIN_S), "without a restart"  # noqa: B023  as above
            people.settle()
        kept = sum(len(mover.table.accepted) for mover in people.movers)
        lost_s = forget_lost(people)
        assert all(any(end_s - POSTPONED_S < at_s < end_s for end_s in kills_s) for at_s in lost_s)
        assert come_true(lambda: all(process.is_ready() for process in (*apis, *workers)))
        for follower in people.followers:
            prove_told_anew(follower)
        prove_ended(town, tables)
    with capsys.disabled():
        print(f"\n  killed {2 * kills} times, half of them with appendfsync always: {kept} moves acknowledged, {len(lost_s)} lost")
