"""Bots and matches outlive the death of any part (online-go/gtp2ogs issue 139, rq/rq issue 2015).

Workers that die are tried in tests/workers; here it is the API and the store.
"""

from __future__ import annotations

import os
import signal
import time

import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Processes

from service.proofs import prove, prove_moves
from service.tables import Reply, Table, Town, come_true, server_pid

MATCHES = 5
FSYNC_S = 2.0
"""The append-only file is written down every second; a move this old is on the disk, whatever happens to the server."""


def answered(town: Town, table: Table, seat: int) -> int:
    """How often *seat* has moved."""
    return sum(entry["kind"] == "move" and entry["seat"] == seat for entry in town.log(table))


def test_a_bot_answers_once_though_the_api_died_after_the_move_that_it_waited_for(service: Processes, town: Town) -> None:
    """Nobody calls the API for the bot: the move itself left the work in the store."""
    doomed = service.api(api_workers="1")
    with Town([doomed.url], town.redis_url) as there:
        table = there.started(2, people=1)
        move = table.lawful(0)[0]
        assert table.call(0, "POST", "/moves", move, key="the-last-one").status == 201

    doomed.kill()
    workers = service.worker(bot_delay_ms="0", lease_ms="300")
    workers.await_that(lambda: answered(town, table, 1) > 0, "the bot")

    table.lines[0] = town.line(0)
    retried = table.call(0, "POST", "/moves", move, key="the-last-one")
    assert (retried.status, retried.headers["Idempotency-Replayed"]) == (200, "true")
    table.accepted.append((0, retried))
    prove_moves(town, table)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_matches_go_on_after_the_store_was_started_again(
    how: signal.Signals, own_store: EmbeddedStore, own_service: Processes
) -> None:
    """A store that is killed may lose its last second, and is another line of history then: cursors of before are gone, and the
    refusal has one to go on from. What it still has is whole."""
    api = own_service.api(api_workers="1")
    own_service.worker(bot_delay_ms="0", lease_ms="300")
    with Town([api.url], own_store.url) as town:
        tables = [town.started(4, people=1) for _ in range(MATCHES)]
        acknowledged = [acknowledged_move(table) for table in tables]
        cursors = [table.call(0, "GET", "/events").json["cursor"] for table in tables]
        acknowledged_s = time.monotonic()
        assert come_true(lambda: time.monotonic() - acknowledged_s > FSYNC_S)

        os.kill(server_pid(own_store.url), how)
        assert come_true(own_store.ensure)
        assert come_true(api.is_ready)

        for table, reply, cursor in zip(tables, acknowledged, cursors, strict=True):
            gone = table.call(0, "GET", f"/events?after={cursor}")
            assert gone.is_refused(410, "cursor_gone"), gone.text
            assert table.call(0, "GET", f"/events?after={gone.json['cursor']}").status == 200
            assert table.call(0, "GET", "/moves/1").json == reply.json["move"]
            assert table.call(0, "PUT", "/seats/0/controller", {"controller": "autopilot"}).status == 200
        assert come_true(lambda: not any(map(town.is_active, tables)), 40), "the workers have found the store again"
        for table in tables:
            prove(town, table)


def acknowledged_move(table: Table) -> Reply:
    """The person's first move, and the API's word that it counts."""
    reply = table.call(0, "POST", "/moves", table.lawful(0)[0])
    assert reply.status == 201, reply.text
    table.accepted.append((0, reply))
    return reply
