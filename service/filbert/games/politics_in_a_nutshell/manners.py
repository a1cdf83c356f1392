"""Manners: which habit a player seems to have, by the sets that the table saw them place over the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from filbert.gamekit.events import Event
from filbert.games.politics_in_a_nutshell.events import EventDieRerolled, EventDieRolled, PlacementsRevealed, RoundStarted
from filbert.games.politics_in_a_nutshell.habits import DECK, HAND, Habit, legal_cards
from filbert.games.politics_in_a_nutshell.placing import MOST_CARDS

_LEAST = 0.05
"""Nobody is ever taken to have or not to have a habit for certain."""


def shares_of(events: Sequence[Event], seats: int, habits: Sequence[Habit], before: Sequence[float]) -> list[tuple[float, ...]]:
    """The share of each habit for each seat; *before*: those of a player of whom nothing has been seen.

    What tells habits apart is the size of the first set of a round, when the hand is anybody's guess.
    """
    shares = [list(before) for _ in range(seats)]
    face, first = "", False
    for event in events if len(habits) > 1 else ():
        if isinstance(event, RoundStarted):
            first = True
        elif isinstance(event, EventDieRolled | EventDieRerolled):
            face = event.face
        elif isinstance(event, PlacementsRevealed) and first:
            first = False
            duel = sum(count > 0 for count in event.counts) == 2
            for share, count in zip(shares, event.counts, strict=True):
                for index, habit in enumerate(habits):
                    share[index] *= _chance_of_size(habit, face, count, duel) if count else 1.0
    return [_shared_out(share) for share in shares]


def _shared_out(weights: Sequence[float]) -> tuple[float, ...]:
    total = sum(weights)
    least = _LEAST if len(weights) > 1 else 0.0
    return tuple([least + (1 - least * len(weights)) * weight / total for weight in weights])


@lru_cache(maxsize=256)
def _chance_of_size(habit: Habit, face: str, size: int, duel: bool) -> float:  # noqa: FBT001 a key of the cache
    """How likely the first set of such a player has *size* cards, over all hands that may be dealt."""
    legal = legal_cards(face)
    chance = 0.0
    for true in range(min(HAND, legal) + 1):
        dealt = comb(legal, true) * comb(DECK - legal, HAND - true) / comb(DECK, HAND)
        sets = habit.sets(face, True, (true, HAND - true), False, MOST_CARDS, duel)  # noqa: FBT003 as in `Habit`
        chance += dealt * sum(each for pair, each in zip(sets.pairs, sets.chances, strict=True) if sum(pair) == size)
    return chance
