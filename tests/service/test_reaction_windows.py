"""A stack of effects lives in the store alone: whatever dies in the middle of a window, the same window goes on.

A harmful card is announced, its target is asked; then API, workers and store are ended. What lies beneath the window is neither
lost nor done twice (cuttle-cards/cuttle issue 753: acting while a reaction is pending).
"""

from __future__ import annotations

import os
import random
import signal
from typing import Any

import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Processes

from service.proofs import prove
from service.tables import UNTIMED, Table, Town, come_true, server_pid

GET_NUTS: dict[str, Any] = {"game": "get_nuts", "options": {"reaction_s": 4, "turn_limit": 40}}
LIVE = {"type": "live"}
HARMFUL = ("chop_tree", "send_bulldozer", "use_flamethrower", "steal_card")
SEATS = 3
MOVES_AT_MOST = 400


def play_one(table: Table, chance: random.Random) -> None:
    """Let the seat that the table waits for answer, with a harmful card if it has one."""
    [asked] = table.view(0)["awaiting"]
    moves = table.lawful(asked["seat"])
    harmful = [move for move in moves if move["type"] in HARMFUL]
    send(table, asked["seat"], chance.choice(harmful or moves))


def send(table: Table, seat: int, move: dict[str, Any]) -> None:
    """Make a lawful move."""
    reply = table.call(seat, "POST", "/moves", move)
    assert reply.status == 201, reply.text
    table.accepted.append((seat, reply))


def played_to_a_window(town: Town, seed: int, pace: dict[str, Any]) -> tuple[Table, int]:
    """A match in which a harmful card waits for its target's answer, and that target."""
    table = town.started(SEATS, pace=pace, **GET_NUTS)
    chance = random.Random(seed)
    for _ in range(MOVES_AT_MOST):
        [asked] = table.view(0)["awaiting"]
        if asked["kind"] == "react":
            return table, asked["seat"]
        play_one(table, chance)
    raise AssertionError("no harmful card was played")


def prove_to_the_end(town: Town, table: Table) -> None:
    """Play on to the end, and assert that nothing was lost or done twice on the way."""
    chance = random.Random(3)
    while table.view(0)["status"] == "active":
        play_one(table, chance)
    prove(town, table)


def window(table: Table) -> list[Any]:
    """What every seat sees of it: whom the table waits for, what is announced, and the board beneath."""
    views = [table.view(seat) for seat in range(SEATS)]
    return [([(asked["seat"], asked["kind"]) for asked in view["awaiting"]], view["table"]) for view in views]


@pytest.mark.parametrize(("answer", "pace"), [("allow_attack", UNTIMED), ("time", LIVE)], ids=["allowed", "timed out"])
def test_a_window_outlives_api_workers_and_store(
    answer: str, pace: dict[str, Any], own_store: EmbeddedStore, own_service: Processes
) -> None:
    doomed, workers = own_service.api(api_workers="1"), own_service.worker()
    with Town([doomed.url], own_store.url) as town:
        table, target = played_to_a_window(town, 1, pace)
        before, key = window(table), table.question(target)["key"]

    doomed.kill()
    workers.kill()
    os.kill(server_pid(own_store.url), signal.SIGTERM)
    assert come_true(own_store.ensure)
    api, _ = own_service.api(api_workers="1"), own_service.worker()

    with Town([api.url], own_store.url) as town:
        table.lines = {seat: town.line(seat) for seat in range(SEATS)}
        assert window(table) == before
        assert table.question(target)["key"] == key
        if answer == "time":
            assert come_true(lambda: key not in [prompt["key"] for prompt in table.view(target)["prompts"]]), "time has answered"
        else:
            send(table, target, {"prompt": key, "type": answer})
        prove_to_the_end(town, table)


def test_while_a_window_is_open_nobody_else_can_act_and_everybody_is_told_why(town: Town) -> None:
    table, target = played_to_a_window(town, 2, UNTIMED)
    version, mover = town.version(table), table.view(0)["table"]["mover"]
    [third] = {*range(SEATS)} - {target, mover}
    last = table.accepted[-1]
    assert last[0] == mover

    late = table.call(mover, "POST", "/moves", {"prompt": last[1].json["move"]["prompt"], "type": "end_turn"})
    foreign = table.call(third, "POST", "/moves", {"prompt": table.question(target)["key"], "type": "allow_attack"})
    misplaced = table.call(target, "POST", "/moves", {"prompt": table.question(target)["key"], "type": "end_turn"})

    assert late.is_refused(409, "prompt_closed"), late.text
    assert late.json["view"] == table.view(mover)
    assert foreign.is_refused(403, "not_your_seat"), foreign.text
    assert misplaced.is_refused(422, "illegal_move"), misplaced.text
    assert misplaced.json["rule_ref"]
    assert town.version(table) == version
    prove_to_the_end(town, table)
