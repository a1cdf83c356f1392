"""Processes are replaced under load: nobody loses a request, a move or a piece of a stream (wellCh4n/oops issue 92,
kubernetes/kubernetes issue 20473).

A balancer sends requests to the processes that say they are ready, as a load balancer does.
"""

from __future__ import annotations

import os
import signal
import time

from filbert.api.server import GRACEFUL_S
from harness.processes import Process, Processes

from service.crowd import LASTING, Balancer, Crowd, crowd, house_of_four
from service.proofs import prove, prove_ended, prove_heard
from service.tables import SIMPLE, UNTIMED, Town, come_true

TABLES = 8
STREAMS = 24
OF_BOTS = 6
DRAIN_DELAY_S = 2.0
RECOVERED_WITHIN_S = 10.0


def test_processes_are_replaced_one_after_another_and_nobody_notices(own_service: Processes, own_store_url: str) -> None:
    apis, workers = house_of_four(
        own_service, own_store_url, drain_delay_s=str(DRAIN_DELAY_S), bot_delay_ms="0", lease_ms="500", api_workers="2"
    )
    balancer = Balancer(apis)
    with Town([apis[1].url], own_store_url) as town:
        tables = [town.started(2, **LASTING) for _ in range(TABLES)]
        with crowd(town, tables, balancer.urls, followers=STREAMS, pause_s=0.3) as people:
            assert come_true(lambda: people.all_move_since(0))
            end_the_master(apis[0], balancer, people)
            balancer.add(own_service.api(api_workers="2"))
            hang_up(apis[1], people)
            end_a_worker_in_the_middle_of_jobs(workers[0], workers[1], town)
            people.settle()
            balancer.stop()

            lost = [each for each in people.attempts if each.status not in (200, 201)]
            assert not lost, "every request was answered, by the process that it was sent to"
            for follower in people.followers:
                prove_heard(follower)
                assert follower.longest_silence_s() < 2 * RECOVERED_WITHIN_S
        prove_ended(town, tables)


def end_the_master(api: Process, balancer: Balancer, people: Crowd) -> None:
    """A rollout: SIGTERM to the master of one API. It says that it is not ready, serves on, says bye, and is gone."""
    mine = [each.connections[-1] for each in people.followers if each.is_at(api.url)]
    assert mine, "some follow matches there"
    asked_s = time.monotonic()
    status = api.terminate(within_s=GRACEFUL_S)
    took_s = time.monotonic() - asked_s

    unready_s = next(each.at_s for each in balancer.samples[api] if each.at_s > asked_s and not each.is_ready)
    byes = [stream.heard[-1] for stream in mine]
    assert status == 0
    assert took_s < GRACEFUL_S / 2, "open streams do not hold it up"
    assert all((bye.type, bye.frame["reason"]) == ("bye", "restart") for bye in byes)
    assert all(0 < bye.frame["retry_ms"] <= 2_000 for bye in byes)
    assert all(unready_s < bye.at_s for bye in byes), "first it is not ready, then streams end, then it is gone"
    check_all_follow_again(people, asked_s)


def hang_up(api: Process, people: Crowd) -> None:
    """SIGHUP to the other master: its processes are replaced behind the same port."""
    asked_s = time.monotonic()
    os.kill(api.pid, signal.SIGHUP)
    assert come_true(lambda: all(not each.is_at(api.url) or each.connections[-1].opened_s > asked_s for each in people.followers))
    check_all_follow_again(people, asked_s)
    assert api.is_alive


def check_all_follow_again(people: Crowd, since_s: float) -> None:
    """Everybody moves and hears of moves, wherever they are now."""
    assert come_true(lambda: people.all_move_since(since_s), RECOVERED_WITHIN_S)
    assert come_true(lambda: all(each.is_open for each in people.followers), RECOVERED_WITHIN_S)


def end_a_worker_in_the_middle_of_jobs(doomed: Process, other: Process, town: Town) -> None:
    """SIGTERM to a group of workers while bots play: what it has in hand it ends, the rest is the other group's."""
    tables = [town.started(4, people=1, options=SIMPLE, pace=UNTIMED) for _ in range(OF_BOTS)]
    for table in tables:
        assert table.call(0, "PUT", "/seats/0/controller", {"controller": "autopilot"}).status == 200
    doomed.await_that(lambda: any(town.version(table) > 20 for table in tables), "play to begin")

    assert doomed.terminate(within_s=10) == 0

    assert '"code": "drained", "statuses": [0, 0]' in doomed.log.splitlines()[-1], doomed.log
    assert "process_killed" not in doomed.log
    other.await_that(lambda: not any(map(town.is_active, tables)), "the ends")
    for table in tables:
        prove(town, table)
