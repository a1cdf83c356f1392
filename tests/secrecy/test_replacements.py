"""PAIRED-WORLDS where a person leaves a running match and another takes the seat over: the table learns that, and nothing else."""

from __future__ import annotations

import json
import random

import pytest
from filbert.gamekit.dice import Dice
from filbert.games import catalogue
from secrecy.service import Service, Viewer


def parted(game_id: str, viewer: Viewer) -> tuple[Service, Service]:
    """Two services that *viewer* cannot tell apart, with a standing answer of seat 1 in the second, where the game has such."""
    game = catalogue()[game_id]
    seats, spectators = game.manifest.seats.min, {"spectators": "public", "replacements": "open"}
    one, other = (Service(game, seats, {}, spectators=spectators) for _ in range(2))
    position = one.progress().position
    twin = game.resample(position, viewer, Dice(random.Random(game_id).randbytes(32)))
    for service in (one, other):
        service.put_position(twin if service is other else position)
        for kind, (first, *_) in game.manifest.standing_answers.items():
            body = {"answer": first if service is other else None}
            service.ask("PUT", f"/matches/{service.match}/seats/1/standing-answers/{kind}", 1, body)
    return one, other


@pytest.mark.parametrize("viewer", [0, None], ids=["another seat", "a spectator"])
@pytest.mark.parametrize("game_id", catalogue())
def test_who_leaves_and_who_takes_over_tell_nothing_of_what_the_seat_holds(game_id: str, viewer: Viewer) -> None:
    one, other = parted(game_id, viewer)
    assert one.ways_out(viewer) == other.ways_out(viewer), "told apart before anybody left"

    for service in (one, other):
        assert service.ask("DELETE", f"/matches/{service.match}/seats/1", 1)[1] == 204
    assert one.ways_out(viewer) == other.ways_out(viewer)

    for service in (one, other):
        assert service.ask("POST", f"/matches/{service.match}/seats", None, {"name": "Zoe"}, "the-key-of-who-takes-over")[1] == 201
    assert one.ways_out(viewer) == other.ways_out(viewer)


@pytest.mark.parametrize("game_id", catalogue())
def test_who_takes_over_is_told_what_the_seat_was_told_and_no_standing_answer_of_the_one_before(game_id: str) -> None:
    one, other = parted(game_id, 1)
    for service in (one, other):
        service.ask("DELETE", f"/matches/{service.match}/seats/1", 1)
        taken = service.ask("POST", f"/matches/{service.match}/seats", None, {"name": "Zoe"}, "the-key-of-who-takes-over")
        service.tokens[1] = json.loads(taken[3])["token"]

    for rest in ("/view", "/events", "/moves", "/seats/1/standing-answers"):
        path = f"/matches/{one.match}{rest}"
        answers = one.ask("GET", path, 1), other.ask("GET", path, 1)
        assert answers[0] == answers[1]
        assert answers[0][1] == 200
