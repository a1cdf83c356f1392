"""What a viewer may know: of open windows nothing but one's own reactions, of cards what all have seen."""

from __future__ import annotations

import msgspec
import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.model import Position
from games.nut_so_fast.table import PLAIN, Race, cards, four_of, race

DRAW = b"draw"
WALNUT = ["nuts_400"]


def sample(position: Position, viewer: int | None) -> Position:
    """What a bot at this seat would be handed."""
    return GAME.resample(position, viewer, Dice(DRAW))


def decided() -> Race:
    """A window that is decided, which nobody knows yet."""
    return four_of(WALNUT).flip().react(1, "walnut", 300).react(2, "walnut", 400).react(3, "walnut", 500)


@pytest.mark.rule("NSF-10", "NSF-29")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_decided_window_looks_like_an_untouched_one_to_whoever_did_nothing(viewer: int | None) -> None:
    untouched, busy = four_of(WALNUT).flip().position, decided().position

    assert GAME.view(busy, viewer) == GAME.view(untouched, viewer)
    assert [each for each in GAME.timers(busy) if each.public] == [each for each in GAME.timers(untouched) if each.public]
    assert sample(busy, viewer) == sample(untouched, viewer)


@pytest.mark.rule("NSF-10")
def test_a_seat_sees_its_own_reactions_and_no_others() -> None:
    table = decided().react(1, "cashew", 600)

    assert GAME.view(table.position, 1).own_reactions == ("cashew", "walnut")
    assert GAME.view(table.position, 2).own_reactions == ("walnut",)
    assert [each.thing for each in sample(table.position, 1).window.reactions] == ["walnut", "cashew"]  # type: ignore[union-attr] # a window is open


@pytest.mark.rule("flipping")
def test_in_a_sample_a_seat_that_passed_is_asked_again() -> None:
    table = four_of(WALNUT).flip().react(2, "pass", 300)

    assert [prompt.seat for prompt in GAME.prompts(sample(table.position, 0))] == [0, 1, 2, 3]
    assert [prompt.seat for prompt in GAME.prompts(sample(table.position, 2))] == [0, 1, 3]


@pytest.mark.rule("almond")
def test_samples_keep_cards_that_all_have_seen_and_draw_the_others_anew() -> None:
    table = race([[*PLAIN], ["nuts_300", "nuts_030", "nuts_003"], ["nuts_200", "nuts_020"]])
    seen = cards("nuts_400", "nuts_040", seen=True)
    table.change(decks=(table.position.decks[0], seen + table.position.decks[1], table.position.decks[2]))

    drawn = {sample.decks for sample in (GAME.resample(table.position, 1, Dice(bytes([number]))) for number in range(8))}

    assert len(drawn) > 1
    assert all(decks[1][:2] == seen for decks in drawn)


@pytest.mark.rule("NSF-16")
def test_the_view_names_no_number_of_a_pose_that_is_to_be_remembered() -> None:
    table = four_of(["number_1"]).flip()

    plain = msgspec.to_builtins(GAME.view(table.position, 1))

    assert [pose["number"] for pose in plain["poses"]] == [None, None, None]
    assert "asked" not in str(plain)
