"""Ratings of levels from the matches of all series, by openskill's Plackett-Luce model (Weng and Lin 2011)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict

from openskill.models import PlackettLuce, PlackettLuceRating

from filbert.bots.arena.pairing import Played
from filbert.gamekit.dice import Dice


class Rating(TypedDict):
    """`mu`: skill, 25 before any match. `sigma`: how uncertain it is, 25/3 before any match."""

    mu: float
    sigma: float


def rate(matches: Iterable[tuple[str, str, Played]]) -> dict[str, Rating]:
    """The ratings of the levels that played, from (stronger, weaker, match), the best first.

    Every seat counts as a player, with the rating of its level; a level moves by the mean of what its seats moved. The matches are
    taken in a fixed order that mixes the series, because a rating depends on their order. Levels do not learn, so no uncertainty
    is added with time. An unfinished match tells nothing.
    """
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, PlackettLuceRating] = {}
    for stronger, weaker, match in Dice(b"order of the matches").shuffle("matches", list(matches)):
        for level in (stronger, weaker):
            ratings.setdefault(level, model.rating())
        if match.places is not None:
            levels = [stronger if seat in match.stronger else weaker for seat in range(len(match.places))]
            ratings |= _after(model, ratings, levels, match.places)
    ranked = sorted(ratings.items(), key=lambda each: -each[1].mu)
    return {level: Rating(mu=round(rating.mu, 2), sigma=round(rating.sigma, 2)) for level, rating in ranked}


def _after(
    model: PlackettLuce, ratings: dict[str, PlackettLuceRating], levels: Sequence[str], places: Sequence[int]
) -> dict[str, PlackettLuceRating]:
    seats = model.rate([[ratings[level]] for level in levels], ranks=list(places))
    moved = {}
    for level in {*levels}:
        own = [seat[0] for seat, name in zip(seats, levels, strict=True) if name == level]
        mean = sum(each.mu for each in own) / len(own), sum(each.sigma for each in own) / len(own)
        moved[level] = model.rating(*mean)
    return moved
