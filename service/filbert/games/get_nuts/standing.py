"""How each seat of a playout stands: its chance to win, by stashes, ways to the next nut, trails and hands.

A logistic model; its weights, and how they were found, stand in `data/standing.toml`: some from the play of steady players, and
some from that of players who discard as sharp ones do.
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
from filbert.games.get_nuts.outlook import points_of, reach, stealable
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
    effect, and each further one. `stole_late`: each “Stole!”; `loot`: each, times the mean nut in the best stash of the others, and
    `loot_late` the same late. `military_late`: each Military Forces; `treasure`: each, times the mean nut in the own stash.
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
    stole_late: float
    loot: float
    loot_late: float
    military_late: float
    treasure: float
    held: dict[TrickEffect, tuple[float, float]]


_FITS = load_data(__name__.rsplit(".", 1)[0], "data/standing.toml", dict[str, Weights])


class Judge:
    """Judges by one set of weights: `steady` ones are of matches of steady players, `keen` ones of players who discard as sharp
    ones do.
    """

    __slots__ = ("_key", "_weights")

    def __init__(self, key: str) -> None:
        self._key = key
        self._weights = _FITS[key]

    def chances(self, now: Playout, on_turn: int) -> list[float]:
        """The chance of each seat to win, were *on_turn* to begin its turn now; of hands, what they hold before cards are drawn."""
        odds = [0.0 if gone else exp(each) for each, gone in zip(self._log_odds(now, on_turn), now.gone, strict=True)]
        total = sum(odds)
        return [each / total for each in odds]

    def best_discard(self, now: Playout) -> m.DiscardTricks:
        """What the seat on turn should discard to stand best before it draws."""
        return _best_discard(self, _scene(now.nuts), now.grounds[now.seat], now.hands[now.seat], *_spoils(now)[now.seat])

    def left(self, scene: _Scene, ground: Ground, hand: Cards, loot: float, treasure: float) -> float:
        """What *hand* is worth to a seat with *ground* whose turn is over."""
        return self._of_way(scene, ground, hand, on_turn=False) + self._of_hand(scene, hand, len(ground.gaps), loot, treasure)

    def _log_odds(self, now: Playout, on_turn: int) -> list[float]:
        scene = _scene(now.nuts)
        points = list(map(points_of, now.stashes))
        lead = self._weights.lead + self._weights.lead_late * scene.late
        odds = []
        spoils = _spoils(now)
        for seat, ground in enumerate(now.grounds):
            ahead = points[seat] - max([other for rival, other in enumerate(points) if rival != seat])
            value = ahead * lead + _of_seat(self, scene, ground, now.hands[seat], seat == on_turn, *spoils[seat])
            odds.append(value + self._weights.out_of_reach if ahead > scene.left else value)
        return odds

    def of_seat(self, scene: _Scene, ground: Ground, hand: Cards, loot: float, treasure: float, *, on_turn: bool) -> float:
        """What a seat has before it, besides its points."""
        value = self._of_way(scene, ground, hand, on_turn=on_turn) + self._of_ground(ground)
        return value + self._of_hand(scene, hand, len(ground.gaps), loot, treasure)

    def _of_way(self, scene: _Scene, ground: Ground, hand: Cards, *, on_turn: bool) -> float:
        nearness, needed = reach(ground, hand, scene.price)
        near = self._weights.near + self._weights.near_late * scene.late
        value = nearness * scene.next_worth * (near + self._weights.near_on_turn if on_turn else near)
        if on_turn:
            value += self._weights.on_turn
        if needed > BOX.action_points:
            return value
        if on_turn:
            return value + scene.worth * (self._weights.within_turn + self._weights.within_turn_late * scene.late)
        return value + scene.worth * self._weights.within_later_turn_late * scene.late

    def _of_ground(self, ground: Ground) -> float:
        weights = self._weights
        value = weights.tree * (LAST - len(ground.gaps)) + weights.point * ground.points + weights.hurt * ground.hurt
        for spot in ground.trail:
            if spot.divine != NO_CARD:
                value += weights.guard * steadiness(spot)
        return value

    def _of_hand(self, scene: _Scene, hand: Cards, gaps: int, loot: float, treasure: float) -> float:
        """*loot*: the mean nut of the best stash to steal from; *treasure*: that of the seat's own."""
        weights, (value, thefts, forces) = self._weights, _hand(self._key, hand, gaps)
        if thefts:
            value += thefts * (weights.stole_late * scene.late + loot * (weights.loot + weights.loot_late * scene.late))
        if forces:
            value += forces * (weights.military_late * scene.late + weights.treasure * treasure)
        return value


