"""I Am the Law! and call-outs."""

from __future__ import annotations

from typing import Any

import pytest
from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import (
    CallOutDropped,
    CallOutMade,
    CallOutRuled,
    LawDeclared,
    LawLapsed,
    RollOrdered,
    RoundStarted,
    VotesRevealed,
)
from filbert.games.politics_in_a_nutshell.model import Law, PoliticsOptions
from games.politics_in_a_nutshell.table import BLACK, ODD_HANDS, Match, options

ON = options(laws="on")


def under_law(**fields: Any) -> Match:
    """Seats 0 to 2 play, seat 3 is eliminated and has set a law."""
    fields = {"options": ON, "laws": (Law(3, "text-1"),), **fields}
    return Match("HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),), **fields)


@pytest.mark.rule("law")
@pytest.mark.rule("PN-23")
def test_an_eliminated_player_may_set_one_rule_once() -> None:
    match = Match(*ODD_HANDS, options=ON, told={"seat 0": BLACK}).place_all("B", "H", "H", "W").vote(None, 0, 0, None)
    assert match.kinds(0) == ["declare_law"]

    match.answer(0, "declare_law", moves.DeclareLaw("text-7"))

    assert match.one(LawDeclared) == LawDeclared(0, 1, "text-7")
    assert match.view(2).text_ids == ("text-7",)
    assert "declare_law" not in match.kinds(0)


@pytest.mark.rule("PN-23")
@pytest.mark.parametrize(
    ("laws", "bots", "settled"), [("auto", set(), "on"), ("auto", {2}, "off"), ("on", {2}, "on"), ("off", set(), "off")]
)
def test_laws_are_on_by_default_where_every_seat_is_a_person(laws: str, bots: set[int], settled: str) -> None:
    match = GAME.settle_options(options(laws=laws), Seating(4, frozenset(bots)))

    assert match.laws == settled


@pytest.mark.rule("PN-23")
def test_without_laws_an_eliminated_player_is_asked_nothing() -> None:
    match = Match(*ODD_HANDS, told={"seat 0": BLACK}).place_all("B", "H", "H", "W").vote(None, 0, 0, None)

    assert match.kinds(0) == []
    assert match.position.options.laws == "off"


@pytest.mark.rule("law")
@pytest.mark.rule("PN-23")
def test_anybody_may_call_out_and_the_author_confirms_or_rejects() -> None:
    match = under_law()
    assert all("call_out" in match.kinds(seat) for seat in range(4))

    match.answer(0, "call_out", moves.CallOut(1, 1))

    assert match.one(CallOutMade) == CallOutMade(0, 1, 1)
    assert (3, "rule_on_call_out") in match.waiting()
    match.answer(3, "rule_on_call_out", moves.RejectCallOut())
    assert match.one(CallOutRuled) == CallOutRuled(1, 1, upheld=False)
    assert match.none(RollOrdered)


@pytest.mark.rule("law")
@pytest.mark.rule("PN-23")
@pytest.mark.rule("PN-36")
def test_an_upheld_call_out_is_an_ordered_roll_that_ends_the_round() -> None:
    match = under_law(nutshells=(0, 2, 0, 0), supply=8).answer(0, "call_out", moves.CallOut(1, 1))

    match.answer(3, "rule_on_call_out", moves.UpholdCallOut())

    assert match.one(RollOrdered) == RollOrdered((1,), "law_broken", (3,))
    assert match.one(RoundStarted).round == 2
    assert {closed.reason for closed in match.steps[-1].closed if "place" in closed.key or closed.seat in (0, 1, 2)} == {
        "round_over"
    }


@pytest.mark.rule("PN-23")
def test_time_rejects_a_call_out() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1)).time_out((3, "rule_on_call_out"))

    assert not match.one(CallOutRuled).upheld


@pytest.mark.rule("PN-23")
def test_the_laws_of_an_author_who_leaves_lapse_and_an_open_call_out_with_them() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1))

    match.leave(3)

    assert match.one(CallOutDropped) == CallOutDropped(1, 1)
    assert match.one(LawLapsed).law == 1
    assert match.view(0).laws[0].lapsed
    assert not any("call_out" in match.kinds(seat) for seat in range(4))
    assert match.waiting() == [(seat, "place_cards") for seat in range(3)]


@pytest.mark.rule("PN-23")
def test_an_eliminated_seat_that_left_sets_no_law_and_leaving_twice_changes_nothing() -> None:
    match = under_law(laws=()).leave(3)
    assert match.kinds(3) == []

    again = GAME.retire(match.position, 3, match._moment())

    assert again.position == match.position
    assert again.events == ()


@pytest.mark.rule("PN-36")
def test_only_one_call_out_is_open_at_a_time() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1))

    assert not any("call_out" in match.kinds(seat) for seat in range(4))


@pytest.mark.rule("PN-36")
def test_one_call_out_a_caller_law_and_round_and_one_an_accused_seat_and_round() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1)).answer(3, "rule_on_call_out", moves.RejectCallOut())

    assert "call_out" not in match.kinds(0)
    assert match.legal(2, "call_out") == [moves.CallOut(0, 1)]
    with pytest.raises(IllegalMove) as refusal:
        match.answer(2, "call_out", moves.CallOut(1, 1))
    assert (refusal.value.reason, refusal.value.rule_ref) == ("not_to_be_called_out", "PN-36")


