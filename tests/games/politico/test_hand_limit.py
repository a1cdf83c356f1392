"""The hand limit at the end of a round: "Gameplay", last paragraph."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico import GAME
from filbert.games.politico.events import InfluenceDiscarded
from games.politico.table import Match, at, board


def last_turn() -> Match:
    """The last turn of a round whose starter is seat 1: hands of six, four and four."""
    return at("""
        merchants round 4
           0 influence   | c1 | gather-c gather-c sway-p counsel-g unrest-m convert-g
         > 1 influence 1 | -  | sway-c sway-c sway-p gather-m
        *  2 influence   | -  | gather-p gather-p gather-p gather-g unrest-c
        pile sway-m
        """)


@pytest.mark.rule("PO-7")
@pytest.mark.rule("gameplay")
def test_there_is_no_hand_limit_during_the_round_and_at_its_end_all_discard_down_to_four() -> None:
    match = last_turn()
    assert match.position.stage == "acting"

    match.draw()

    assert match.drawing == board("""
        merchants round 4
           0 too-many | c1 | gather-c gather-c sway-p counsel-g unrest-m convert-g
           1 too-many | -  | sway-c sway-c sway-p gather-m sway-m
        *  2 too-many | -  | gather-p gather-p gather-p gather-g unrest-c
        supply c15 p16 m16 g16
        """)
    assert match.waiting() == [(seat, "discard_down") for seat in range(3)]


@pytest.mark.rule("PO-7")
def test_whoever_holds_four_or_fewer_is_not_asked_and_nobody_is_if_all_do() -> None:
    match = last_turn().end()
    assert match.waiting() == [(0, "discard_down"), (2, "discard_down")]

    fewer = at("""
        merchants
        *  0 done     | - | gather-c gather-c sway-p counsel-g
        >  1 follower | - | -
        dummy follower
        """).end()
    assert (fewer.position.round, fewer.position.stage) == (2, "choosing")


@pytest.mark.rule("PO-7")
@pytest.mark.rule("PO-6")
def test_discards_are_sealed_until_all_are_in_and_then_laid_in_seat_order() -> None:
    match = last_turn().end()

    match.down(2, "gather-g")
    assert match.events == []
    assert match.position.discard == ()
    match.down(0, "unrest-m gather-c")

    laid = [(event.seat, event.cause) for event in match.events if isinstance(event, InfluenceDiscarded)]
    assert laid == [(0, "hand_limit"), (2, "hand_limit")]
    assert [len(hand) for hand in match.position.hands] == [4, 4, 4]
    names = GAME.decks["house"].names(match.position.discard)
    assert Counter(names[:2]) == Counter(["unrest_merchants", "gather_clergy"])
    assert names[2:] == ("gather_guild",)
    assert (match.position.round, match.position.starter) == (5, 0)


@pytest.mark.rule("PO-7")
def test_the_owner_chooses_which_cards_go() -> None:
    match = last_turn().end()
    others = ("sway_peasants", "counsel_guild", "unrest_merchants", "convert_guild")
    by_hand = {("gather_clergy", "gather_clergy"), *(tuple(sorted(("gather_clergy", other))) for other in others)}
    by_hand |= {tuple(sorted(pair)) for pair in combinations(others, 2)}

    listed = [tuple(sorted(move.cards)) for move in match.legal(0)]

    assert set(listed) == by_hand
    assert len(listed) == len(by_hand) == 11
    for cards in by_hand:
        names = " ".join(cards)
        fork = match.copy().down(0, names).down(2, "gather_guild")
        left = Counter(GAME.decks["house"].names(match.position.hands[0])) - Counter(cards)
        assert Counter(GAME.decks["house"].names(fork.position.hands[0])) == left


@pytest.mark.rule("PO-7")
@pytest.mark.parametrize(
    "cards",
    ["unrest-m", "unrest-m gather-c sway-p", "unrest-m unrest-m", "unrest-m gather-p", "unrest-m no_such_card"],
)
def test_neither_more_nor_fewer_nor_other_cards_may_be_discarded(cards: str) -> None:
    match = last_turn().end()

    with pytest.raises(IllegalMove) as refusal:
        match.down(0, cards)

    assert (refusal.value.field, refusal.value.rule_ref) == ("cards", "PO-7")
    assert match.waiting() == [(0, "discard_down"), (2, "discard_down")]


@pytest.mark.rule("PO-7")
def test_equal_instants_or_orders_of_sealing_lead_to_the_same_position() -> None:
    one, other = last_turn().end(), last_turn().end()

    one.down(0, "unrest-m gather-c").down(2, "gather-g")
    other.down(2, "gather-g").down(0, "gather-c unrest-m")

    assert one.position == other.position
