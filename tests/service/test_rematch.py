"""Everybody wants to play again, in the same instant and on two API processes."""

from __future__ import annotations

import time
from dataclasses import replace

from harness.processes import Processes

from service.proofs import prove
from service.tables import Call, Table, Town, at_once

MANY = 12
ROUNDS = 5


def played_out(service: Processes, town: Town, count: int) -> list[Table]:
    """Matches of four people that the autopilot played to their end, so that nobody left."""
    workers = service.worker(bot_delay_ms="0")
    tables = [town.started(4) for _ in range(count)]
    for table in tables:
        for seat in table.tokens:
            assert table.call(seat, "PUT", f"/seats/{seat}/controller", {"controller": "autopilot"}).status == 200
    workers.await_that(lambda: not any(map(town.is_active, tables)), "the ends")
    return tables


def test_who_waits_for_the_rematch_on_another_process_hears_of_it_at_once(town: Town) -> None:
    """After the end the result is on the screen, and nothing is left to follow but this."""
    table = town.started(2)
    assert table.call(0, "DELETE", "/seats/0").status == 204
    watchers = [Call(town.line(number), "GET", table.path("/rematch?wait=25"), token=table.tokens[1]) for number in range(2)]

    began_s = time.monotonic()
    for call in watchers:
        call.line.send(call.method, call.path, token=call.token)
    made = table.call(0, "POST", "/rematch")
    replies = [call.line.receive() for call in watchers]

    assert made.status == 201, "who resigned in a match of two may ask"
    assert [reply.json for reply in replies] == [{"match": made.json["match"]["id"]}] * 2
    assert time.monotonic() - began_s < 20, "nobody waited until the end"


def test_all_who_ask_at_once_get_their_seats_in_one_match(service: Processes, town: Town) -> None:
    """Each person asks on three lines at once, so that lost and doubled calls are among them."""
    for table in played_out(service, town, ROUNDS):
        calls = [
            replace(table.request(seat, "POST", "/rematch"), line=town.line(number))
            for number in range(MANY // len(table.tokens))
            for seat in table.tokens
        ]

        replies = at_once(calls)

        assert {reply.json["match"]["id"] for reply in replies} == {table.call(0, "GET", "/rematch").json["match"]}
        tokens = {seat: {reply.json["token"] for reply in replies if reply.json["seat"] == seat} for seat in table.tokens}
        assert [len(given) for given in tokens.values()] == [1] * 4
        assert [reply.status for reply in replies].count(201) == 4, "each seat was taken once"
        again = Table(replies[0].json["match"]["id"], {seat: given.pop() for seat, given in tokens.items()}, table.lines)
        host = again.call(0, "GET", "").json["host_seat"]
        assert again.call(host, "POST", "/start", {}).status == 200
        assert [again.view(seat)["seat"] for seat in again.tokens] == [0, 1, 2, 3]
        assert [seat["name"] for seat in again.view(0)["seats"]] == [seat["name"] for seat in table.view(0)["seats"]]
        prove(town, table)
