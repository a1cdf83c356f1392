"""The suite notices: each planted fault breaks the law that it ought to break, and the toy without faults breaks none."""

from __future__ import annotations

import pytest
from conformance import laws_of_play as play
from conformance import laws_of_secrets as secrets
from conformance import laws_of_texts as texts
from conformance.suite import LAWS, paired_worlds
from conformance.toy import GAME, faults
from conformance.toy.model import ToyOptions
from conformance.walks import Habits, Walk, walk
from filbert.bots.playout import MatchStuck
from filbert.gamekit.errors import DiceLabelReused
from filbert.games import AnyGame

HABITS = [Habits(), Habits(meddle=60), Habits(dawdle=20), Habits(dawdle=10, leave=4)]


def matches(game: AnyGame) -> list[Walk]:
    """A few dozen matches, the same on every run."""
    return [walk(game, 2 + seed % 3, ToyOptions(), seed, HABITS[seed % len(HABITS)], limit=500) for seed in range(24)]


def broken_laws(game: AnyGame) -> set[str]:
    """The names of the laws that *game* breaks in one of `matches`. A match that cannot even be played breaks them all."""
    played = matches(game)
    return {law.__name__ for law in LAWS if any(_breaks(law, each) for each in played)}


def _breaks(law: object, played: Walk) -> bool:
    assert callable(law)
    try:
        law(played)
    except (play.LawBroken, MatchStuck, DiceLabelReused):
        return True
    return False


def test_the_toy_without_faults_breaks_no_law() -> None:
    assert broken_laws(GAME) == set()


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (faults.LeakedHand, secrets.samples_look_the_same_to_their_viewer),
        (faults.LeakedHand, secrets.private_words_reach_nobody_else_until_they_are_published),
        (faults.LeakedHand, paired_worlds),
        (faults.LeakedCount, secrets.samples_look_the_same_to_their_viewer),
        (faults.LeakedEvent, paired_worlds),
        (faults.LeakedPeek, secrets.a_hidden_act_changes_no_byte_of_another),
        (faults.LeakedPeek, paired_worlds),
        (faults.LeakedWord, secrets.private_words_reach_nobody_else_until_they_are_published),
        (faults.WhispersToTheNext, paired_worlds),
        (faults.ForgottenSecret, secrets.samples_vary_while_something_is_hidden),
        (faults.TrueOrder, secrets.samples_follow_from_what_the_viewer_knows_alone),
        (faults.LeakedCount, secrets.what_play_hides_is_hidden_and_drawn_anew),
        (faults.KeepsCounts, secrets.what_play_hides_is_hidden_and_drawn_anew),
        (faults.KeepsPeekers, secrets.what_play_hides_is_hidden_and_drawn_anew),
        (faults.LostInSample, secrets.samples_are_positions_that_can_be_played),
        (faults.Undetermined, play.the_same_inputs_give_the_same_step),
        (faults.Undetermined, play.seed_and_log_give_the_position_again),
        (faults.LabelTwice, play.each_dice_label_is_used_once),
        (faults.LostCard, play.tokens_are_conserved),
        (faults.LostCard, play.a_match_goes_on_or_ends_when_any_seat_leaves),
        (faults.Stuck, play.something_is_awaited_until_the_match_is_over),
        (faults.Endless, play.a_match_ends_within_max_moves),
        (faults.ChangedInPlace, play.positions_are_not_changed_in_place),
        (faults.TakesAnything, play.illegal_moves_are_refused_and_change_nothing),
        (faults.RefusesItsOwnMoves, play.every_legal_move_is_accepted_and_fits_its_form),
        (faults.OutsideTheForm, play.every_legal_move_is_accepted_and_fits_its_form),
        (faults.ForgetsWhenStored, play.encoding_loses_nothing),
        (faults.KeepsAskingLeavers, play.a_match_goes_on_or_ends_when_any_seat_leaves),
        (faults.DeafToTime, play.time_answers_every_prompt_with_a_deadline),
        (faults.SilentClosing, play.closed_prompts_are_told_with_their_reason),
        (faults.UnsharedPlaces, play.outcomes_are_consistent),
        (faults.NamelessEnd, texts.every_code_that_a_match_emits_has_a_text),
    ],
)
def test_a_planted_fault_breaks_its_law(fault: type[AnyGame], law: object) -> None:
    game = fault()

    assert any(_breaks(law, played) for played in matches(game))


def test_every_law_is_broken_by_some_planted_fault() -> None:
    marks = [mark for mark in test_a_planted_fault_breaks_its_law.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined] # pytest puts its marks there

    assert {law for _, law in marks[0].args[1]} == set(LAWS)
