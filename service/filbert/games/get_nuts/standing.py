"""How each seat of a playout stands: its chance to win, by stashes, ways to the next nut, trails and hands.

A logistic model; its weights, and how they were found, stand in `data/standing.toml`.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

import msgspec

from filbert.gamekit.manifest import load_data
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.appraisal import USUAL_WORTH
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards, TrickEffect
from filbert.games.get_nuts.grounds import Ground
from filbert.games.get_nuts.model import LAST, NO_CARD
from filbert.games.get_nuts.outlook import points_of, reach
from filbert.games.get_nuts.playable import discards
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.prospects import steadiness

_LATE = 2.0
"""Points added to those left in the nut deck, before what weighs more at the end is divided by them."""

_TREES = ("tree", "sacred_tree")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each thing adds to the logarithm of a seat's odds. `late`: divided by the points left in the nut deck, and 2.

    `lead`: each point ahead of the best of the others; `out_of_reach`: by more than there is left. `near`: each point of the next
    nut, times how near it is, and more for the seat on turn. `within_turn`: each point of the top nut, if one turn is enough to
    take it. `tree`, `point`: those on the trail; `guard`: a Divine Nut beside a tree, times how steady it is. `needed_tree`,
    `spare_tree`: trees in hand; `to_draw`: cards to be drawn, `sought`: those hoped to be trees. `held`: the first card of an
    effect, and each further one.
    """

    lead: float
    lead_late: float
    out_of_reach: float
    near: float
    near_late: float
    near_on_turn: float
    within_turn: float
    within_turn_late: float
    within_later_turn_late: float
    on_turn: float
    tree: float
    point: float
    guard: float
    hurt: float
    needed_tree: float
    spare_tree: float
    to_draw: float
    sought: float
    held: dict[TrickEffect, tuple[float, float]]


_WEIGHTS = load_data(__name__.rsplit(".", 1)[0], "data/standing.toml", Weights)


def chances(now: Playout, on_turn: int) -> list[float]:
    """The chance of each seat to win, were *on_turn* to begin its turn now; of hands, what they hold before cards are drawn."""
    odds = [0.0 if gone else exp(each) for each, gone in zip(_log_odds(now, on_turn), now.gone, strict=True)]
    total = sum(odds)
    return [each / total for each in odds]


def shares(now: Playout) -> list[float]:
    """What each seat has of the win, once the match is over."""
    ranks = [
        (not gone, points_of(stash), ground.points, ground.squirrel)
        for gone, stash, ground in zip(now.gone, now.stashes, now.grounds, strict=True)
    ]
    best = max(ranks)
    return [float(rank == best) / ranks.count(best) for rank in ranks]


def best_discard(now: Playout) -> m.DiscardTricks:
    """What the seat on turn should discard to stand best before it draws."""
    scene = _scene(now)
    ground, hand, gaps = now.grounds[now.seat], now.hands[now.seat], len(now.grounds[now.seat].gaps)
    return max(_parts(hand), key=lambda part: _of_way(scene, ground, part[1], on_turn=False) + _of_hand(part[1], gaps))[0]


class _Scene(msgspec.Struct, frozen=True):
    """What all seats have before them: the worth and price of the top nut, the mean of it and the others, what weighs late."""

    worth: float
    next_worth: float
    price: int
    left: float
    late: float


def _scene(now: Playout) -> _Scene:
    return _scene_of(now.nuts[0], len(now.nuts), round(sum([USUAL_WORTH[nut] for nut in now.nuts]), 3)) if now.nuts else _NO_NUTS


_NO_NUTS = _Scene(0.0, 0.0, 0, 0.0, 1 / _LATE)


@lru_cache(maxsize=1024)
def _scene_of(top: int, count: int, left: float) -> _Scene:
    worth = USUAL_WORTH[top]
    next_worth = worth if count == 1 else (worth + (left - worth) / (count - 1)) / 2
    return _Scene(worth, next_worth, BOX.price[top], left, 1 / (_LATE + left))


def _log_odds(now: Playout, on_turn: int) -> list[float]:
    scene = _scene(now)
    points = list(map(points_of, now.stashes))
    lead = _WEIGHTS.lead + _WEIGHTS.lead_late * scene.late
    odds = []
    for seat, ground in enumerate(now.grounds):
        ahead = points[seat] - max([other for rival, other in enumerate(points) if rival != seat])
        hand = now.hands[seat]
        value = ahead * lead + _of_way(scene, ground, hand, on_turn=seat == on_turn)
        value += _of_ground(ground) + _of_hand(hand, len(ground.gaps))
        odds.append(value + _WEIGHTS.out_of_reach if ahead > scene.left else value)
    return odds


def _of_way(scene: _Scene, ground: Ground, hand: Cards, *, on_turn: bool) -> float:
    nearness, needed = reach(ground, hand, scene.price)
    near = _WEIGHTS.near + _WEIGHTS.near_late * scene.late
    value = nearness * scene.next_worth * (near + _WEIGHTS.near_on_turn if on_turn else near)
    if on_turn:
        value += _WEIGHTS.on_turn
    if needed > BOX.action_points:
        return value
    if on_turn:
        return value + scene.worth * (_WEIGHTS.within_turn + _WEIGHTS.within_turn_late * scene.late)
    return value + scene.worth * _WEIGHTS.within_later_turn_late * scene.late


def _of_ground(ground: Ground) -> float:
    value = _WEIGHTS.tree * (LAST - len(ground.gaps)) + _WEIGHTS.point * ground.points + _WEIGHTS.hurt * ground.hurt
    for spot in ground.trail:
        if spot.divine != NO_CARD:
            value += _WEIGHTS.guard * steadiness(spot)
    return value


@lru_cache(maxsize=8192)
def _of_hand(hand: Cards, gaps: int) -> float:
    effects = [BOX.effect[card] for card in hand]
    trees, needed, drawn = sum([effect in _TREES for effect in effects]), 1 + gaps, max(0, BOX.hand_size - len(hand))
    value = _WEIGHTS.needed_tree * min(trees, needed) + _WEIGHTS.spare_tree * max(0, trees - needed)
    value += _WEIGHTS.to_draw * drawn + _WEIGHTS.sought * max(0, min(drawn, needed - trees))
    for effect, (first, further) in _WEIGHTS.held.items():
        count = effects.count(effect)
        if count:
            value += first + further * (count - 1)
    return value


@lru_cache(maxsize=8192)
def _parts(hand: Cards) -> tuple[tuple[m.DiscardTricks, Cards], ...]:
    """Every discard with what it leaves of the hand."""
    found = []
    for move in discards(hand):
        left = list(hand)
        for name in move.cards:
            left.remove(BOX.kind_of[name])
        found.append((move, tuple(left)))
    return tuple(found)
