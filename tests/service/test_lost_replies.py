"""Answers that are lost on their way: nothing is done twice, nothing is lost, and a retry with the key tells the truth.

mtgred/netrunner issue 5213 (an impatient retry ran twice), redis/redis-py issue 977 (the client of the store repeats writes).
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from typing import Any

import httpx
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Process, Processes
from harness.proxy import FaultProxy

from service.proofs import prove_moves
from service.tables import Line, Table, Town, at_once, come_true, filled_in, server_pid

MOVES = 30
BUDGET_S = 5.0
"""Two tries at two seconds each, the default of the setting `store_timeout_s`, and one second to spare."""

FREEZE_S = 8.0

FROZEN_TABLES = 5


@contextmanager
def speaking_to(url: str, table: Table, seat: int) -> Iterator[None]:
    """Let *seat* speak to another address for a while."""
    usual, table.lines[seat] = table.lines[seat], Line(url)
    try:
        yield
    finally:
        table.lines[seat].close()
        table.lines[seat] = usual


def send_until_known(table: Table, seat: int, move: dict[str, Any], key: str) -> list[int]:
    """Make a move under one key, again and again until it is told what became of it; the statuses, 0 for a lost answer."""
    statuses: list[int] = []
    while not statuses or statuses[-1] in (0, 503):
        assert len(statuses) < 5
        try:
            reply = table.call(seat, "POST", "/moves", move, key=key)
        except (OSError, HTTPException):
            statuses.append(0)
            continue
        statuses.append(reply.status)
        if reply.status == 503:
            assert reply.json["code"] == "store_unavailable"
            assert int(reply.headers["Retry-After"]) >= 1
        else:
            assert reply.status in (200, 201), reply.text
            table.accepted.append((seat, reply))
    return statuses


def turns(town: Town, chance: random.Random) -> Iterator[tuple[Table, int, dict[str, Any], str]]:
    """Thirty moves to make, in a new match of two whenever the one before is over, each with a key; afterwards they are proved."""
    tables = [town.started(2)]
    for number in range(MOVES):
        if not town.is_active(tables[-1]):
            tables.append(town.started(2))
        table = tables[-1]
        seat = table.view(0)["awaiting"][0]["seat"]
        yield table, seat, filled_in(table.question(seat), chance), f"move-{number}"
    for table in tables:
        prove_moves(town, table)


def test_a_reply_lost_between_client_and_api_is_told_by_the_retry(town: Town) -> None:
    chance = random.Random(5213)
    with FaultProxy(town.urls[0]) as proxy:
        for table, seat, move, key in turns(town, chance):
            is_lost = chance.random() < 0.5
            if is_lost:
                proxy.lose_reply(b"POST ")
            with speaking_to(proxy.http_url, table, seat):
                assert send_until_known(table, seat, move, key) == ([0, 200] if is_lost else [201])


def test_a_reply_lost_between_api_and_store_is_503_at_most_and_the_retry_tells_the_truth(
    town: Town, service: Processes, store_proxy: FaultProxy
) -> None:
    """Each move loses the answer to its reading, which is asked for again, or to its writing, which is not."""
    chance = random.Random(977)
    api = service.api(api_workers="1", redis_url=store_proxy.redis_url)
    for table, seat, move, key in turns(town, chance):
        nth, lost, version = chance.randint(1, 2), store_proxy.lost_replies, town.version(table)
        store_proxy.lose_reply(b"EVALSHA", nth=nth)
        with speaking_to(api.url, table, seat):
            statuses = send_until_known(table, seat, move, key)

        assert statuses == ([201] if nth == 1 else [503, 200])
        assert store_proxy.lost_replies == lost + 1
        assert town.version(table) == version + 1


def test_a_store_that_stands_still_is_503_in_time_and_all_goes_on_by_itself(
    own_store: EmbeddedStore, own_service: Processes
) -> None:
    apis = [own_service.api(api_workers="1", ready=False) for _ in range(2)]
    for api in apis:
        api.await_that(api.is_ready, "the API to be ready")
    with Town([api.url for api in apis], own_store.url) as town:
        tables = [town.started(4) for _ in range(FROZEN_TABLES)]
        moves = [(table, seat, table.lawful(seat)[0]) for table in tables for seat in table.tokens]
        answers = [table.request(seat, "POST", "/moves", move, key="frozen") for table, seat, move in moves]
        pid = server_pid(own_store.url)

        os.kill(pid, signal.SIGSTOP)
        try:
            stopped_s = time.monotonic()
            refused = at_once(answers)
            took_s = time.monotonic() - stopped_s
            assert come_true(lambda: not any(api.is_ready() for api in apis))
            assert come_true(lambda: not all(map(is_live, apis)) or time.monotonic() > stopped_s + FREEZE_S)
            assert all(map(is_live, apis))
        finally:
            os.kill(pid, signal.SIGCONT)

        assert all(reply.is_refused(503, "store_unavailable") for reply in refused)
        assert all(int(reply.headers["Retry-After"]) >= 1 for reply in refused)
        assert took_s < BUDGET_S
        assert come_true(lambda: all(api.is_ready() for api in apis))
        for (table, seat, _), reply in zip(moves, at_once(answers), strict=True):
            assert reply.status in (200, 201), reply.text
            table.accepted.append((seat, reply))
        for table in tables:
            prove_moves(town, table)


def is_live(api: Process) -> bool:
    """Whether its health port says that it lives."""
    return httpx.get(f"{api.health_url}/livez", timeout=2).status_code == 200
