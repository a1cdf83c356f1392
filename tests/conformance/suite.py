"""What the suite runs on: the games, and what their tests declare for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from conformance import laws_of_play, laws_of_secrets, laws_of_texts
from conformance.references import TESTS_OF_GAMES
from conformance.toy import GAME as TOY
from conformance.walks import Walk
from filbert.games import AnyGame, catalogue

GAMES: dict[str, AnyGame] = {"toy": TOY, **catalogue()}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's tests declare for the suite, in `laws.toml` beside them, so that a change of it is a line in a review.

    `reveals`: types of events by which the rules show what was hidden. `rare`: types of events too rare for random walks; they
    need tests of their own. `quick`: options under which a match on a real service is over soon, where the clock, and not the
    players, makes it take minutes.
    """

    reveals: tuple[str, ...]
    rare: tuple[str, ...] = ()
    quick: dict[str, int | str | bool] = {}


def declared(game: AnyGame) -> Declared:
    """What the tests of *game* declare."""
    folder = Path(__file__).parent if game.manifest.id == "toy" else TESTS_OF_GAMES
    return msgspec.toml.decode((folder / game.manifest.id / "laws.toml").read_bytes(), type=Declared)


def paired_worlds(walk: Walk) -> None:
    """`paired_worlds_stay_alike` with what the game declares."""
    laws_of_secrets.paired_worlds_stay_alike(walk, declared(walk.game).reveals)


LAWS: tuple[Callable[[Walk], None], ...] = (
    laws_of_play.something_is_awaited_until_the_match_is_over,
    laws_of_play.every_legal_move_is_accepted_and_fits_its_form,
    laws_of_play.illegal_moves_are_refused_and_change_nothing,
    laws_of_play.the_same_inputs_give_the_same_step,
    laws_of_play.positions_are_not_changed_in_place,
    laws_of_play.tokens_are_conserved,
    laws_of_play.a_match_ends_within_max_moves,
    laws_of_play.encoding_loses_nothing,
    laws_of_play.seed_and_log_give_the_position_again,
    laws_of_play.each_dice_label_is_used_once,
    laws_of_play.a_match_goes_on_or_ends_when_any_seat_leaves,
    laws_of_play.time_answers_every_prompt_with_a_deadline,
    laws_of_play.closed_prompts_are_told_with_their_reason,
    laws_of_play.outcomes_are_consistent,
    laws_of_secrets.samples_look_the_same_to_their_viewer,
    laws_of_secrets.samples_follow_from_what_the_viewer_knows_alone,
    laws_of_secrets.samples_are_positions_that_can_be_played,
    laws_of_secrets.samples_vary_while_something_is_hidden,
    laws_of_secrets.private_words_reach_nobody_else_until_they_are_published,
    laws_of_secrets.a_hidden_act_changes_no_byte_of_another,
    laws_of_secrets.what_play_hides_is_hidden_and_drawn_anew,
    laws_of_texts.every_code_that_a_match_emits_has_a_text,
    paired_worlds,
)
"""Every law that is checked on a walk."""
