"""The laws of texts and names, for every game of the catalogue and the toy."""

from __future__ import annotations

import pytest
from conformance import laws_of_texts as laws
from conformance.laws_of_play import LawBroken
from conformance.matches import walks
from conformance.suite import GAMES, every_game
from conformance.toy import GAME
from conformance.toy.faults import NamelessComponent
from conformance.toy.game import ToyGame
from conformance.toy.model import PeekTop
from filbert.gamekit.contract import Move
from filbert.games import AnyGame, catalogue
from hypothesis import given
from hypothesis import strategies as st


@every_game
def test_every_move_event_component_refusal_and_time_out_has_a_text_in_all_languages(game: AnyGame) -> None:
    laws.every_code_that_is_known_beforehand_has_a_text(game)


@every_game
@given(st.data())
def test_every_code_that_a_match_emits_has_a_text_in_all_languages(game: AnyGame, data: st.DataObject) -> None:
    laws.every_code_that_a_match_emits_has_a_text(data.draw(walks(game)))


def test_a_tag_means_one_thing_over_the_catalogue() -> None:
    laws.tags_mean_one_thing(GAMES)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_a_view_bears_the_id_of_its_game(game: AnyGame) -> None:
    assert game.view_class.__struct_config__.tag == game.manifest.id


class OtherPeek(Move, frozen=True, tag="peek_top"):
    """Another move under the same tag."""

    depth: int


class SamePeek(Move, frozen=True, tag="peek_top"):
    """The same move again."""


@pytest.mark.parametrize(("move", "allowed"), [(OtherPeek, False), (SamePeek, True), (PeekTop, True)])
def test_two_games_may_share_a_tag_only_for_the_same_fields(move: type[Move], allowed: bool) -> None:
    class Second(ToyGame):
        move_classes = (move,)  # type: ignore[assignment] # another game has other moves

    if allowed:
        laws.tags_mean_one_thing({"toy": GAME, "second": Second()})
    else:
        with pytest.raises(LawBroken, match="share the tag 'peek_top'"):
            laws.tags_mean_one_thing({"toy": GAME, "second": Second()})


def test_codes_are_found_where_the_rules_name_them() -> None:
    assert set(laws.codes_in_source(GAME)) == {
        "refusal.no_deck",
        "refusal.wrong_move",
        "refusal.wrong_number",
        "refusal.not_in_hand",
        "timeout.lowest_kernel",
    }


def test_a_component_without_a_name_is_noticed() -> None:
    with pytest.raises(LawBroken, match=r"no en text for name\.shell"):
        laws.every_code_that_is_known_beforehand_has_a_text(NamelessComponent())
