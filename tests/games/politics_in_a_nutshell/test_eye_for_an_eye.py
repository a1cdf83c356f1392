"""Eye for an Eye Mode."""

from __future__ import annotations

from typing import Any

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import BluffCalled, PlayedCardsRevealed, RollOrdered, RoundEnded, SetPlaced
from games.politics_in_a_nutshell.table import BLACK, ODD_HANDS, Match, options

EYE = options(flow="eye_for_an_eye")


def eye(*hands: str, **fields: Any) -> Match:
    """A round that seat 0 starts."""
    fields.setdefault("options", EYE)
    return Match(*(hands or ODD_HANDS), **fields)


@pytest.mark.rule("eye")
def test_the_starter_places_a_set_and_then_each_player_in_turn_places_or_calls() -> None:
    match = eye()
    assert match.waiting() == [(0, "take_turn")]
    assert moves.CallBluff() not in match.legal(0, "take_turn")

    match.place(0, "HB")

    assert match.one(SetPlaced) == SetPlaced(0, 2)
    assert match.waiting() == [(1, "take_turn")]
    assert moves.CallBluff() in match.legal(1, "take_turn")


@pytest.mark.rule("PN-25")
def test_there_is_no_call_before_the_first_set() -> None:
    match = eye()

    with pytest.raises(IllegalMove) as refusal:
        match.answer(0, "take_turn", moves.CallBluff())

    assert (refusal.value.reason, refusal.value.rule_ref) == ("nothing_to_call", "PN-25")


@pytest.mark.rule("eye")
@pytest.mark.parametrize(("cards", "roller", "cause"), [("HB", 0, "bluffed"), ("HH", 1, "wrong_call")])
def test_a_called_bluffer_rolls_and_after_a_wrong_call_the_caller_does(cards: str, roller: int, cause: str) -> None:
    match = eye().place(0, cards).call(1)

    assert match.one(BluffCalled) == BluffCalled(1, 0)
    ordered = match.one(RollOrdered)
    assert (ordered.seats, ordered.cause) == ((roller,), cause)


@pytest.mark.rule("PN-25")
def test_only_the_last_set_is_judged_and_shown() -> None:
    match = eye().place(0, "BB").place(1, "B").place(2, "H").place(3, "W").place(0, "HH").call(1)

    revealed = match.one(PlayedCardsRevealed)
    assert (revealed.seat, revealed.sets, revealed.lied) == (0, (("handshake", "handshake"),), False)


@pytest.mark.rule("PN-25")
def test_an_empty_handed_player_is_skipped_and_the_previous_player_is_whoever_placed_last() -> None:
    match = eye("HHBBS", "H", "HHBSS").place(0, "H").place(1, "H").place(2, "S").place(0, "H")

    assert match.waiting() == [(2, "take_turn")]
    match.call(2)
    assert match.one(BluffCalled).challenged == 0


@pytest.mark.rule("PN-25")
def test_only_the_player_on_turn_is_asked() -> None:
    match = eye().place(0, "HB")

    assert [match.kinds(seat) for seat in range(4)] == [[], ["take_turn"], [], []]


@pytest.mark.rule("eye")
@pytest.mark.rule("PN-24")
def test_the_last_player_with_cards_may_call_the_set_that_emptied_the_other_hand_or_rolls() -> None:
    match = eye("BB", "HHB").place(0, "B").place(1, "H").place(0, "B")
    assert match.waiting() == [(1, "accept_or_call")]

    calls = match.copy().call(1)
    accepts = match.copy().answer(1, "accept_or_call", moves.AcceptRoll())

    assert calls.one(RollOrdered) == RollOrdered((0,), "bluffed", (1,))
    assert accepts.one(RollOrdered) == RollOrdered((1,), "last_cards", (1,))


@pytest.mark.rule("PN-24")
def test_by_option_the_last_player_with_cards_rolls_at_once() -> None:
    match = eye("B", "HHB", options=options(flow="eye_for_an_eye", last_holder_may_call=False)).place(0, "B")

    assert match.one(RollOrdered) == RollOrdered((1,), "last_cards", (1,))


@pytest.mark.rule("PN-24")
def test_time_accepts_the_roll() -> None:
    match = eye("B", "HHB").place(0, "B").time_out()

    assert match.one(RollOrdered).cause == "last_cards"


@pytest.mark.rule("PN-41")
def test_a_last_holder_who_also_placed_last_rolls_without_a_call() -> None:
    match = eye("HHB", "HHB", "H", starter=2).place(2, "H").place(0, "H").leave(1)

    assert match.one(RollOrdered) == RollOrdered((0,), "last_cards", (1,))


@pytest.mark.rule("PN-27")
def test_the_next_living_player_clockwise_starts_the_next_round() -> None:
    assert eye(starter=2).place(2, "B").call(3).position.starter == 3
    assert eye(starter=3).place(3, "B").call(0).position.starter == 0
    assert eye(starter=3, told={"seat 0": BLACK}).place(3, "W").call(0).position.starter == 1


@pytest.mark.rule("PN-27")
def test_by_option_the_roller_starts_and_an_eliminated_one_is_replaced_clockwise() -> None:
    chosen = options(flow="eye_for_an_eye", next_starter="roller")

    assert eye(options=chosen, starter=2).place(2, "B").call(3).position.starter == 2
    assert eye(options=chosen, starter=2, told={"seat 2": BLACK}).place(2, "B").call(3).position.starter == 3
    assert eye(options=chosen, starter=3, told={"seat 3": BLACK}).place(3, "B").call(0).position.starter == 0


@pytest.mark.rule("eye")
def test_a_roll_ends_the_round_and_a_new_one_starts_with_a_fresh_hand() -> None:
    match = eye().place(0, "B").call(1)

    assert match.one(RoundEnded).round == 1
    assert [len(hand) for hand in match.position.hands] == [5] * 4


@pytest.mark.rule("eye")
def test_time_places_one_card_a_legal_one_if_held_else_the_first() -> None:
    legal = eye("BBHSS", "HHBBS").time_out()
    forced = eye("SSBBS", "HHBBS").time_out()

    assert legal.position.sets[0] == ((GAME.deck.kind_of["handshake"],),)
    assert forced.position.sets[0] == ((GAME.deck.kind_of["nuclear_bomb"],),)
