"""The draft of a step and the defaults of the contract."""

from __future__ import annotations

import pytest
from conformance.toy import GAME
from conformance.toy.model import DieRolled, PeekTop, ToyOptions
from filbert.gamekit.contract import Game, Seating, StepDraft, TimedAnswer, Timer
from filbert.gamekit.events import NOBODY, PUBLIC, Announcement, only
from filbert.gamekit.prompts import ClosedPrompt, Prompt, PromptBook

VOTE = Prompt("s0-1", 0, "vote", True, 0)


def draft() -> StepDraft:
    return StepDraft(PromptBook((1, 0), (VOTE,)))


def test_an_empty_draft_gives_a_step_in_which_nothing_happened() -> None:
    step = draft().step("position")

    assert (step.position, step.events, step.answers, step.published, step.closed) == ("position", (), (), (), ())


def test_events_are_told_in_order_and_each_to_its_audience() -> None:
    step = draft()
    step.tell(DieRolled(1), PUBLIC)
    step.tell(DieRolled(2), only(1))

    assert step.step(0).events == (Announcement(DieRolled(1), PUBLIC), Announcement(DieRolled(2), only(1)))


def test_answers_of_time_publications_and_closings_are_gathered() -> None:
    step = draft()
    step.answered_by_time(VOTE, PeekTop())
    step.publish("s0-1", "s1-4")
    step.close("s0-1", "timed_out")

    finished = step.step(0)

    assert finished.answers == (TimedAnswer("s0-1", 0, PeekTop()),)
    assert finished.published == ("s0-1", "s1-4")
    assert finished.closed == (ClosedPrompt("s0-1", 0, "timed_out"),)


def test_an_event_is_for_nobody_unless_somebody_is_named() -> None:
    assert Announcement(DieRolled(1)).audience == NOBODY


def test_a_move_without_a_face_of_its_own_is_seen_as_it_is() -> None:
    assert PeekTop().face() == PeekTop()


def test_a_timer_is_kept_from_the_table_unless_it_says_otherwise() -> None:
    assert not Timer("gap", 5).public


def test_options_are_played_as_they_are_where_a_game_does_not_settle_them() -> None:
    assert GAME.settle_options(ToyOptions(rounds=2), Seating(3, frozenset({1}))) == ToyOptions(rounds=2)


def test_a_game_without_all_its_methods_cannot_be_made() -> None:
    class Half(Game[int, PeekTop, ToyOptions]):
        pass

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract] # the point of the test
