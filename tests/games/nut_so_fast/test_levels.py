"""Levels of bots: how fast they react, whatever is hidden, and that all of them play whole matches."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest
from filbert.bots.levels import LEVELS, chooser
from filbert.bots.playout import Answered, play
from filbert.bots.sight import sight_of
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.model import NutSoFastOptions
from filbert.games.nut_so_fast.tempers import SKILLS, TEMPERS, reaction_ms, temper_of
from games.nut_so_fast.table import Race, four_of

GRID = [(each + 0.5) / 1000 for each in range(1000)]
"""Draws, evenly from 0 to 1."""

LEAST_HUMAN_MS = 200
"""Nobody sees, chooses and reaches faster."""


def times(temper: str, level: str) -> list[int]:
    """A thousand reaction times, evenly drawn, the fastest first."""
    known = temper_of(NutSoFastOptions(bot_temper=temper), 0, level)  # type: ignore[arg-type]  # the names of the manifest
    return [reaction_ms(known, drawn) for drawn in GRID]


def delay_ms(table: Race, seat: int, level: str, drawn: float) -> int | None:
    return GAME.answer_delay_ms(table.position, table.prompt(seat), level, drawn)


def test_every_level_has_its_distribution() -> None:
    assert tuple(SKILLS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("temper", TEMPERS)
def test_times_lie_about_the_median_that_the_level_makes_of_the_temper(temper: str, level: str) -> None:
    known, drawn = TEMPERS[temper], times(temper, level)
    median_ms = known.median_ms * SKILLS[level].time_percent / 100

    assert drawn[500] == pytest.approx(median_ms, rel=0.01)
    assert drawn[841] == pytest.approx(median_ms * 2.718281828**known.spread, rel=0.01), "84.1 % lie within one deviation"
    assert drawn[0] >= known.least_ms >= LEAST_HUMAN_MS


@pytest.mark.parametrize("temper", TEMPERS)
def test_the_better_the_level_the_faster_and_the_fewer_errors(temper: str) -> None:
    by_level = [times(temper, level) for level in LEVELS]
    errs = [temper_of(NutSoFastOptions(bot_temper=temper), 0, level).errs for level in LEVELS[1:]]  # type: ignore[arg-type]  # as above

    for worse, better in pairwise(by_level):
        assert all(slow >= fast for slow, fast in zip(worse, better, strict=True))
        assert mean(worse) > mean(better) * 1.05
    assert errs == sorted(errs, reverse=True)
    assert len(set(errs)) == len(errs)


def test_a_level_that_the_manifest_does_not_know_reacts_as_its_temper_says() -> None:
    assert temper_of(NutSoFastOptions(bot_temper="quick"), 0, "tomorrow") == TEMPERS["quick"]


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize("level", LEVELS)
def test_the_time_says_nothing_about_what_the_cards_ask_for_or_what_others_did(level: str) -> None:
    empty, four, number = (four_of([first]).flip() for first in ("nuts_100", "nuts_400", "number_2"))
    grabbed = four_of(["nuts_400"]).flip().react(0, "walnut", 300).react(3, "cashew", 350)
    decided = four_of(["nuts_400"]).flip().react(0, "walnut", 300).react(1, "walnut", 320).react(3, "walnut", 350)
    redrawn = Race(GAME.resample(empty.position, 2, Dice(b"another world")))

    for drawn in (0.0, 0.2, 0.5, 0.99, 1.0):
        known = delay_ms(empty, 2, level, drawn)
        assert known is not None
        assert {delay_ms(each, 2, level, drawn) for each in (four, number, grabbed, decided, redrawn)} == {known}


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_bot_decides_the_same_whatever_others_have_done_unseen(level: str) -> None:
    bot = chooser(GAME, level, seconds=False)
    untouched, grabbed = four_of(["nuts_400"]).flip(), four_of(["nuts_400"]).flip().react(0, "walnut", 300).react(3, "cashew", 350)

    for number in range(40):
        decisions = {
            bot(sight_of(GAME, each.position, each.prompt(2), lambda: ()), Dice(b"own %d" % number))
            for each in (untouched, grabbed)
        }
        assert len(decisions) == 1


@pytest.mark.rule("triggers")
@pytest.mark.parametrize("level", LEVELS[1:])
def test_every_level_above_random_mostly_takes_what_is_asked_for(level: str) -> None:
    bot = chooser(GAME, level, seconds=False)
    table = four_of(["nuts_400"]).flip()

    taken = [bot(sight_of(GAME, table.position, table.prompt(0), lambda: ()), Dice(b"own %d" % each)) for each in range(100)]

    assert taken.count(m.GrabNut("walnut")) > 95


@pytest.mark.parametrize(("seats", "levels"), [(3, LEVELS[1:]), (4, LEVELS), (6, (*LEVELS[1:], *LEVELS[1:]))])
def test_bots_of_all_levels_play_a_whole_match_together(seats: int, levels: tuple[str, ...]) -> None:
    bots = [chooser(GAME, level, seconds=False) for level in levels]

    played = play(GAME, seats, NutSoFastOptions(), b"a match of all levels".ljust(32), bots, levels=levels)

    assert played.outcome is not None
    assert {type(each.move) for each in played.log if isinstance(each, Answered)} >= {
        m.FlipCard,
        m.GrabNut,
        m.StrikePose,
        m.PassFlip,
    }


def test_over_a_few_deals_better_levels_have_fewer_points() -> None:
    bots = [chooser(GAME, level, seconds=False) for level in LEVELS]
    points = [0.0] * len(LEVELS)
    for deal in range(6):
        order = [(seat + deal) % len(LEVELS) for seat in range(len(LEVELS))]
        levels, seated = [LEVELS[each] for each in order], [bots[each] for each in order]
        outcome = play(
            GAME, len(LEVELS), NutSoFastOptions(bot_temper="quick"), b"deal %d".ljust(32) % deal, seated, levels=levels
        ).outcome
        assert outcome is not None
        assert outcome.points is not None
        for seat, each in enumerate(order):
            points[each] += outcome.points[seat]

    assert points == sorted(points, reverse=True)
