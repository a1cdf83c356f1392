"""A person comes back in the very instant in which the autopilot takes over (colyseus/colyseus issue 343,
heroiclabs/nakama issue 245)."""

from __future__ import annotations

import time
from dataclasses import replace

from filbert.matches.model import SeatState, decode_state
from harness.processes import Processes

from service.proofs import prove
from service.tables import SECOND, Reply, Table, Town, at_once, come_true, unix_s

OFFSETS_MS = (-100, -2, -1, 0, 1, 2, 100)
GRACE_S = 0.15
MISSES = 3


def seat_in_store(town: Town, table: Table, seat: int) -> SeatState:
    return decode_state(town.house.store.load(table.id).state).seats[seat]


def changes(table: Table) -> list[str]:
    """Who played for seat 1 from when on, as seat 0 was told."""
    told = table.call(0, "GET", "/events?limit=100").json["events"]
    return [
        each["event"]["controller"] for each in told if each["event"]["type"] == "controller_changed" and each["event"]["seat"] == 1
    ]


def taken_back_twice(town: Town, table: Table) -> list[Reply]:
    """The answers to one call on each API process, in the same instant."""
    call = table.request(1, "PUT", "/seats/1/controller", {"controller": "human"})
    return at_once([replace(call, line=town.line(number)) for number in range(2)])


def test_around_the_last_miss_a_seat_is_the_persons_or_the_autopilots_everywhere_alike(service: Processes, town: Town) -> None:
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")
    for offset_ms in OFFSETS_MS:
        table = town.started(2, pace=SECOND)
        assert come_true(lambda table=table: seat_in_store(town, table, 1).missed == MISSES - 1)  # type: ignore[misc] # mypy infers no lambda default
        instant_s = unix_s(table.question(1)["deadline"]) + GRACE_S + offset_ms / 1000
        time.sleep(max(0.0, instant_s - time.time()))  # the instant is what is tried

        assert [reply.status for reply in taken_back_twice(town, table)] == [200, 200]

        assert come_true(lambda table=table: "autopilot" in changes(table))  # type: ignore[misc] # mypy infers no lambda default
        assert [reply.status for reply in taken_back_twice(town, table)] == [200, 200]
        told = changes(table)
        assert told == ["autopilot", "human"] * (len(told) // 2), "each change was told once"
        assert {each.view(1)["seats"][1]["controller"] for each in both(town, table)} == {"human"}
        assert seat_in_store(town, table, 1).missed == 0
        assert table.call(1, "DELETE", "/seats/1").status == 204
        assert table.call(1, "PUT", "/seats/1/controller", {"controller": "human"}).is_refused(409, "match_not_active")
        prove(town, table)


def both(town: Town, table: Table) -> list[Table]:
    """Seat 1 of the table, on a line to each API process."""
    return [Table(table.id, table.tokens, {1: town.line(number)}) for number in range(2)]
