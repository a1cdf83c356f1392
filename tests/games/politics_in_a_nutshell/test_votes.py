"""Discussion, vote and resolution of the standard flow: steps 4 and 5, and the FAQ."""

from __future__ import annotations

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.manifest import load_texts
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import PlayedCardsRevealed, RollOrdered, VoteShown, VotesRevealed, VoteUndecided
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options


def voting(*sets: str) -> Match:
    """Four players who have just placed."""
    return Match(*ODD_HANDS).place_all(*(sets or ("H", "B", "H", "W")))


@pytest.mark.rule("4")
def test_each_player_votes_for_another_player_or_blank() -> None:
    match = voting()

    assert match.legal(1, "vote") == [moves.CastBlankVote(), *[moves.CastVote(seat) for seat in (0, 2, 3)]]


@pytest.mark.rule("PN-9")
@pytest.mark.parametrize(("seat", "reason"), [(0, "vote_for_self"), (3, "not_in_play"), (9, "not_in_play")])
def test_no_vote_for_oneself_nor_for_anybody_who_is_not_in_play(seat: int, reason: str) -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),)).place_all("H", "H", "H")

    with pytest.raises(IllegalMove) as refusal:
        match.answer(0, "vote", moves.CastVote(seat))

    assert refusal.value.reason == reason
    assert refusal.value.rule_ref == "PN-9"


@pytest.mark.rule("PN-9")
def test_eliminated_players_do_not_vote() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),)).place_all("H", "H", "H")

    assert match.waiting() == [(0, "vote"), (1, "vote"), (2, "vote")]
    assert moves.CastVote(3) not in match.legal(0, "vote")


@pytest.mark.rule("PN-10")
def test_voting_is_open_at_once_in_any_order_and_closes_when_all_votes_are_in() -> None:
    match = voting()

    match.answer(3, "vote", moves.CastVote(1)).answer(0, "vote", moves.CastVote(1)).answer(2, "vote", moves.CastBlankVote())
    assert match.none(VotesRevealed)
    match.answer(1, "vote", moves.CastVote(0))

    assert match.events[0] == VotesRevealed((VoteShown(0, 1), VoteShown(1, 0), VoteShown(2, None), VoteShown(3, 1)))


@pytest.mark.rule("PN-10")
def test_a_vote_that_is_missing_in_the_end_is_blank() -> None:
    match = voting()
    match.answer(0, "vote", moves.CastVote(1))

    match.time_out()

    assert match.events[0] == VotesRevealed((VoteShown(0, 1), VoteShown(1, None), VoteShown(2, None), VoteShown(3, None)))
    assert {answer.seat for answer in match.steps[-1].answers} == {1, 2, 3}


@pytest.mark.rule("faq")
def test_a_vote_once_placed_cannot_be_taken_back() -> None:
    match = voting()

    match.answer(0, "vote", moves.CastVote(1))

    assert "vote" not in match.kinds(0)


@pytest.mark.rule("5")
@pytest.mark.rule("PN-8")
def test_the_most_votes_decide_and_need_not_be_a_majority() -> None:
    match = voting("H", "B", "H", "W").vote(None, None, 1, None)

    assert match.one(PlayedCardsRevealed).seat == 1
    assert match.one(RollOrdered).cause == "lied"


@pytest.mark.rule("5")
@pytest.mark.rule("PN-8")
@pytest.mark.parametrize("votes", [(1, 0, None, None), (1, 0, 0, 1), (None, None, None, None), (1, 2, 3, 0)])
def test_a_tie_or_nothing_but_blanks_shows_no_cards_and_the_vote_is_repeated(votes: tuple[int | None, ...]) -> None:
    match = voting().vote(*votes)

    assert match.none(PlayedCardsRevealed)
    assert match.one(VoteUndecided).follows == "vote"
    assert match.waiting() == [(seat, "vote") for seat in range(4)]


@pytest.mark.rule("5")
def test_a_liar_must_roll() -> None:
    match = voting("H", "B", "H", "W").vote(1, None, None, None)

    assert match.one(PlayedCardsRevealed).lied
    assert match.one(RollOrdered) == RollOrdered((1,), "lied", (1,))


@pytest.mark.rule("5")
@pytest.mark.rule("PN-12")
def test_a_truth_teller_must_choose_among_those_who_voted_against_them() -> None:
    match = voting("H", "B", "H", "W").vote(2, 2, None, 1)
    assert not match.one(PlayedCardsRevealed).lied
    assert match.waiting() == [(2, "choose_roller")]
    assert match.legal(2, "choose_roller") == [moves.ChooseRoller(0), moves.ChooseRoller(1)]

    with pytest.raises(IllegalMove) as refusal:
        match.answer(2, "choose_roller", moves.ChooseRoller(3))
    match.answer(2, "choose_roller", moves.ChooseRoller(1))

    assert refusal.value.rule_ref == "PN-12"
    assert match.one(RollOrdered) == RollOrdered((1,), "named", (1,))


