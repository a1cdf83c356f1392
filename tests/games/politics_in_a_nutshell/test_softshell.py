"""Softshell Mode: points in place of elimination."""

from __future__ import annotations

from typing import Any

import pytest
from filbert.games.politics_in_a_nutshell import GAME
from filbert.games.politics_in_a_nutshell.events import (
    NutshellCardWon,
    NutshellRolled,
    PlayerEliminated,
    PointsScored,
    RollRepeated,
)
from games.politics_in_a_nutshell.table import BLACK, ODD_HANDS, Match, options

SOFT = options(stakes="softshell")


def liar_rolls(**fields: Any) -> Match:
    """Seat 0 is caught lying and has rolled."""
    fields.setdefault("options", SOFT)
    return Match(*ODD_HANDS, **fields).place_all("B", "H", "H", "W").vote(None, 0, 0, None)


@pytest.mark.rule("softshell")
@pytest.mark.parametrize(("face", "points"), [(BLACK, 3), ("coloured_nutshell", 1)])
def test_black_scores_three_and_coloured_one_and_nobody_is_eliminated(face: str, points: int) -> None:
    match = liar_rolls(told={"seat 0": face})

    assert match.one(PointsScored) == PointsScored(0, points, points)
    assert match.none(PlayerEliminated)
    assert match.position.alive == (True,) * 4


@pytest.mark.rule("PN-31")
def test_all_dice_of_an_order_are_rolled_and_each_scores() -> None:
    match = liar_rolls(told={"seat 0/0": BLACK}, nutshells=(1, 0, 0, 0), supply=9)

    assert [event.face for event in match.events if isinstance(event, NutshellRolled)] == [BLACK, "coloured_nutshell"]
    assert match.position.points == (4, 0, 0, 0)


@pytest.mark.rule("PN-31")
def test_a_card_is_gained_only_if_no_black_came() -> None:
    assert liar_rolls().one(NutshellCardWon).held == 1
    assert liar_rolls(told={"seat 0/0": BLACK}, nutshells=(1, 0, 0, 0), supply=9).none(NutshellCardWon)


@pytest.mark.rule("PN-31")
def test_nobody_rolls_again_because_nobody_falls() -> None:
    match = Match("H", "H", options=SOFT, told={"nutshell": BLACK}).place_all("H", "H").vote(None, None)

    assert match.none(RollRepeated)
    assert match.position.points == (3, 3)


@pytest.mark.rule("softshell")
@pytest.mark.rule("PN-32")
@pytest.mark.parametrize(("before", "over"), [(4, False), (5, True), (3, False)])
def test_the_match_ends_at_six_points_or_more(before: int, over: bool) -> None:
    match = liar_rolls(points=(before, 0, 0, 0))

    assert (GAME.outcome(match.position) is not None) is over


@pytest.mark.rule("PN-32")
def test_the_end_is_checked_after_the_whole_order() -> None:
    match = liar_rolls(points=(5, 0, 0, 0), nutshells=(2, 0, 0, 0), supply=8)

    assert sum(isinstance(event, NutshellRolled) for event in match.events) == 3
    assert match.position.points == (8, 0, 0, 0)


@pytest.mark.rule("softshell")
@pytest.mark.rule("PN-32")
def test_the_fewest_points_win_and_ties_share() -> None:
    match = liar_rolls(points=(5, 1, 4, 1))

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.points) == ("points_reached", (4, 1, 3, 1), (6, 1, 4, 1))


@pytest.mark.rule("PN-32")
@pytest.mark.parametrize("limit", [3, 10])
def test_the_points_that_end_a_match_are_an_option(limit: int) -> None:
    chosen = options(stakes="softshell", softshell_points=limit)

    assert GAME.outcome(liar_rolls(options=chosen, points=(limit - 1, 0, 0, 0)).position) is not None
    assert GAME.outcome(liar_rolls(options=chosen, points=(limit - 2, 0, 0, 0)).position) is None


@pytest.mark.rule("PN-37")
def test_a_seat_that_left_ranks_below_all_that_stayed_even_without_points() -> None:
    match = Match(*ODD_HANDS, options=SOFT, points=(5, 0, 2, 3)).leave(1)
    match.place(0, "B").place(2, "H").place(3, "W").vote(None, 0, 0)

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert outcome.places == (3, 4, 1, 2)
