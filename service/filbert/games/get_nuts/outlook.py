"""What nuts are worth to whom in a playout: what `appraisal` makes of a view, from a position as it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from filbert.games.get_nuts.appraisal import DECIDES, LEADS, LEAST, STRANGERS_HAND, USUAL_WORTH, means_of
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.grounds import Ground
from filbert.games.get_nuts.model import NO_CARD
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.prospects import near, way

FAR = 99
"""Action points of a way for which a tree is lacking: more than a turn ever has."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What `seat` makes of nuts and stashes. Lists are by seat.

    `rivalry`: what a point less for an opponent is worth to it. `next_nut`: what the next nut will be worth to whoever reaches it,
    `taking`: what it is worth to `seat` to take the top one now, `gains` the same for each; `mean` is for one that lies below.
    """

    seat: int
    top: int
    price: int
    rivalry: tuple[float, ...]
    gains: tuple[float, ...]
    next_nut: tuple[float, ...]
    mean: float

    @property
    def taking(self) -> float:
        """What it is worth to `seat` to take the top nut now."""
        return self.gains[self.seat] if self.gains else 0.0

    def worth(self, seat: int, ground: Ground, hand: Cards | None) -> float:
        """What *ground* is worth to *seat*, with a hand, or with what a stranger is thought to hold."""
        return self.next_nut[seat] * reach(ground, hand, self.price)[0] + ground.substance


def outlook(now: Playout, seat: int) -> Outlook:
    """What *seat* makes of nuts and stashes as they are now."""
    found: Outlook | None = now.outlooks.get(seat)
    if found is None:
        nuts = now.nuts
        top, below = (nuts[0], sum([USUAL_WORTH[nut] for nut in nuts])) if nuts else (NO_CARD, 0.0)
        found = now.outlooks[seat] = _outlook(seat, now.gone, tuple(map(points_of, now.stashes)), top, len(nuts), round(below, 3))
    return found


def reach(ground: Ground, hand: Cards | None, price: int) -> tuple[float, int]:
    """How near a nut at this price is, and the action points to take it with what is in hand, or FAR."""
    key = (hand, price)
    found = ground.reach.get(key)
    if found is None:
        points, lacking = way(ground.climb, STRANGERS_HAND if hand is None else means_of(hand), price)
        found = ground.reach[key] = (near(points, lacking, ground.risk), FAR if lacking else points)
    return found


@lru_cache(maxsize=2048)
def points_of(stash: Cards) -> int:
    """What a stash is worth."""
    return sum([BOX.value[nut] for nut in stash])


@lru_cache(maxsize=2048)
def stealable(stash: Cards) -> float:
    """What a card stolen from *stash* would be worth on average; Divine Nuts stay."""
    loose = [BOX.value[nut] for nut in stash if BOX.effect[nut] != "divine_nut"]
    return sum(loose) / len(loose) if loose else 0.0


@lru_cache(maxsize=2048)
def _outlook(seat: int, gone: tuple[bool, ...], points: tuple[int, ...], top: int, left: int, all_worth: float) -> Outlook:
    leads = [LEADS ** points[other] if other != seat and not gone[other] else 0.0 for other in range(len(gone))]
    rivalry = tuple([lead / sum(leads) for lead in leads])
    if top == NO_CARD:
        return Outlook(seat, top, 0, rivalry, (), (0.0,) * len(gone), 0.0)
    mean = (all_worth - USUAL_WORTH[top]) / (left - 1) if left > 1 else 0.0
    gains = [max(rivalry) if BOX.effect[top] == "thief" and other == seat else USUAL_WORTH[top] for other in range(len(gone))]
    if left == 1:
        gains = [gain + (DECIDES if _wins_by(other, gone, points, top) else -DECIDES) for other, gain in enumerate(gains)]
    next_nut = [max(LEAST, gain if left == 1 else (gain + mean) / 2) for gain in gains]
    return Outlook(seat, top, BOX.price[top], rivalry, tuple(gains), tuple(next_nut), mean)


def _wins_by(seat: int, gone: tuple[bool, ...], points: tuple[int, ...], nut: int) -> bool:
    """Whether *seat* would win, or draw level, by the last nut (see `Appraisal`)."""
    others = [points[other] for other in range(len(gone)) if other != seat and not gone[other]]
    own, best = points[seat], max(others, default=0)
    if BOX.effect[nut] == "thief":
        return own >= best - (others.count(best) == 1)
    return own + (BOX.value[nut] if BOX.effect[nut] == "nut" else 0) >= best
