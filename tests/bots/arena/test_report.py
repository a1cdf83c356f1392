"""What is played against what, and what is said of it."""

from __future__ import annotations

import pytest
from filbert.bots.arena.report import Pair, Plan, adjacent, hold_arena, target_of
from filbert.bots.arena.series import Standing
from filbert.bots.levels import LEVELS
from filbert.games import catalogue

GAME = catalogue()["politics_in_a_nutshell"]


def plan(*pairs: Pair, matches: int = 6, minutes: float = 10.0) -> Plan:
    return Plan(GAME.manifest.id, 2, GAME.options_class(), pairs, matches, minutes, share=0.1, seed=1, processes=1)


def test_each_level_plays_the_one_below_and_the_dearest_pair_only_with_the_least_seats() -> None:
    cheap = (("steady", "random"), ("sharp", "steady"))

    assert adjacent(GAME, 2, LEVELS) == (*cheap, ("master", "sharp"))
    assert adjacent(GAME, 4, LEVELS) == cheap
    assert adjacent(catalogue()["nut_so_fast"], 3, LEVELS) == (*cheap, ("master", "sharp"))
    assert adjacent(GAME, 4, ["sharp", "random"]) == (("sharp", "random"),)


def test_the_series_are_played_one_after_the_other_and_reported_in_order() -> None:
    told: list[tuple[Pair, Standing]] = []

    report = hold_arena(plan(("steady", "random"), ("random", "random")), lambda pair, standing: told.append((pair, standing)))

    assert [(pair["stronger"], pair["weaker"], pair["matches"]) for pair in report["pairs"]] == [
        ("steady", "random", 6),
        ("random", "random", 6),
    ]
    assert [pair for pair, _ in told] == [("steady", "random")] * 4 + [("random", "random")] * 4
    assert (report["pairs"][1]["win_rate"], report["pairs"][1]["target"]) == (0.5, 0.5)
    assert set(report["ratings"]) == {"steady", "random"}


def test_a_series_without_time_says_that_nothing_was_decided() -> None:
    [pair] = hold_arena(plan(("steady", "random"), minutes=1e-9), lambda *_: None)["pairs"]

    assert (pair["matches"], pair["stopped_by"], pair["decision"]) == (0, "minutes", "open")
    assert (pair["low95"], pair["high95"], pair["target_met"]) == (0.0, 1.0, False)


@pytest.mark.parametrize(
    ("pair", "target"),
    [(("steady", "random"), 0.8), (("sharp", "steady"), 0.6), (("master", "sharp"), 0.55), (("master", "random"), 0.5)],
)
def test_targets_stand_for_neighbours(pair: Pair, target: float) -> None:
    assert target_of(pair) == target
