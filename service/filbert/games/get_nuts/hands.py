"""What cards are worth to keep in hand, for bots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards, Effect

DRAWN = 0.2
"""Worth, in points, of a card to be drawn: what one that is kept is measured by."""

SOUGHT = 0.12
"""What it is worth more for each tree that is needed and not in hand: nearly half of all cards are trees."""

FOR_NOTHING = 0.03
"""What even a useless card must bring to be played."""

_TREES = ("tree", "sacred_tree")
_NEEDED_TREE, _SPARE_TREE = 0.4, 0.1

_KEPT: Mapping[Effect, tuple[float, ...]] = MappingProxyType(
    {
        "military": (0.5, 0.35, 0.2),
        "stole": (0.5, 0.3, 0.2),
        "super_squirrel": (0.4, 0.3),
        "leap": (0.35, 0.1),
        "blade": (0.27, 0.2, 0.1),
        "bulldozer": (0.27, 0.15, 0.1),
        "activist": (0.25, 0.1),
        "flamethrower": (0.22, 0.05),
        "whirlwind": (0.12, 0.05),
    }
)
"""Worth of the first, second … card of an effect."""


@lru_cache(maxsize=2048)
def kept_worth(hand: Cards, gaps: int, size: int, drawn: float = DRAWN) -> float:
    """What *hand* is worth before it is filled up to *size* cards, to a seat with so many *gaps* in its trail that thinks each card
    to be drawn worth *drawn*."""
    effects = [BOX.effect[card] for card in hand]
    trees = sum(effect in _TREES for effect in effects)
    needed = 1 + gaps
    worth = _NEEDED_TREE * min(trees, needed) + _SPARE_TREE * max(0, trees - needed)
    for effect, kept in _KEPT.items():
        count = effects.count(effect)
        worth += sum(kept[:count]) + kept[-1] * max(0, count - len(kept))
    missing = max(0, size - len(hand))
    return worth + drawn * missing + SOUGHT * max(0, min(missing, needed - trees))


def held_worth(card: int) -> float:
    """What *card* is worth more in hand than one drawn in its place: the price of playing it."""
    effect = BOX.effect[card]
    return 0.0 if effect in _TREES else max(FOR_NOTHING, _KEPT[effect][0] - DRAWN)
