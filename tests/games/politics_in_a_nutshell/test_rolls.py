"""The Nutshell Die, the end of a round and the end of a match: step 6 and the Win Condition."""

from __future__ import annotations

from typing import Any

import pytest
from filbert.gamekit.contract import Move
from filbert.games.politics_in_a_nutshell import GAME
from filbert.games.politics_in_a_nutshell.events import (
    NutshellCardWon,
    NutshellRolled,
    PlayerEliminated,
    RollOrdered,
    RollRepeated,
    RoundEnded,
    RoundStarted,
    SurvivorDrawn,
)
from filbert.games.politics_in_a_nutshell.moves import PlaceCards
from games.politics_in_a_nutshell.table import BLACK, COLOURED, ODD_HANDS, Match, options


def liar_rolls(told: dict[str, object] | None = None, **fields: Any) -> Match:
    """Seat 0 is caught lying in round 1 and has rolled."""
    return Match(*ODD_HANDS, told=told, **fields).place_all("B", "H", "H", "W").vote(None, 0, 0, None)


def last_three_roll(told: dict[str, object]) -> Match:
    """Three players emptied their hands together and have rolled."""
    return Match("H", "H", "H", told=told).place_all("H", "H", "H").vote(None, None, None)


def _cards(move: Move) -> tuple[str, ...]:
    assert isinstance(move, PlaceCards)
    return move.cards


@pytest.mark.rule("6")
def test_a_coloured_nutshell_is_safe_and_earns_a_nutshell_card() -> None:
    match = liar_rolls()

    assert match.one(NutshellRolled) == NutshellRolled(0, 1, 1, COLOURED)
    assert match.one(NutshellCardWon) == NutshellCardWon(0, 1)
    assert match.position.nutshells == (1, 0, 0, 0)
    assert all(match.position.alive)


@pytest.mark.rule("6")
def test_the_black_nutshell_eliminates_at_once_and_a_new_round_begins() -> None:
    match = liar_rolls({"seat 0": BLACK})

    assert match.one(PlayerEliminated).seat == 0
    assert match.none(NutshellCardWon)
    assert match.position.alive == (False, True, True, True)
    assert match.one(RoundEnded).reason == "rolled"
    assert match.one(RoundStarted).round == 2


@pytest.mark.rule("6")
@pytest.mark.rule("PN-17")
def test_each_nutshell_card_adds_one_die_and_a_safe_order_earns_exactly_one_card() -> None:
    match = liar_rolls(nutshells=(3, 0, 0, 0), supply=7)

    assert match.one(RollOrdered).dice == (4,)
    assert [event.number for event in match.events if isinstance(event, NutshellRolled)] == [1, 2, 3, 4]
    assert match.one(NutshellCardWon).held == 4


@pytest.mark.rule("PN-17")
def test_dice_are_rolled_one_by_one_and_the_first_black_one_stops_them() -> None:
    match = liar_rolls({"seat 0/1": BLACK}, nutshells=(3, 0, 0, 0), supply=7)

    assert [event.face for event in match.events if isinstance(event, NutshellRolled)] == [COLOURED, BLACK]
    assert not match.position.alive[0]


@pytest.mark.rule("PN-17")
def test_a_card_won_now_counts_from_the_next_order_on() -> None:
    match = liar_rolls()
    assert match.one(RollOrdered).dice == (1,)

    lie = next(move for move in match.legal(0, "place_cards") if not set(_cards(move)) <= set(match.view(0).legal_kinds))
    match.answer(0, "place_cards", lie)
    match.time_out()
    match.vote(None, 0, 0, 0)

    assert match.one(RollOrdered) == RollOrdered((0,), "lied", (2,))


@pytest.mark.rule("PN-18")
def test_no_card_is_won_when_the_supply_is_empty() -> None:
    match = liar_rolls(nutshells=(0, 5, 5, 0), supply=0)

    assert match.none(NutshellCardWon)
    assert match.position.supply == 0


