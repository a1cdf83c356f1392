"""Odds of the deck: how likely a set holds an illegal card, from how many legal ones are left to hold (steps 1 to 3)."""

from __future__ import annotations

from functools import lru_cache
from math import comb


@lru_cache(maxsize=4096)
def all_legal(legal: int, unseen: int, count: int) -> float:
    """The chance that *count* cards drawn from *unseen* ones, *legal* of them legal, are all legal."""
    return comb(legal, count) / comb(unseen, count) if count <= unseen else 0.0


@lru_cache(maxsize=4096)
def holds_legal(legal: int, unseen: int, hand: int, count: int) -> float:
    """The chance that a hand of *hand* cards drawn from *unseen* ones holds at least *count* legal ones."""
    dealt = min(hand, unseen)
    ways = sum(comb(legal, held) * comb(unseen - legal, dealt - held) for held in range(count, min(dealt, legal) + 1))
    return ways / comb(unseen, dealt)


@lru_cache(maxsize=4096)
def lie(legal: int, unseen: int, hand: int, count: int, honest: float) -> float:
    """The chance that a player lied with *count* cards: between a careful player and one who places at random.

    *honest* is how much of the first there is in them, from 0 to 1.
    """
    if not count:
        return 0.0
    return 1 - honest * holds_legal(legal, unseen, hand, count) - (1 - honest) * all_legal(legal, unseen, count)
