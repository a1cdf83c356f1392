"""Questions to a trail that need nothing else: points of trees, what lies where, and which sets of trees are enough."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.model import LAST, NO_CARD, Spot, Trail

Positions = tuple[int, ...]
"""Trail positions, from 1, rising."""

_CACHED_SETS = 1 << 11


def counted(deck: Deck, spot: Spot) -> Spot:
    """*spot* with its points counted anew: strength less the damage that lies on the tree; nothing damages a Sacred Tree."""
    if spot.tree == NO_CARD:
        points = 0
    else:
        power = deck.power
        points = power[spot.tree]
        if deck.effect[spot.tree] == "tree":
            for card in spot.harm:
                points -= power[card]
            for card in spot.bulldozers:
                points -= power[card]
    return replace(spot, points=points)


def is_ordinary(deck: Deck, spot: Spot) -> bool:
    """Whether a tree stands here that is no Sacred Tree."""
    return spot.tree != NO_CARD and deck.effect[spot.tree] == "tree"


def ordinary_points(deck: Deck, trail: Trail) -> tuple[int, ...]:
    """The effective points of the ordinary tree at each position, 0 where there is none."""
    return tuple([spot.points if is_ordinary(deck, spot) else 0 for spot in trail])


def sacred_points(deck: Deck, trail: Trail) -> tuple[int, ...]:
    """The worth of the Sacred Tree at each position, 0 where there is none."""
    return tuple([spot.points if spot.tree != NO_CARD and deck.effect[spot.tree] != "tree" else 0 for spot in trail])


def nearest_tree(trail: Trail) -> int:
    """The position of the tree nearest the player, Sacred Trees included; 0 on a trail without trees (GN-7)."""
    for position, spot in enumerate(trail, 1):
        if spot.tree != NO_CARD:
            return position
    return 0


def is_harmed(trail: Trail) -> bool:
    """Whether a harmful card lies on this trail, shields included."""
    # A loop: any() over a generator takes three times as long, and this runs on every move.
    for spot in trail:  # noqa: SIM110
        if spot.harm or spot.bulldozers or spot.shield or spot.blunted:
            return True
    return False


def has_bulldozer(trail: Trail) -> bool:
    """Whether a bulldozer stands on this trail."""
    return any(spot.bulldozers or spot.blunted for spot in trail)


def payments(deck: Deck, trail: Trail, price: int) -> tuple[Positions, ...]:
    """Every lawful payment of *price* from this trail, the cheapest first (GN-19, GN-20); none if it cannot be paid."""
    return _payments(ordinary_points(deck, trail), sacred_points(deck, trail), price)


@lru_cache(maxsize=_CACHED_SETS)
def _payments(ordinary: tuple[int, ...], sacred: tuple[int, ...], price: int) -> tuple[Positions, ...]:
    """Sacred Trees come first: as few of them as are enough, or all of them and ordinary trees for the rest (GN-20)."""
    if sum(sacred) >= price:
        return _cheapest_first(_covers(sacred, price), sacred)
    first = tuple(position for position, worth in enumerate(sacred, 1) if worth)
    worth = tuple(map(max, ordinary, sacred))
    rest = _covers(ordinary, price - sum(sacred))
    return _cheapest_first([tuple(sorted(first + others)) for others in rest], worth)


def burnings(deck: Deck, trail: Trail, points: int) -> tuple[Positions, ...]:
    """Every lawful choice of trees worth *points* to burn, the weakest first; all ordinary trees if they are not enough (GN-31)."""
    return _burnings(ordinary_points(deck, trail), points)


@lru_cache(maxsize=_CACHED_SETS)
def _burnings(ordinary: tuple[int, ...], points: int) -> tuple[Positions, ...]:
    if sum(ordinary) < points:
        return (tuple(position for position, worth in enumerate(ordinary, 1) if worth),)
    return _cheapest_first(_covers(ordinary, points), ordinary)


def why_not_trees(trail: Trail, positions: Positions, rule: str) -> IllegalMove | None:
    """The refusal of a list of trees that is empty, names one twice, or names a trail card without a tree; else None."""
    if not positions:
        return IllegalMove("no_trees_named", field="positions", value=positions, rule_ref=rule)
    if len(set(positions)) < len(positions):
        return IllegalMove("tree_named_twice", field="positions", value=positions, rule_ref=rule)
    for position in positions:
        if trail[position - 1].tree == NO_CARD:
            return IllegalMove("no_tree_there", field="positions", value=position, rule_ref=rule, params={"position": position})
    return None


def _covers(worth: tuple[int, ...], need: int) -> list[Positions]:
    """The sets of trees that are worth *need* or more, and no longer are if any one of them is taken away."""
    standing = [position for position in range(1, LAST + 1) if worth[position - 1]]
    found = []
    for size in range(1, len(standing) + 1):
        for chosen in combinations(standing, size):
            points = [worth[position - 1] for position in chosen]
            if need <= sum(points) < need + min(points):
                found.append(chosen)
    return found


def _cheapest_first(sets: list[Positions], worth: tuple[int, ...]) -> tuple[Positions, ...]:
    """Least points, then fewest trees, then lowest positions: the first is what time would choose."""
    return tuple(sorted(sets, key=lambda chosen: (sum(worth[position - 1] for position in chosen), len(chosen), chosen)))
