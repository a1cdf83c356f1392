"""Ratings of levels from the matches of all series, by openskill's Plackett-Luce model (Weng and Lin 2011)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import TypedDict

from openskill.models import PlackettLuce, PlackettLuceRating

from filbert.bots.arena.pairing import Played
from filbert.gamekit.dice import Dice


class Rating(TypedDict):
    """`mu`: skill, 25 before any match. `sigma`: how uncertain it is, 25/3 before any match."""

    mu: float
    sigma: float


ORDERS = 10
"""In how many orders the matches are taken: a rating depends on their order, and the mean of ten hardly does."""


def rate(matches: Iterable[tuple[str, str, Played]]) -> dict[str, Rating]:
    """The ratings of the levels that played, from (stronger, weaker, match), the best first.

    Every seat counts as a player, with the rating of its level, which moves by the sum of what its seats moved: each of them has
    shown something of it. The series are mixed. Levels do not learn, so no uncertainty is added with time. An unfinished match
    tells nothing.
    """
    played = list(matches)
    found = [_in_order(Dice(b"order %d" % number).shuffle("matches", played)) for number in range(ORDERS)]
    means = {
        level: Rating(mu=_mean(each[level].mu for each in found), sigma=_mean(each[level].sigma for each in found))
        for level in found[0]
    }
    return dict(sorted(means.items(), key=lambda each: -each[1]["mu"]))


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 2)


def _in_order(matches: Iterable[tuple[str, str, Played]]) -> dict[str, PlackettLuceRating]:
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, PlackettLuceRating] = {}
    for stronger, weaker, match in matches:
        for level in (stronger, weaker):
            ratings.setdefault(level, model.rating())
        if match.places is not None:
            levels = [stronger if seat in match.stronger else weaker for seat in range(len(match.places))]
            ratings |= _after(model, ratings, levels, match.places)
    return ratings


def _after(
    model: PlackettLuce, ratings: dict[str, PlackettLuceRating], levels: Sequence[str], places: Sequence[int]
) -> dict[str, PlackettLuceRating]:
    seats = model.rate([[ratings[level]] for level in levels], ranks=list(places))
    moved = {}
    for level in {*levels}:
        before = ratings[level]
        own = [seat[0] for seat, name in zip(seats, levels, strict=True) if name == level]
        mu = before.mu + sum(each.mu - before.mu for each in own)
        moved[level] = model.rating(mu, before.sigma * math.prod(each.sigma / before.sigma for each in own))
    return moved
