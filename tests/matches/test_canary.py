"""The canary: put to matches as they are played, it sings where a view follows from what its viewer must not know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conformance.toy import GAME as TOY
from conformance.toy.faults import LeakedHand
from filbert.games import AnyGame, catalogue
from filbert.matches.canary import Look, look
from matches.table import Table, table
from secrecy.games import cases, label
from secrecy.service import Service, random_act, wait_for_a_question

LOOKS = 12
"""At chance: one other position may agree in what leaks."""


def looked(at: Table, viewer: int) -> set[Look | None]:
    """What several looks at one viewer found; the one behind the last seat is the public."""
    return {look(at.house, at.match_id, lambda below: viewer) for _ in range(LOOKS)}


def played(game: AnyGame) -> Table:
    at = table(game).started(2)
    at.put(0)
    return at


def test_where_views_show_what_they_may_it_finds_nothing() -> None:
    at = played(TOY)

    for viewer in range(3):
        assert looked(at, viewer) == {Look(TOY.manifest.id, leaks=False)}


def test_a_view_that_shows_a_hand_is_found_by_looking_at_who_sees_it() -> None:
    at = played(LeakedHand())

    assert Look(TOY.manifest.id, leaks=True) in looked(at, 2)
    assert looked(at, 0) == {Look(TOY.manifest.id, leaks=False)}, "its own hand"


@pytest.mark.parametrize(("game_id", "seats", "options"), cases(), ids=label)
def test_no_match_of_any_game_makes_it_sing(game_id: str, seats: int, options: dict[str, Any]) -> None:
    service = Service(catalogue()[game_id], seats, options)
    chance = random.Random(f"canary {game_id} {seats} {options}")

    for number in range(6):
        wait_for_a_question(service)
        act = random_act(service, chance)
        if act is not None:
            service.move(*act, f"key-{number}")
        for viewer in range(seats + 1):
            found = look(service.house, service.match, lambda below, viewer=viewer: viewer)  # type: ignore[misc]
            assert found is None or not found.leaks


def test_before_and_after_a_match_there_is_nothing_to_look_at() -> None:
    at = table()
    at.create(2)

    assert look(at.house, at.match_id) is None