@pytest.mark.rule("PN-36")
@pytest.mark.parametrize(("seat", "law", "field"), [(3, 1, "seat"), (2, 1, "seat"), (1, 2, "law")])
def test_neither_the_eliminated_nor_oneself_nor_under_a_law_that_is_not(seat: int, law: int, field: str) -> None:
    match = under_law()

    with pytest.raises(IllegalMove) as refusal:
        match.answer(2, "call_out", moves.CallOut(seat, law))

    assert refusal.value.field == field


@pytest.mark.rule("PN-36")
def test_the_next_round_allows_call_outs_anew() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1)).answer(3, "rule_on_call_out", moves.UpholdCallOut())

    assert moves.CallOut(1, 1) in match.legal(0, "call_out")


@pytest.mark.rule("PN-36")
def test_voting_goes_on_under_a_call_out_and_the_reveal_waits_for_the_author() -> None:
    match = under_law().place_all("H", "B", "H").answer(0, "vote", moves.CastVote(1)).answer(0, "call_out", moves.CallOut(2, 1))

    match.answer(1, "vote", moves.CastBlankVote()).answer(2, "vote", moves.CastVote(1))
    assert match.none(VotesRevealed)
    assert match.waiting() == [(3, "rule_on_call_out")]

    match.answer(3, "rule_on_call_out", moves.RejectCallOut())
    assert not match.none(VotesRevealed)
    assert match.one(RollOrdered).seats == (1,)


@pytest.mark.rule("PN-36")
def test_an_upheld_call_out_ends_a_vote_whose_answers_stay_sealed() -> None:
    match = under_law().place_all("H", "B", "H").answer(0, "vote", moves.CastVote(1)).answer(0, "call_out", moves.CallOut(2, 1))

    match.answer(3, "rule_on_call_out", moves.UpholdCallOut())

    assert match.steps[-1].published == ()
    assert match.position.round == 2
    assert (1, "round_over") in [(closed.seat, closed.reason) for closed in match.steps[-1].closed]


@pytest.mark.rule("PN-36")
def test_a_turn_pauses_under_a_call_out_and_goes_on_with_the_time_that_is_left() -> None:
    match = under_law(options=options(laws="on", flow="eye_for_an_eye"))
    key = match.prompt(0, "take_turn").key
    match.now_ms = 9_000
    match.answer(2, "call_out", moves.CallOut(0, 1))
    assert "take_turn" not in match.kinds(0)

    match.now_ms = 30_000
    match.answer(3, "rule_on_call_out", moves.RejectCallOut())

    again = match.prompt(0, "take_turn")
    assert again.key != key
    assert (again.opened_ms, again.spent_ms) == (30_000, 9_000)


@pytest.mark.rule("PN-36")
def test_a_call_out_of_a_player_who_leaves_is_dropped() -> None:
    match = under_law().answer(0, "call_out", moves.CallOut(1, 1)).leave(1)

    assert not match.none(CallOutDropped)
    assert match.waiting() == [(0, "place_cards"), (2, "place_cards")]


@pytest.mark.rule("PN-32")
def test_laws_are_idle_for_softshell_stakes() -> None:
    match = Match(*ODD_HANDS, options=PoliticsOptions(laws="on", stakes="softshell"))
    match.place_all("B", "H", "H", "W").vote(None, 0, 0, None)

    assert not any("law" in kind or "call" in kind for seat in range(4) for kind in match.kinds(seat))


@pytest.mark.rule("PN-23")
def test_the_author_may_call_out_like_any_other_player_and_then_rules_as_well() -> None:
    match = under_law().answer(3, "call_out", moves.CallOut(1, 1))

    assert match.kinds(3) == ["rule_on_call_out"]


@pytest.mark.rule("PN-23")
def test_an_eliminated_player_who_leaves_later_keeps_their_place() -> None:
    match = under_law(told={"seat 0": BLACK}).leave(3).leave(1).place(0, "B").place(2, "H").vote(None, 0)

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert outcome.places == (2, 4, 1, 3)


@pytest.mark.rule("PN-15")
@pytest.mark.rule("PN-36")
def test_yuri_may_not_declare_once_all_sets_are_in_although_a_call_out_holds_up_their_reveal() -> None:
    match = under_law(characters=("yuri", "", "", "")).answer(1, "call_out", moves.CallOut(0, 1)).place(0, "H").place(1, "H")
    assert "lockdown" in match.kinds(0)

    match.place(2, "H")

    assert match.waiting() == [(3, "rule_on_call_out")]
    assert "lockdown" not in match.kinds(0)


@pytest.mark.rule("PN-22")
def test_the_question_for_a_law_outlives_the_round() -> None:
    match = under_law(laws=())
    key = match.prompt(3, "declare_law").key

    match.place_all("B", "H", "H").vote(None, 0, 0)

    assert match.position.round == 2
    assert match.prompt(3, "declare_law").key == key
