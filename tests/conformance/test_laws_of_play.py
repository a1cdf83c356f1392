"""The laws of play, for every game of the catalogue and the toy."""

from __future__ import annotations

import pytest
from conformance import laws_of_play as laws
from conformance.matches import option_sets, seat_numbers, tables, walks
from conformance.suite import every_game
from conformance.walks import Habits
from filbert.bots import random_bot
from filbert.bots.playout import play
from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.games import AnyGame
from hypothesis import given, settings
from hypothesis import strategies as st

PATIENT = st.sampled_from([Habits(), Habits(meddle=60)])


@every_game
@given(st.data())
def test_until_the_match_is_over_a_required_prompt_or_a_timer_is_open(game: AnyGame, data: st.DataObject) -> None:
    laws.something_is_awaited_until_the_match_is_over(data.draw(walks(game)))


@every_game
def test_a_standing_answer_is_a_move_without_fields(game: AnyGame) -> None:
    laws.standing_answers_are_moves_without_fields(game)


@every_game
@given(st.data())
def test_every_legal_move_is_accepted_and_lies_within_the_choices(game: AnyGame, data: st.DataObject) -> None:
    laws.every_legal_move_is_accepted_and_fits_its_form(data.draw(walks(game)))


@every_game
@given(st.data())
def test_illegal_moves_raise_and_change_nothing(game: AnyGame, data: st.DataObject) -> None:
    laws.illegal_moves_are_refused_and_change_nothing(data.draw(walks(game)))


@every_game
@given(st.data())
def test_the_same_inputs_give_the_same_step(game: AnyGame, data: st.DataObject) -> None:
    laws.the_same_inputs_give_the_same_step(data.draw(walks(game)))


@every_game
@given(st.data())
def test_positions_are_never_changed_in_place(game: AnyGame, data: st.DataObject) -> None:
    laws.positions_are_not_changed_in_place(data.draw(walks(game)))


@every_game
@given(st.data())
def test_cards_and_tokens_are_conserved(game: AnyGame, data: st.DataObject) -> None:
    laws.tokens_are_conserved(data.draw(walks(game)))


@every_game
@given(st.data())
def test_a_walk_ends_within_max_moves(game: AnyGame, data: st.DataObject) -> None:
    laws.a_match_ends_within_max_moves(data.draw(walks(game, PATIENT)))


@every_game
@settings(max_examples=settings().max_examples * 4)
@given(st.data())
def test_random_playouts_end_within_max_moves_and_conserve_tokens(game: AnyGame, data: st.DataObject) -> None:
    seats, options = data.draw(tables(game))
    seed = data.draw(st.binary(min_size=32, max_size=32))

    playout = play(game, seats, options, seed, [random_bot.choose] * seats)

    assert playout.outcome is not None
    laws.consistent(playout.outcome, seats)
    start = play(game, seats, options, seed, [random_bot.choose] * seats, max_moves=0)
    assert game.tokens(playout.position) == game.tokens(start.position)


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_game
def test_random_playouts_of_every_option_set_and_number_of_seats_end(game: AnyGame) -> None:
    for number, options in enumerate(option_sets(game)):
        for seats in seat_numbers(game):
            try:
                settled = game.settle_options(options, Seating(seats, host=0))
            except InvalidOptions:
                continue
            for again in range(5):
                playout = play(game, seats, settled, bytes([again]) + number.to_bytes(31, "big"), [random_bot.choose] * seats)
                assert playout.outcome is not None, (options, seats, number, again)


@every_game
@given(st.data())
def test_encoding_positions_moves_and_events_loses_nothing(game: AnyGame, data: st.DataObject) -> None:
    laws.encoding_loses_nothing(data.draw(walks(game)))


@every_game
@given(st.data())
def test_seed_and_log_give_the_position_again(game: AnyGame, data: st.DataObject) -> None:
    laws.seed_and_log_give_the_position_again(data.draw(walks(game)))


@every_game
@given(st.data())
def test_each_dice_label_is_used_once_in_a_match(game: AnyGame, data: st.DataObject) -> None:
    laws.each_dice_label_is_used_once(data.draw(walks(game)))


@every_game
@given(st.data())
def test_a_match_goes_on_or_ends_when_any_seat_leaves_in_any_kind_of_prompt(game: AnyGame, data: st.DataObject) -> None:
    laws.a_match_goes_on_or_ends_when_any_seat_leaves(data.draw(walks(game)))


@every_game
@given(st.data())
def test_time_answers_every_prompt_that_has_a_deadline(game: AnyGame, data: st.DataObject) -> None:
    laws.time_answers_every_prompt_with_a_deadline(data.draw(walks(game)))


@every_game
@given(st.data())
def test_a_step_tells_which_prompts_it_closed_and_why(game: AnyGame, data: st.DataObject) -> None:
    laws.closed_prompts_are_told_with_their_reason(data.draw(walks(game)))


@every_game
@given(st.data())
def test_outcomes_rank_every_seat_and_equal_places_are_shared(game: AnyGame, data: st.DataObject) -> None:
    laws.outcomes_are_consistent(data.draw(walks(game)))