def shares(now: Playout) -> list[float]:
    """What each seat has of the win, once the match is over."""
    ranks = [
        (not gone, points_of(stash), ground.points, ground.squirrel)
        for gone, stash, ground in zip(now.gone, now.stashes, now.grounds, strict=True)
    ]
    best = max(ranks)
    return [float(rank == best) / ranks.count(best) for rank in ranks]


class _Scene(msgspec.Struct, frozen=True):
    """What all seats have before them: the worth and price of the top nut, the mean of it and the others, what weighs late."""

    worth: float
    next_worth: float
    price: int
    left: float
    late: float


@lru_cache(maxsize=2048)
def _scene(nuts: Cards) -> _Scene:
    if not nuts:
        return _Scene(0.0, 0.0, 0, 0.0, 1 / _LATE)
    worth, left = USUAL_WORTH[nuts[0]], round(sum([USUAL_WORTH[nut] for nut in nuts]), 3)
    next_worth = worth if len(nuts) == 1 else (worth + (left - worth) / (len(nuts) - 1)) / 2
    return _Scene(worth, next_worth, BOX.price[nuts[0]], left, 1 / (_LATE + left))


def _spoils(now: Playout) -> list[tuple[float, float]]:
    """For each seat, the mean nut of the best stash to steal from, and of its own."""
    means = list(map(stealable, now.stashes))
    return [(max(means[:seat] + means[seat + 1 :]), own) for seat, own in enumerate(means)]


@lru_cache(maxsize=2048)
def _hand(key: str, hand: Cards, gaps: int) -> tuple[float, int, int]:
    """What a hand is worth by itself, by one set of weights, and how many “Stole!” and Military Forces it holds."""
    weights = _FITS[key]
    effects = [BOX.effect[card] for card in hand]
    trees, needed, drawn = sum([effect in _TREES for effect in effects]), 1 + gaps, max(0, BOX.hand_size - len(hand))
    value = weights.needed_tree * min(trees, needed) + weights.spare_tree * max(0, trees - needed)
    value += weights.to_draw * drawn + weights.sought * max(0, min(drawn, needed - trees))
    for effect, (first, further) in weights.held.items():
        count = effects.count(effect)
        if count:
            value += first + further * (count - 1)
    return value, effects.count("stole"), effects.count("military")


@lru_cache(maxsize=2048)
def _of_seat(judge: Judge, scene: _Scene, ground: Ground, hand: Cards, on_turn: bool, loot: float, treasure: float) -> float:  # noqa: FBT001  keyword arguments slow the cache down
    return judge.of_seat(scene, ground, hand, loot, treasure, on_turn=on_turn)


@lru_cache(maxsize=2048)
def _best_discard(judge: Judge, scene: _Scene, ground: Ground, hand: Cards, loot: float, treasure: float) -> m.DiscardTricks:
    return max(_parts(hand), key=lambda part: judge.left(scene, ground, part[1], loot, treasure))[0]


@lru_cache(maxsize=2048)
def _parts(hand: Cards) -> tuple[tuple[m.DiscardTricks, Cards], ...]:
    """Every discard with what it leaves of the hand."""
    found = []
    for move in discards(hand):
        left = list(hand)
        for name in move.cards:
            left.remove(BOX.kind_of[name])
        found.append((move, tuple(left)))
    return tuple(found)


STEADY, KEEN = Judge("steady"), Judge("keen")
