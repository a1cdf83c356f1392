"""The walks of the suite reach everything that a game declares, so that no law holds only because nobody looked."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from conformance.forms import tag_of
from conformance.laws_of_play import leaving_is_survived
from conformance.matches import option_sets, seat_numbers
from conformance.suite import GAMES, declared, every_game
from conformance.walks import Habits, Walk, walk
from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.games import AnyGame

WALKS = 120
LEAVINGS = 4
HABITS = [Habits(), Habits(meddle=60), Habits(dawdle=20), Habits(dawdle=5, leave=2)]


@cache
def pool(game_id: str) -> tuple[Walk, ...]:
    """Walks spread evenly over option sets, numbers of seats and habits; the same on every run."""
    game = GAMES[game_id]
    sets, seats = option_sets(game), seat_numbers(game)
    walks = []
    for number in range(WALKS):
        options = sets[number * len(sets) // WALKS]
        try:
            settled = game.settle_options(options, Seating(seats[number % len(seats)], host=0))
        except InvalidOptions:
            continue
        walks.append(walk(game, seats[number % len(seats)], settled, number, HABITS[number // len(seats) % len(HABITS)]))
    return tuple(walks)


def prompt_kinds(game: AnyGame) -> list[str]:
    """The kinds of prompt that the game has texts for."""
    codes = game.texts()[game.manifest.languages[0]]
    return sorted(code.removeprefix("prompt.") for code in codes if code.startswith("prompt."))


def positions_with(game_id: str, kind: str) -> list[tuple[Walk, int, Any]]:
    """Where in the pool a prompt of *kind* is open: walk, number of the position, position."""
    game = GAMES[game_id]
    return [
        (each, number, position)
        for each in pool(game_id)
        for number, position in enumerate(each.positions)
        if any(prompt.kind == kind for prompt in game.prompts(position))
    ]


KINDS = [(game_id, kind) for game_id, game in GAMES.items() for kind in prompt_kinds(game)]


@pytest.mark.parametrize(("game_id", "kind"), KINDS)
def test_any_seat_may_leave_while_a_prompt_of_this_kind_is_open(game_id: str, kind: str) -> None:
    found = positions_with(game_id, kind)

    assert found, f"no walk meets a prompt of kind {kind}"
    for each, number, position in found[:: max(1, len(found) // LEAVINGS)]:
        for seat in range(each.seats):
            leaving_is_survived(each, number, position, seat)


@every_game
def test_the_walks_make_every_kind_of_move(game: AnyGame) -> None:
    made = {tag_of(frame.act.move) for each in pool(game.manifest.id) for frame in each.frames if frame.act.move is not None}

    assert made == {tag_of(move) for move in game.move_classes}


@every_game
def test_the_walks_see_every_kind_of_event_but_those_declared_as_rare(game: AnyGame) -> None:
    told = {tag_of(told.event) for each in pool(game.manifest.id) for step in each.steps for told in step.events}

    assert told | set(declared(game).rare) == {tag_of(event) for event in game.event_classes}


@every_game
def test_the_walks_end_for_every_reason_that_has_a_text(game: AnyGame) -> None:
    outcomes = [game.outcome(each.positions[-1]) for each in pool(game.manifest.id)]
    codes = game.texts()[game.manifest.languages[0]]

    reasons = {f"outcome.{outcome.reason}" for outcome in outcomes if outcome is not None}
    assert reasons == {code for code in codes if code.startswith("outcome.")}
