"""Advised bots: they do what the cards ask for, they remember poses, they err now and then."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.advice import at_level
from filbert.games.nut_so_fast.events import PosesRevealed
from filbert.games.nut_so_fast.model import NutSoFastOptions
from filbert.games.nut_so_fast.tempers import TEMPERS
from games.nut_so_fast.table import KEY, POSES, Race, cards, four_of

SHOWN: list[Event] = [PosesRevealed(1, POSES)]


def weights(table: Race, seat: int, events: list[Event] | None = None, level: str = "steady") -> dict[Move, float]:
    """The weight of each lawful answer of *seat*, at one level."""
    prompt = table.prompt(seat)
    lawful = tuple(GAME.legal_moves(table.position, prompt))
    found = at_level(level)(GAME.view(table.position, seat), prompt, lawful, SHOWN if events is None else events)
    return dict(zip(lawful, found, strict=True))


def likeliest(table: Race, seat: int) -> Move:
    """What the bot does mostly."""
    found = weights(table, seat)
    return max(found, key=lambda move: found[move])


@pytest.mark.rule("triggers")
@pytest.mark.parametrize(
    ("first", "move"),
    [
        (["nuts_040"], m.GrabNut("cashew")),
        (["nuts_100"], m.PassFlip()),
        (["number_3"], m.StrikePose("thumbs_up")),
    ],
)
def test_it_does_what_the_cards_ask_for(first: list[str], move: Move) -> None:
    assert likeliest(four_of(first).flip(), 2) == move


@pytest.mark.rule("almond")
def test_it_sees_what_two_cards_ask_for_together() -> None:
    assert likeliest(four_of(["nuts_310", "nuts_130"]).flip_again(), 1) == m.GrabNut("almond")


@pytest.mark.rule("NSF-14")
@pytest.mark.parametrize(("level", "percent"), [("steady", 100), ("sharp", 60), ("master", 30)])
def test_it_errs_as_often_as_its_level_makes_of_its_temper(level: str, percent: int) -> None:
    table = four_of(["nuts_040"]).flip()

    for seat, temper in enumerate(("calm", "quick", "wild")):
        found = weights(table, seat, level=level)
        errs = round(TEMPERS[temper].errs * percent / 100) / 1000
        assert sum(found.values()) == pytest.approx(1)
        assert found[m.GrabNut("cashew")] == pytest.approx(1 - errs)
        others = [weight for move, weight in found.items() if move != m.GrabNut("cashew")]
        assert others == pytest.approx([errs / len(others)] * len(others))


@pytest.mark.rule("NSF-9")
def test_once_it_has_reacted_it_passes() -> None:
    table = four_of(["nuts_040"]).flip().react(2, "cashew", 400)

    assert weights(table, 2)[m.PassFlip()] == 1


@pytest.mark.rule("NSF-16")
def test_a_pose_that_it_was_never_shown_it_does_not_know() -> None:
    found = weights(four_of(["number_1"]).flip(), 2, events=[])

    assert max(found, key=lambda move: found[move]) == m.PassFlip()


@pytest.mark.rule("NSF-19")
def test_it_gives_cards_to_whoever_has_fewest_points_and_never_to_itself() -> None:
    table = four_of(["nuts_004"])
    table.change(unders=((), (), cards("nuts_100", "nuts_010"), cards("nuts_001"))).flip().react(1, "pistachio", 400).close()

    found = weights(table, 1)

    assert found[m.GivePoints(1)] == 0
    assert found[m.GivePoints(0)] > found[m.GivePoints(3)] > found[m.GivePoints(2)] > 0


@pytest.mark.rule("NSF-19")
def test_the_better_the_level_the_surer_the_cards_go_to_the_leader() -> None:
    table = four_of(["nuts_004"])
    table.change(unders=((), (), cards("nuts_100", "nuts_010"), cards("nuts_001"))).flip().react(1, "pistachio", 400).close()

    shares = []
    for level in ("steady", "sharp", "master"):
        found = weights(table, 1, level=level)
        shares.append(found[m.GivePoints(0)] / sum(found.values()))

    assert shares == sorted(shares)
    assert shares[-1] > 0.8


@pytest.mark.rule("NSF-26")
def test_it_does_the_pose_of_a_race() -> None:
    racing = Race(GAME.setup(4, NutSoFastOptions(first_player="pose_race"), Dice(KEY)).position)

    assert likeliest(racing, 1) == m.StrikePose(racing.window.asked)
