"""Clocks of people while parts of the service are away, and timers that come late.

lichess-org/lila issues 18208 and 11966: a restart must not eat a player's time. cozuya/secret-hitler issue 758: a timer of the
previous phase fires in the next one.
"""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Process, Processes

from service.crowd import house_of_four
from service.proofs import prove, prove_ended
from service.tables import SECOND, Table, Town, at_once, come_true, server_pid, unix_s

pytestmark = pytest.mark.timeout(900)

TABLES = 10
AWAY_S = 4.0
"""Longer than the gap of three seconds from which on the absence of all who watch the clocks is an outage."""

CLOCK_S = 60
SHORT_S = 4

OVERLAP_S = 6.0
"""The API may be away for so long before the clocks stand still: twice the gap."""

BEAT_S = 1.0
"""So often those who watch the clocks say so; an outage begins with the last time they did."""

GRACE_MS = 150
ALLOWANCE_MS = 1_000
LATE_TABLES = 4


class Clocks:
    """Some matches with a clock, and where their deadlines were before the outage at hand. How far they had moved by then, as each
    match was told at once or bit by bit, is kept too."""

    def __init__(self, town: Town, count: int) -> None:
        self.town = town
        self.tables = [town.started(2, pace=pace(CLOCK_S)) for _ in range(count)]
        self._deadlines_s = [deadline_s(table) for table in self.tables]
        self._told_s = dict.fromkeys((table.id for table in self.tables), 0.0)

    def check_given_back(self, least_s: float, *, since_s: float) -> None:
        """Assert that every deadline moved by what the outage took, and not by more than has gone by; that this was told; and
        that nobody was answered for."""
        for table in self.tables:
            table.lines = {seat: self.town.line(seat) for seat in table.tokens}
        assert come_true(lambda: all(shift_s > 0 for shift_s in self._shifts_s())), self._shifts_s()
        shifts_s = self._shifts_s()
        assert min(shifts_s) >= least_s
        assert max(shifts_s) <= time.time() - since_s + BEAT_S
        for table, shift_s in zip(self.tables, shifts_s, strict=True):
            events = [each["event"] for each in table.call(0, "GET", "/events?limit=100").json["events"]]
            told_s = sum(event["by_ms"] / 1000 for event in events if event["type"] == "clock_adjusted")
            assert told_s == pytest.approx(self._told_s[table.id] + shift_s, abs=0.01)
            assert "answered_by_time" not in [event["type"] for event in events]
            self._told_s[table.id] = told_s
        self._deadlines_s = [deadline_s(table) for table in self.tables]

    def check_all_answer(self) -> None:
        """Let everybody answer in time, and prove the matches."""
        for table in self.tables:
            for seat in table.tokens:
                reply = table.call(seat, "POST", "/moves", table.lawful(seat)[0])
                assert reply.status == 201, reply.text
                table.accepted.append((seat, reply))
        prove_ended(self.town, self.tables)

    def _shifts_s(self) -> list[float]:
        return [deadline_s(table) - before_s for table, before_s in zip(self.tables, self._deadlines_s, strict=True)]


def deadline_s(table: Table) -> float:
    """When the first question to seat 0 is to be answered, Unix time."""
    return unix_s(table.question(0)["deadline"])


def pace(seconds: int) -> dict[str, Any]:
    """So many seconds for each answer."""
    return {"type": "live", "seconds": dict.fromkeys(("place", "vote", "choose", "answer", "call"), seconds)}


@pytest.mark.long
def test_clocks_stand_still_while_the_store_does_or_all_workers_are_away(own_store: EmbeddedStore, own_service: Processes) -> None:
    apis, workers = house_of_four(own_service, own_store.url)
    with Town([api.url for api in apis], own_store.url) as town:
        clocks = Clocks(town, TABLES)

        began_s, pid = time.time(), server_pid(own_store.url)
        os.kill(pid, signal.SIGSTOP)
        time.sleep(AWAY_S)  # the time itself is what is tried, here and below
        os.kill(pid, signal.SIGCONT)
        clocks.check_given_back(AWAY_S, since_s=began_s)

        began_s = time.time()
        end_all(workers)
        time.sleep(AWAY_S)
        own_service.worker(ready=False)
        clocks.check_given_back(AWAY_S, since_s=began_s)
        clocks.check_all_answer()


