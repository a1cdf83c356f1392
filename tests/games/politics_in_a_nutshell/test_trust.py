"""Trust! / No-Trust! Mode."""

from __future__ import annotations

from typing import Any

import pytest
from filbert.games.politics_in_a_nutshell import moves
from filbert.games.politics_in_a_nutshell.events import (
    PlayedCardsRevealed,
    RollOrdered,
    SetLeftHidden,
    SetPlaced,
    TrustRevealed,
    VoteCardRemoved,
)
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options

TRUST = options(flow="trust")


def trust(*hands: str, **fields: Any) -> Match:
    """A round that seat 0 starts."""
    fields.setdefault("options", TRUST)
    return Match(*(hands or ODD_HANDS), **fields)


@pytest.mark.rule("trust")
def test_the_starter_places_and_all_others_choose_at_the_same_time() -> None:
    match = trust()
    assert match.waiting() == [(0, "place_set")]

    match.place(0, "HB")

    assert match.one(SetPlaced) == SetPlaced(0, 2)
    assert match.waiting() == [(seat, "trust_or_distrust") for seat in (1, 2, 3)]
    assert all(match.prompt(seat, "trust_or_distrust").sealed for seat in (1, 2, 3))


@pytest.mark.rule("PN-29")
def test_every_living_player_but_the_placer_votes_empty_handed_ones_too_and_nobody_abstains() -> None:
    match = trust("HHBBS", "H", "HHBSS", starter=1).place(1, "H").judge(s0=True, s2=True).place(2, "S")

    assert match.waiting() == [(0, "trust_or_distrust"), (1, "trust_or_distrust")]
    assert match.legal(1, "trust_or_distrust") == [moves.Trust(), moves.Distrust()]


@pytest.mark.rule("trust")
@pytest.mark.rule("PN-29")
@pytest.mark.parametrize("votes", [{"s1": True, "s2": True, "s3": True}, {"s1": True, "s2": True, "s3": False}])
def test_a_set_stays_hidden_unless_no_trust_gets_more_votes(votes: dict[str, bool]) -> None:
    match = trust().place(0, "BB").judge(**votes)

    assert match.none(PlayedCardsRevealed)
    assert match.one(SetLeftHidden).seat == 0
    assert match.waiting() == [(1, "place_set")]


@pytest.mark.rule("PN-29")
def test_equal_votes_leave_the_set_hidden_and_cost_nothing() -> None:
    match = trust("HHBBS", "HHBBS", "HHBSS").place(0, "BB").judge(s1=True, s2=False)

    assert match.none(PlayedCardsRevealed)
    assert match.none(RollOrdered)


@pytest.mark.rule("trust")
def test_a_bluffer_rolls() -> None:
    match = trust().place(0, "HB").judge(s1=False, s2=False, s3=True)

    assert match.one(TrustRevealed) == TrustRevealed(0, (3,), (1, 2))
    assert match.one(RollOrdered) == RollOrdered((0,), "lied", (1,))


@pytest.mark.rule("trust")
def test_a_truth_teller_names_one_who_did_not_trust() -> None:
    match = trust().place(0, "HH").judge(s1=False, s2=False, s3=True)
    assert match.legal(0, "choose_roller") == [moves.ChooseRoller(1), moves.ChooseRoller(2)]

    match.answer(0, "choose_roller", moves.ChooseRoller(2))

    assert match.one(RollOrdered) == RollOrdered((2,), "named", (1,))


@pytest.mark.rule("PN-29")
def test_only_the_set_just_placed_is_judged() -> None:
    match = trust("HHBBS", "HHBBS").place(0, "B").judge(s1=True).place(1, "H").judge(s0=True).place(0, "HH").judge(s1=False)

    revealed = match.one(PlayedCardsRevealed)
    assert revealed.sets == (("handshake", "handshake"),)
    assert not revealed.lied
    assert match.one(RollOrdered).seats == (1,)


@pytest.mark.rule("PN-28")
@pytest.mark.rule("trust")
def test_the_final_set_is_voted_on_first_and_then_the_last_holder_rolls() -> None:
    match = trust("HB", "HHBBS").place(0, "H").judge(s1=True).place(1, "H").judge(s0=True).place(0, "B")
    assert match.waiting() == [(1, "trust_or_distrust")]

    believed = match.copy().judge(s1=True)
    doubted = match.copy().judge(s1=False)

    assert believed.one(RollOrdered) == RollOrdered((1,), "last_cards", (1,))
    assert doubted.one(RollOrdered) == RollOrdered((0,), "lied", (1,))


@pytest.mark.rule("trust")
def test_the_next_player_with_cards_takes_the_turn_and_empty_hands_are_skipped() -> None:
    match = trust("HHBBS", "H", "HHBSS", starter=1)
    match.place(1, "H").judge(s0=True, s2=True).place(2, "S").judge(s0=True, s1=True).place(0, "H").judge(s1=True, s2=True)

    assert match.waiting() == [(2, "place_set")]


@pytest.mark.rule("PN-43")
def test_kimchi_removes_a_card_before_trust_and_no_trust_are_compared() -> None:
    kimchi = ("", "kimchi_juice", "", "")
    to_hidden = trust(characters=kimchi, told={"removed vote": 2}).place(0, "HB").judge(s1=False, s2=False, s3=True)
    to_shown = (
        trust("HHBBS", "HHBBS", "HHBSS", characters=kimchi[:3], told={"removed vote": 1}).place(0, "HB").judge(s1=True, s2=False)
    )

    to_hidden.answer(1, "remove_vote", moves.RemoveVote())
    to_shown.answer(1, "remove_vote", moves.RemoveVote())

    assert to_hidden.one(VoteCardRemoved) == VoteCardRemoved(1, 2, 0)
    assert to_hidden.none(PlayedCardsRevealed)
    assert to_shown.one(PlayedCardsRevealed).lied


@pytest.mark.rule("PN-43")
def test_nothing_against_nothing_leaves_the_set_hidden() -> None:
    match = trust("HHBBS", "HHBBS", characters=("", "kimchi_juice"), told={"removed vote": 1}).place(0, "BB").judge(s1=False)

    match.answer(1, "remove_vote", moves.RemoveVote())

    assert match.none(PlayedCardsRevealed)
    assert not match.none(SetLeftHidden)


@pytest.mark.rule("trust")
def test_time_trusts() -> None:
    match = trust().place(0, "BB").judge(s1=False).time_out()

    assert match.events[0] == TrustRevealed(0, (2, 3), (1,))
