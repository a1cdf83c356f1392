"""Ratings follow from places, and rank the levels."""

from __future__ import annotations

from filbert.bots.arena.pairing import Played
from filbert.bots.arena.ratings import rate

WON = Played(frozenset({0}), (1, 2))
LOST = Played(frozenset({0}), (2, 1))


def test_levels_are_ranked_by_whom_they_beat() -> None:
    matches = [("steady", "random", WON)] * 20 + [("sharp", "steady", WON)] * 12 + [("sharp", "steady", LOST)] * 8

    ratings = rate(matches)

    assert list(ratings) == ["sharp", "steady", "random"]
    assert all(rating["sigma"] < 25 / 3 for rating in ratings.values())


def test_equal_levels_are_rated_alike() -> None:
    ratings = rate([("sharp", "steady", WON), ("sharp", "steady", LOST)] * 50)

    assert abs(ratings["sharp"]["mu"] - ratings["steady"]["mu"]) < 2


def test_every_seat_counts_with_the_place_it_reached() -> None:
    just_best = rate([("sharp", "steady", Played(frozenset({0, 3}), (1, 2, 3, 4)))])
    best_two = rate([("sharp", "steady", Played(frozenset({0, 3}), (1, 3, 4, 2)))])

    assert best_two["sharp"]["mu"] > just_best["sharp"]["mu"]


def test_an_unfinished_match_tells_nothing() -> None:
    ratings = rate([("sharp", "steady", Played(frozenset({0}), None))])

    assert ratings["sharp"] == ratings["steady"] == {"mu": 25.0, "sigma": 8.33}