@pytest.mark.rule("PN-18")
def test_the_cards_of_an_eliminated_player_go_back_to_the_supply() -> None:
    match = liar_rolls({"seat 0": BLACK}, nutshells=(4, 1, 0, 0), supply=5)

    assert match.position.nutshells == (0, 1, 0, 0)
    assert match.position.supply == 9


@pytest.mark.rule("PN-19")
def test_simultaneous_rollers_are_independent_as_long_as_one_survives() -> None:
    match = last_three_roll({"seat 0": BLACK, "seat 2": BLACK})

    assert match.none(RollRepeated)
    assert GAME.outcome(match.position) is not None
    assert match.position.alive == (False, True, False)


@pytest.mark.rule("PN-19")
def test_if_all_would_fall_the_rollers_roll_again_with_as_many_dice_until_one_survives() -> None:
    told: dict[str, object] = {"seat 1/again 2": COLOURED, "seat": BLACK}
    match = Match("H", "H", "H", told=told, nutshells=(1, 0, 0), supply=9).place_all("H", "H", "H").vote(None, None, None)

    repeats = [event for event in match.events if isinstance(event, RollRepeated)]
    assert [event.seats for event in repeats] == [(0, 1, 2), (0, 1, 2)]
    assert {event.of for event in match.events if isinstance(event, NutshellRolled) and event.seat == 0} == {2}
    assert match.position.alive == (False, True, False)


@pytest.mark.rule("PN-19")
def test_after_twenty_repeats_the_dice_of_the_match_choose_one_survivor() -> None:
    match = last_three_roll({"nutshell": BLACK, "survivor": 2})

    assert sum(isinstance(event, RollRepeated) for event in match.events) == 20
    assert match.one(SurvivorDrawn).seat == 2
    assert match.position.alive == (False, False, True)


@pytest.mark.rule("PN-19")
def test_rollers_do_not_repeat_when_somebody_else_is_alive() -> None:
    match = Match("H", "HB", "HB", told={"seat 1": BLACK, "seat 2": BLACK}, options=options(revotes_before_replay=0))
    match.place_all("H", "H", "H").vote(None, None, None).place(1, "B").place(2, "B").vote(None, None, None)

    assert match.none(RollRepeated)
    assert match.position.alive == (True, False, False)


@pytest.mark.rule("PN-22")
@pytest.mark.rule("6")
def test_once_a_roll_is_ordered_every_question_of_the_round_is_closed_before_the_dice_fall() -> None:
    match = Match(*ODD_HANDS, characters=("", "", "macaron", "")).place_all("B", "H", "H", "W")
    assert "peek" in match.kinds(2)
    old_key = match.prompt(2, "peek").key

    match.vote(None, 0, 0, None)

    order = [type(event) for event in match.events]
    assert order.index(RollOrdered) < order.index(NutshellRolled) < order.index(RoundEnded) < order.index(RoundStarted)
    assert (old_key, "round_over") in [(closed.key, closed.reason) for closed in match.steps[-1].closed]


@pytest.mark.rule("win")
def test_the_last_player_to_avoid_the_black_nutshell_wins() -> None:
    match = Match("HHBBS", "HHBBS", told={"seat 0": BLACK}).place_all("B", "H").vote(None, 0)

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.points) == ("last_survivor", (2, 1), None)
    assert GAME.prompts(match.position) == ()


@pytest.mark.rule("win")
def test_whoever_falls_later_ranks_higher_and_those_of_one_roll_share_a_place() -> None:
    match = Match("H", "H", "H", "", alive=(True, True, True, False), out=((3,),), told={"seat 0": BLACK, "seat 2": BLACK})

    match.place_all("H", "H", "H").vote(None, None, None)

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert outcome.places == (2, 1, 2, 4)


@pytest.mark.rule("win")
def test_the_match_goes_on_while_two_are_left() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS", told={"seat 0": BLACK}).place_all("B", "H", "H").vote(None, 0, 0)

    assert GAME.outcome(match.position) is None
    assert match.waiting() == [(1, "place_cards"), (2, "place_cards")]
