"""The options of a match: their bounds, their defaults, and that a match is played by them."""

from __future__ import annotations

import msgspec
import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.dice import Dice
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.model import GetNutsOptions


@pytest.mark.rule("GN-7")
@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-38")
def test_the_defaults_are_300_turns_the_nearest_tree_and_ten_seconds() -> None:
    options = Codec(GAME).options({})

    assert (options.turn_limit, options.bulldozer_start, options.reaction_s) == (300, "nearest_tree", 10)


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize(("limit", "lawful"), [(19, False), (20, True), (2000, True), (2001, False)])
def test_the_limit_of_turns_is_20_to_2000(limit: int, lawful: bool) -> None:
    if lawful:
        assert Codec(GAME).options({"turn_limit": limit}).turn_limit == limit
    else:
        with pytest.raises(msgspec.ValidationError, match="turn_limit"):
            Codec(GAME).options({"turn_limit": limit})


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(("seconds", "lawful"), [(2, False), (3, True), (60, True), (61, False)])
def test_the_time_to_react_is_3_to_60_seconds(seconds: int, lawful: bool) -> None:
    if lawful:
        assert Codec(GAME).options({"reaction_s": seconds}).reaction_s == seconds
    else:
        with pytest.raises(msgspec.ValidationError, match="reaction_s"):
            Codec(GAME).options({"reaction_s": seconds})


@pytest.mark.rule("GN-7")
@pytest.mark.parametrize("start", ["nearest_tree", "first_card"])
def test_a_match_keeps_the_options_it_was_set_up_with(start: str) -> None:
    options = Codec(GAME).options({"bulldozer_start": start, "turn_limit": 77})

    position = GAME.setup(3, options, Dice(bytes(32))).position

    assert position.options == GetNutsOptions(turn_limit=77, bulldozer_start=start)  # type: ignore[arg-type]


@pytest.mark.rule("GN-7")
def test_an_option_of_another_game_or_an_unknown_value_is_refused() -> None:
    for plain in ({"stakes": "softshell"}, {"bulldozer_start": "last_card"}):
        with pytest.raises(msgspec.ValidationError):
            Codec(GAME).options(plain)
