"""Answers that are lost on their way: nothing is done twice, nothing is lost, and a retry with the key tells the truth.

mtgred/netrunner issue 5213 (an impatient retry ran twice), redis/redis-py issue 977 (the client of the store repeats writes).
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from http.client import HTTPException

import httpx
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Process, Processes
from harness.proxy import FaultProxy

from service.tables import Line, Reply, Table, Town, at_once, come_true, filled_in, prove_moves, question_in, server_pid

MOVES = 30
BUDGET_S = 5.0
"""What the setting `request_budget_s` promises by default."""

FREEZE_S = 8.0

FROZEN_TABLES = 5


def next_seat(table: Table) -> int:
    """A seat that must answer."""
    seat: int = table.view(0)["awaiting"][0]["seat"]
    return seat


def send_until_known(table: Table, seat: int, chance: random.Random, key: str) -> list[Reply | None]:
    """Make a random move under one key, again and again until it is told what became of it; all answers, None for a lost one."""
    prompt = question_in(table.view(seat))
    assert prompt is not None
    move = filled_in(prompt, chance)
    replies: list[Reply | None] = []
    while not replies or replies[-1] is None or replies[-1].status == 503:
        assert len(replies) < 5
        try:
            replies.append(table.call(seat, "POST", "/moves", move, key=key))
        except (OSError, HTTPException):
            replies.append(None)
    last = replies[-1]
    assert last is not None
    assert last.status in (200, 201), last.text
    table.accepted.append((seat, last))
    return replies


def open_tables(town: Town) -> Iterator[Table]:
    """A match of two whenever the one before is over."""
    while True:
        table = town.started(2)
        while town.is_active(table):
            yield table


def test_a_reply_lost_between_client_and_api_is_told_by_the_retry(town: Town, service: Processes) -> None:
    chance = random.Random(5213)
    api = service.api(api_workers="1")
    tables = open_tables(town)
    played: dict[str, Table] = {}
    lost = 0
    with FaultProxy(api.url) as proxy:
        for number in range(MOVES):
            table = next(tables)
            played[table.id] = table
            seat = next_seat(table)
            direct = table.lines[seat]
            table.lines[seat] = Line(proxy.http_url)
            if number % 3 == 0:
                proxy.lose_reply(b"POST ", nth=1)
            replies = send_until_known(table, seat, chance, f"move-{number}")
            table.lines[seat].close()
            table.lines[seat] = direct

            lost += replies[0] is None
            assert [reply and reply.status for reply in replies] == ([None, 200] if number % 3 == 0 else [201])

    assert lost == MOVES / 3
    for table in played.values():
        prove_moves(town, table)


def test_a_reply_lost_between_api_and_store_is_503_at_most_and_the_retry_tells_the_truth(
    town: Town, service: Processes, store_proxy: FaultProxy
) -> None:
    chance = random.Random(977)
    api = service.api(api_workers="1", redis_url=store_proxy.redis_url)
    tables = open_tables(town)
    played: dict[str, Table] = {}
    refused = 0
    for number in range(MOVES):
        table = next(tables)
        played[table.id] = table
        seat = next_seat(table)
        direct = table.lines[seat]
        table.lines[seat] = Line(api.url)
        asked = table.view(seat)
        version = town.version(table)
        store_proxy.lose_reply(b"EVALSHA", nth=chance.randint(1, 2))
        replies = send_until_known(table, seat, chance, f"move-{number}")
        table.lines[seat].close()
        table.lines[seat] = direct

        assert asked["status"] == "active"
        assert town.version(table) == version + 1
        for reply in replies[:-1]:
            assert reply is not None
            assert reply.is_refused(503, "store_unavailable")
            assert int(reply.headers["Retry-After"]) >= 1
            refused += 1

    assert store_proxy.lost_replies >= MOVES - 1
    assert refused > MOVES / 4, "a lost answer to a read is asked for again, one to a write is not"
    for table in played.values():
        prove_moves(town, table)


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
        assert took_s < BUDGET_S + 1
        assert come_true(lambda: all(api.is_ready() for api in apis))
        for (table, seat, _), reply in zip(moves, at_once(answers), strict=True):
            assert reply.status in (200, 201), reply.text
            table.accepted.append((seat, reply))
        for table in tables:
            prove_moves(town, table)


def is_live(api: Process) -> bool:
    """Whether its health port says that it lives."""
    return httpx.get(f"{api.health_url}/livez", timeout=2).status_code == 200
