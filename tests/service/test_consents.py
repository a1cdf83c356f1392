"""A match is aborted, or stands still, while moves, deadlines and the death of the store come in between."""

from __future__ import annotations

import os
import signal
import time

from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Processes

from service.proofs import prove
from service.tables import SECOND, Call, Table, Town, at_once, come_true, server_pid, unix_s

ROUNDS = 12
ALLOWANCE_S = 1.0
GRACE_S = 0.15
FSYNC_S = 2.0
"""The append-only file is written down every second; a change this old is on the disk, whatever happens to the server."""


def consent(table: Table, seat: int, matter: str, *, agreed: bool = True) -> Call:
    return table.request(seat, "PUT", f"/seats/{seat}/consents/{matter}", {"agreed": agreed})


def outcomes(table: Table) -> list[str]:
    """Why the match ended, as often as seat 0 was told."""
    told = table.call(0, "GET", "/events?limit=100").json["events"]
    return [each["event"]["outcome"]["reason"] for each in told if each["event"]["type"] == "match_ended"]


def test_of_the_last_consent_and_a_resignation_that_ends_the_match_one_ends_it(town: Town) -> None:
    reasons = set()
    for number in range(ROUNDS):
        table = town.started(2)
        assert table.call(0, "PUT", "/seats/0/consents/abort", {"agreed": True}).status == 200
        other = Table(table.id, table.tokens, {0: table.lines[0], 1: town.line(number)})
        calls = [consent(table, 1, "abort"), other.request(0, "DELETE", "/seats/0")]

        said, left = sorted(at_once(calls if number % 2 else calls[::-1]), key=lambda reply: reply.status == 204)

        assert left.status == 204
        assert said.status == 200 or said.is_refused(409, "match_not_active"), said.text
        [reason] = outcomes(table)
        assert (reason == "aborted") == (said.status == 200)
        reasons.add(reason)
        prove(town, table)


def test_of_the_last_consent_and_a_move_at_once_the_match_ends_once_and_is_proved(town: Town) -> None:
    for number in range(ROUNDS):
        table = town.started(2)
        assert table.call(0, "PUT", "/seats/0/consents/abort", {"agreed": True}).status == 200
        move = table.lawful(0)[0]
        calls = [consent(table, 1, "abort"), table.request(0, "POST", "/moves", move, key="in-the-rush")]

        replies = at_once(calls if number % 2 else calls[::-1])
        said, moved = replies if number % 2 else replies[::-1]

        assert said.status == 200
        assert outcomes(table) == ["aborted"]
        if moved.status == 201:
            table.accepted.append((0, moved))
        else:
            assert moved.is_refused(409, "match_not_active"), moved.text
        prove(town, table)


def test_of_a_pause_and_a_deadline_in_one_instant_each_prompt_is_answered_once(service: Processes, town: Town) -> None:
    """The pause comes around the instant in which time answers, deadline and grace. Whichever was first, the clock stands in the
    pause, and afterwards the match goes on to its end."""
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")
    for offset_ms in (-2, -1, 0, 1, 2):
        table = town.started(2, pace=SECOND)
        assert table.call(0, "PUT", "/seats/0/consents/pause", {"agreed": True}).status == 200
        instant_s = unix_s(table.question(1)["deadline"]) + GRACE_S + offset_ms / 1000
        time.sleep(max(0.0, instant_s - time.time()))  # the instant is what is tried

        assert table.call(1, "PUT", "/seats/1/consents/pause", {"agreed": True}).json["paused"]

        log = town.log(table)
        deadline = table.question(1)["deadline"]
        begun_s = time.monotonic()
        assert come_true(lambda begun_s=begun_s: time.monotonic() - begun_s > 2 * ALLOWANCE_S)  # type: ignore[misc] # mypy infers no lambda default
        assert town.log(table) == log, "nothing happens in a pause"
        assert table.call(1, "POST", "/moves", table.lawful(1)[0]).is_refused(409, "match_paused")
        assert not table.call(0, "PUT", "/seats/0/consents/pause", {"agreed": False}).json["paused"]
        assert unix_s(table.question(1)["deadline"]) > unix_s(deadline) + 2 * ALLOWANCE_S
        assert come_true(lambda table=table, log=log: len(town.log(table)) > len(log))  # type: ignore[misc] # mypy infers no lambda default
        assert table.call(0, "DELETE", "/seats/0").status == 204
        prove(town, table)


def test_a_pause_outlives_the_death_of_the_store_and_of_the_workers(own_store: EmbeddedStore, own_service: Processes) -> None:
    api = own_service.api(api_workers="1")
    worker = own_service.worker(lease_ms="300")
    with Town([api.url], own_store.url) as town:
        table = town.started(2, pace={"type": "live", "seconds": {"place": 2}})
        for reply in at_once([consent(table, 0, "pause"), consent(table, 1, "pause")]):
            assert reply.status == 200, reply.text
        log, paused_s = town.log(table), time.monotonic()
        assert table.view(0)["paused"]
        assert come_true(lambda: time.monotonic() - paused_s > FSYNC_S)

        os.kill(server_pid(own_store.url), signal.SIGKILL)
        worker.kill()
        assert come_true(own_store.ensure)
        assert come_true(api.is_ready)
        again = own_service.worker(lease_ms="300")
        again.await_that(again.is_ready, "the worker to be ready")

        assert table.view(0)["paused"]
        assert town.log(table) == log
        assert not table.call(1, "PUT", "/seats/1/consents/pause", {"agreed": False}).json["paused"]
        assert table.call(0, "POST", "/moves", table.lawful(0)[0]).status == 201
        again.await_that(lambda: len(town.log(table)) > len(log) + 1, "time to answer for seat 1")
        assert table.call(0, "DELETE", "/seats/0").status == 204
        replay = table.call(1, "GET", "/replay").json
        assert replay["outcome"]["places"] == [2, 1]
