"""The laws of secrets, for every game of the catalogue and the toy."""

from __future__ import annotations

from conformance import laws_of_secrets as laws
from conformance.matches import walks
from conformance.suite import every_game, paired_worlds
from filbert.games import AnyGame
from hypothesis import given, settings
from hypothesis import strategies as st


@every_game
@given(st.data())
def test_a_sample_looks_the_same_to_its_viewer_in_every_way_out(game: AnyGame, data: st.DataObject) -> None:
    laws.samples_look_the_same_to_their_viewer(data.draw(walks(game)))


@every_game
@given(st.data())
def test_positions_that_a_viewer_cannot_tell_apart_give_the_same_sample(game: AnyGame, data: st.DataObject) -> None:
    laws.samples_follow_from_what_the_viewer_knows_alone(data.draw(walks(game)))


@every_game
@given(st.data())
def test_a_sample_is_a_position_that_can_be_played(game: AnyGame, data: st.DataObject) -> None:
    laws.samples_are_positions_that_can_be_played(data.draw(walks(game)))


@every_game
@given(st.data())
def test_samples_vary_while_something_is_hidden(game: AnyGame, data: st.DataObject) -> None:
    laws.samples_vary_while_something_is_hidden(data.draw(walks(game)))


@every_game
@given(st.data())
def test_what_one_seat_is_told_in_private_is_in_nobody_elses_bytes_until_published(game: AnyGame, data: st.DataObject) -> None:
    laws.private_words_reach_nobody_else_until_they_are_published(data.draw(walks(game)))


@every_game
@given(st.data())
def test_a_hidden_act_changes_no_byte_of_another(game: AnyGame, data: st.DataObject) -> None:
    laws.a_hidden_act_changes_no_byte_of_another(data.draw(walks(game)))


@every_game
@given(st.data())
def test_secrets_of_play_do_not_show_and_samples_draw_them_anew(game: AnyGame, data: st.DataObject) -> None:
    laws.what_play_hides_is_hidden_and_drawn_anew(data.draw(walks(game)))


@every_game
@settings(max_examples=settings().max_examples * 3)
@given(st.data())
def test_paired_worlds_stay_alike_until_a_published_fact_differs(game: AnyGame, data: st.DataObject) -> None:
    paired_worlds(data.draw(walks(game)))