def test_a_restart_of_the_api_and_of_everything_costs_nobody_their_time(own_store: EmbeddedStore, own_service: Processes) -> None:
    """First the API alone is away, then all is ended and started again, the workers before the API."""
    apis, workers = house_of_four(own_service, own_store.url)
    with Town([api.url for api in apis], own_store.url) as town:
        clocks = Clocks(town, TABLES)

        began_s = time.time()
        end_all(apis)
        time.sleep(AWAY_S + OVERLAP_S)  # the time itself is what is tried
        again = own_service.api(api_workers="1")
        town.urls = [again.url]
        clocks.check_given_back(AWAY_S, since_s=began_s)

        short = town.started(2, pace=pace(SHORT_S))
        key, began_s = short.question(0)["key"], time.time()
        end_all([again, *workers])
        own_store.stop()
        time.sleep(AWAY_S)
        own_store.start()
        workers = [own_service.worker(ready=False) for _ in range(2)]
        for worker in workers:
            worker.await_that(worker.is_ready, "it to be ready", within_s=60)
        time.sleep(SHORT_S)
        assert key not in answered_by_time(town, short), "workers alone let nobody's time run out"
        town.urls = [own_service.api(api_workers="1").url]
        clocks.check_given_back(AWAY_S + SHORT_S, since_s=began_s)

        assert come_true(lambda: key in answered_by_time(town, short)), "a clock that was on goes on"
        assert answered_by_time(town, short).count(key) == 1
        clocks.check_all_answer()


def answered_by_time(town: Town, table: Table) -> list[str]:
    """The questions that time has answered, as often as it has."""
    return [key for entry in town.log(table) if entry["kind"] == "elapse" for key in entry["prompts"]]


def end_all(processes: list[Process]) -> None:
    """Ask all of them to end at once, and wait until they have."""
    for process in processes:
        os.kill(process.pid, signal.SIGTERM)
    assert [process.wait() for process in processes] == [0] * len(processes)


@pytest.mark.parametrize(
    ("repetitions", "lease_ms"), [(4, 400), pytest.param(25, 1_000, marks=pytest.mark.soak)], ids=["short leases", "real leases"]
)
def test_a_worker_that_was_frozen_over_its_lease_leaves_the_next_question_its_full_time(
    repetitions: int, lease_ms: int, service: Processes, town: Town
) -> None:
    """Four matches a repetition. A worker is frozen just before a deadline, seat 0 answers just before it too, and the worker goes
    on when its lease is over, with whatever old timer it had in hand; the other one goes on all the time."""
    workers = [service.worker(lease_ms=str(lease_ms), ready=False) for _ in range(2)]
    for worker in workers:
        worker.await_that(worker.is_ready, "the worker to be ready")
    answered = 0
    for number in range(repetitions):
        tables = [town.started(2, pace=SECOND) for _ in range(LATE_TABLES)]
        for table in tables:
            early = table.call(1, "POST", "/moves", table.lawful(1)[0])
            assert early.status == 201
            table.accepted.append((1, early))
        moves = [table.lawful(0)[0] for table in tables]
        sleep_until(min(map(deadline_s, tables)) - 0.3)

        workers[number % 2].pause()
        frozen_s = time.time()
        sleep_until(min(map(deadline_s, tables)) - 0.2)
        replies = at_once([table.request(0, "POST", "/moves", move) for table, move in zip(tables, moves, strict=True)])
        sleep_until(frozen_s + lease_ms / 1000 + 0.2)
        workers[number % 2].resume()

        assert come_true(lambda tables=tables: all(has_gone_on(town, table) for table in tables))  # type: ignore[misc] # mypy infers no lambda default
        for table, reply in zip(tables, replies, strict=True):
            if reply.status == 201:
                answered += 1
                table.accepted.append((0, reply))
            check_full_times(town.log(table))
            assert table.call(0, "DELETE", "/seats/0").status == 204
            prove(town, table)
    assert answered > repetitions * LATE_TABLES / 2, "most answers came in time"


def sleep_until(instant_s: float) -> None:
    """The instant is what is tried."""
    time.sleep(max(0.0, instant_s - time.time()))


def has_gone_on(town: Town, table: Table) -> bool:
    """Whether time has answered what was asked after the answer of seat 0."""
    return [entry["kind"] for entry in town.log(table)].count("elapse") >= 2


def check_full_times(log: list[dict[str, Any]]) -> None:
    """Assert that no question was answered by time before its own was up, counted from what opened it."""
    opened_ms = 0
    for entry in log:
        if entry["kind"] == "elapse":
            assert entry["due_ms"] >= opened_ms + ALLOWANCE_MS
            assert entry["at_ms"] >= entry["due_ms"] + GRACE_MS
            opened_ms = entry["at_ms"]
        elif entry["kind"] == "move":
            opened_ms = max(opened_ms, entry["at_ms"] if entry["seat"] == 0 else 0)