@pytest.mark.rule("PN-12")
def test_a_lone_accuser_of_a_truth_teller_rolls_without_being_chosen() -> None:
    match = voting("H", "B", "H", "W").vote(2, None, None, None)

    assert match.one(RollOrdered) == RollOrdered((0,), "named", (1,))


@pytest.mark.rule("PN-7")
@pytest.mark.parametrize(("cards", "lied"), [("HH", False), ("HB", True), ("BS", True), ("HHB", True)])
def test_one_illegal_card_among_several_is_a_lie(cards: str, lied: bool) -> None:
    match = voting(cards, "H", "H", "W").vote(None, 0, 0, None)

    assert match.one(PlayedCardsRevealed).lied is lied


@pytest.mark.rule("PN-7")
@pytest.mark.rule("5")
def test_all_cards_placed_this_round_are_revealed_and_judged_those_of_earlier_sets_too() -> None:
    match = Match(*ODD_HANDS, options=options(revotes_before_replay=0)).place_all("B", "H", "H", "W").vote(None, None, None, None)

    match.place_all("HH", "H", "H", "W").vote(None, 0, None, None)

    revealed = match.one(PlayedCardsRevealed)
    assert revealed.sets == (("nuclear_bomb",), ("handshake", "handshake"))
    assert revealed.lied


@pytest.mark.rule("PN-7")
def test_wealth_is_always_legal() -> None:
    match = voting("H", "B", "H", "WW").vote(3, None, 3, None)

    assert not match.one(PlayedCardsRevealed).lied


@pytest.mark.rule("PN-11")
def test_all_vote_cards_come_back_for_a_revote_and_only_the_deciding_vote_counts() -> None:
    match = voting("H", "B", "H", "W").vote(1, 2, None, None)

    match.vote(2, None, None, 2)

    assert match.waiting() == [(2, "choose_roller")]
    assert match.legal(2, "choose_roller") == [moves.ChooseRoller(0), moves.ChooseRoller(3)]


@pytest.mark.rule("faq")
@pytest.mark.rule("PN-2")
def test_those_who_emptied_their_hands_last_roll_at_the_same_time_after_a_tie() -> None:
    match = Match("H", "HB", "HB", options=options(revotes_before_replay=0)).place_all("H", "H", "H").vote(None, None, None)

    match.place(1, "B").place(2, "B").vote(None, 2, 1)

    assert match.one(VoteUndecided).follows == "roll"
    assert match.one(RollOrdered) == RollOrdered((1, 2), "last_cards", (1, 1))


@pytest.mark.rule("PN-2")
def test_a_lone_last_one_keeps_placing_alone_while_votes_go_on_and_then_rolls_alone() -> None:
    match = Match("H", "H", "HBB", options=options(revotes_before_replay=0)).place_all("H", "H", "H").vote(None, None, None)
    assert match.waiting() == [(2, "place_cards")]

    match.place(2, "B")
    assert match.waiting() == [(0, "vote"), (1, "vote"), (2, "vote")]
    match.vote(None, None, None).place(2, "B").vote(None, None, None)

    assert match.one(RollOrdered) == RollOrdered((2,), "last_cards", (1,))


@pytest.mark.rule("PN-2")
def test_there_is_no_revote_once_no_living_hand_holds_a_card() -> None:
    match = Match("H", "H", "H", options=options(revotes_before_replay=10)).place_all("H", "H", "H")

    match.vote(None, None, None)

    assert match.one(RollOrdered).seats == (0, 1, 2)


@pytest.mark.rule("PN-21")
def test_two_players_may_play_the_standard_flow_where_a_lone_vote_decides() -> None:
    tie = Match("HHBBS", "HHBBS").place_all("B", "H").vote(1, 0)
    lone = Match("HHBBS", "HHBBS").place_all("B", "H").vote(None, 0)

    assert tie.none(RollOrdered)
    assert lone.one(RollOrdered) == RollOrdered((0,), "lied", (1,))


@pytest.mark.rule("PN-21")
def test_eye_for_an_eye_is_the_flow_named_for_two_in_the_texts() -> None:
    texts = load_texts("filbert.games.politics_in_a_nutshell", GAME.manifest.languages)

    assert "two" in texts["en"]["option.flow.eye_for_an_eye"]
    assert "deux" in texts["fr"]["option.flow.eye_for_an_eye"]
    assert GAME.manifest.seats.min == 2
