"""While a question is open to one seat, nobody else can move the match past it."""

from __future__ import annotations

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Due
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import CallOutRuled, PlayedCardsRevealed, RollOrdered, VotesRevealed
from games.politics_in_a_nutshell.table import Match
from games.politics_in_a_nutshell.test_leaving import STAGES

PAUSES = ("keep_or_reroll", "remove_vote", "choose_roller", "take_turn", "accept_or_call", "place_set")


@pytest.mark.rule("PN-13")
@pytest.mark.rule("PN-16")
@pytest.mark.parametrize("kind", PAUSES)
def test_a_pause_asks_one_seat_and_leaves_the_others_nothing_to_answer(kind: str) -> None:
    match = STAGES[kind]()

    ((seat, asked),) = match.waiting()

    assert asked == kind
    assert all(match.kinds(other) == [] for other in range(4) if other != seat)


@pytest.mark.rule("PN-22")
@pytest.mark.parametrize("kind", STAGES)
def test_the_open_question_survives_storage_with_its_key_choices_and_clock(kind: str) -> None:
    match = STAGES[kind]()
    codec = Codec(GAME)

    again = codec.position(codec.position_bytes(match.position))

    assert GAME.prompts(again) == GAME.prompts(match.position)
    for prompt in GAME.prompts(again):
        assert GAME.choices(again, prompt) == GAME.choices(match.position, prompt)
        assert (prompt.allowance is None) is not prompt.required


@pytest.mark.rule("PN-10")
def test_an_answer_that_came_first_wins_over_the_deadline_and_time_answers_only_for_the_rest() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS").place_all("B", "H", "H")
    late = tuple(match.prompt(seat, "vote").key for seat in range(3))
    match.answer(1, "vote", moves.CastVote(0))

    match._take(GAME.elapse(match.position, Due(late, (), 0), match._moment()))

    assert [answer.seat for answer in match.steps[-1].answers] == [0, 2]
    assert [vote.against for vote in match.one(VotesRevealed).votes] == [None, 0, None]
    assert {closed.reason for closed in match.steps[-1].closed if closed.key in late} == {"timed_out"}


@pytest.mark.rule("PN-36")
def test_a_rejected_call_out_gives_control_back_to_what_lay_beneath_it() -> None:
    match = STAGES["rule_on_call_out"]().place_all("H", "B", "H")
    assert match.waiting() == [(3, "rule_on_call_out")]

    match.answer(3, "rule_on_call_out", moves.RejectCallOut())
    assert match.waiting() == [(seat, "vote") for seat in range(3)]
    match.vote(1, None, 1)

    assert match.one(PlayedCardsRevealed).seat == 1
    assert match.one(RollOrdered).seats == (1,)


@pytest.mark.rule("PN-36")
def test_time_may_rule_and_vote_in_one_step() -> None:
    match = STAGES["rule_on_call_out"]().time_out()

    assert {answer.seat for answer in match.steps[-1].answers} == {0, 1, 2, 3}
    assert not match.one(CallOutRuled).upheld
    assert match.position.stage == "voting"


@pytest.mark.rule("PN-36")
def test_the_call_out_prompt_and_its_ruling_are_open_to_the_whole_table() -> None:
    match = STAGES["rule_on_call_out"]()

    call = match.view(None).call_out

    assert call is not None
    assert (call.caller, call.accused, call.law) == (0, 1, 1)
    assert match.view(None).laws[0].author == 3
