"""What a trail with its squirrel is worth to its player: how far it is to the nuts, and how well it will hold."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from filbert.games.get_nuts.blows import BOX, Climb
from filbert.games.get_nuts.model import LAST, NO_CARD, Spot
from filbert.games.get_nuts.nuts import NUT_COST
from filbert.games.get_nuts.trail import is_ordinary

KEEPS = 0.87
"""What is left of a nut's worth for each action point that its taker still needs: others may be faster, or fell the tree."""

AVERAGE_TREE = 2
"""Points that a tree not yet drawn will bring when it pays."""

LACKING = 3.0
"""Action points that a tree costs which is not in hand: it must be drawn first."""

TREE, POINT = 0.12, 0.03
"""Worth of a tree, and of each of its points, besides the way to the next nut: it pays, and serves the next climb."""

FALLS = (2.5, 1.3, 0.9, 0.4, 0.2)
"""Action points that a tree on the way will probably cost, by the points that must be taken off it to fell it."""

GUARDED = 2.0
"""Worth of a Divine Nut beside a tree that has yet to pay for another card, if that tree were sure to stand."""

_CACHED = 1 << 11


class Means(NamedTuple):
    """What a hand does for a climb. `trees`: their cost and strength, the cheapest first. `leap`: what a jump costs, or 0."""

    trees: tuple[tuple[int, int], ...] = ()
    leap: int = 0


class Way(NamedTuple):
    """The way to the next nut: action points in all, and trees that are needed for it and not in hand."""

    points: int
    lacking: int


@lru_cache(maxsize=_CACHED)
def way(climb: Climb, means: Means, price: int) -> Way:
    """The way to take a nut at this price, with the cheapest trees in hand."""
    trail, squirrel = climb.trail, climb.squirrel
    points = climb.hurt + LAST - squirrel + NUT_COST
    gaps = [place for place in range(squirrel + 1, LAST + 1) if trail[place - 1].tree == NO_CARD]
    planted = list(means.trees[: len(gaps)])
    lacking = len(gaps) - len(planted)
    if means.leap and gaps and gaps[-1] > 1:
        # The jump stands for two steps and a tree; over the last gap, the step to the nut is still to be paid.
        points += means.leap - (1 if gaps[-1] == LAST and (len(gaps) == 1 or gaps[-2] == 1) else 2)
        if lacking:
            lacking -= 1
        else:
            planted.pop()
    points += sum(cost for cost, _ in planted)
    payable = sum(spot.points for spot in trail) + sum(strength for _, strength in planted) + lacking * AVERAGE_TREE
    if payable < price:
        more = means.trees[len(planted) : len(planted) + 1]
        points += sum(cost for cost, _ in more)
        lacking += not more
    return Way(points, lacking)


@lru_cache(maxsize=_CACHED)
def nearness(climb: Climb, means: Means, price: int) -> float:
    """The share of the next nut's worth that this climb is worth: 1 would be a nut in hand."""
    points, lacking = way(climb, means, price)
    return near(points, lacking, risk(climb))


def near(points: int, lacking: int, risked: float) -> float:
    """The same for a way and its risk."""
    return float(KEEPS ** (points + LACKING * lacking + risked))


@lru_cache(maxsize=_CACHED)
def substance(climb: Climb) -> float:
    """What the trees are worth besides the way to the next nut, with a Divine Nut that one of them guards."""
    total = 0.0
    for spot in climb.trail:
        if spot.tree != NO_CARD:
            total += TREE + POINT * spot.points
            if spot.divine != NO_CARD:
                total += GUARDED * steadiness(spot)
    return total


def steadiness(spot: Spot) -> float:
    """How sure it is, up to 1, that a tree will stand as long as it must."""
    return 1 / (1 + _fall(_to_fell(spot)))


@lru_cache(maxsize=_CACHED)
def risk(climb: Climb) -> float:
    """Action points that trees on the way will probably cost before the nut is taken."""
    risk, behind = 0.0, 0
    for place, spot in enumerate(climb.trail, 1):
        if place >= climb.squirrel and is_ordinary(BOX, spot):
            risk += _fall(_to_fell(spot) - behind)
        behind += sum(BOX.power[card] for card in (*spot.bulldozers, *spot.blunted))
    return risk


def _fall(points: int) -> float:
    return FALLS[max(0, min(points, len(FALLS) - 1))]


def _to_fell(spot: Spot) -> int:
    """Points that must be taken off a tree, with its activist, once the bulldozers beside it have gone on."""
    shield = BOX.power[spot.activist] - sum(BOX.power[card] for card in spot.shield) if spot.activist != NO_CARD else 0
    return spot.points + sum(BOX.power[card] for card in spot.bulldozers) + shield
