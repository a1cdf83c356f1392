"""Habits: how a kind of player answers, as chances that follow from what that player knows. Playouts and beliefs draw on them.

Only what is legal matters here: a hand is (true cards, false cards), and so is a set.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from filbert.games.politics_in_a_nutshell import odds, thumb
from filbert.games.politics_in_a_nutshell.deck import house_files

_FILE = house_files()[0]
HAND = _FILE.hand_size
DECK = sum(kind.count for kind in _FILE.kinds)
UNSEEN = DECK - HAND
"""Cards that a player did not get in this round's deal."""

Pair = tuple[int, int]
"""True and false cards."""


class Sets(NamedTuple):
    """The sets that may be placed, and how likely each is. `sums`: the chances added up; `weight`: all weights together."""

    pairs: tuple[Pair, ...]
    chances: tuple[float, ...]
    sums: tuple[float, ...]
    weight: float

    def draw(self, mark: float) -> Pair:
        """The set that a *mark* from 0 to 1 falls on."""
        return self.pairs[min(bisect(self.sums, mark), len(self.pairs) - 1)]

    def chance(self, pair: Pair) -> float:
        """How likely this set is."""
        return self.chances[self.pairs.index(pair)] if pair in self.pairs else 0.0


@lru_cache(maxsize=64)
def legal_cards(face: str) -> int:
    """How many cards of the deck are legal under this face of the Event Die."""
    return sum(kind.count for kind in _FILE.kinds if face in kind.legal_under)


@lru_cache(maxsize=64)
def legal_kinds(face: str) -> frozenset[int]:
    """The kinds, as places in the deck file, that are legal under this face."""
    return frozenset(index for index, kind in enumerate(_FILE.kinds) if face in kind.legal_under)


@lru_cache(maxsize=4096)
def spreads(face: str, *, true: bool, held: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """How *held* cards, all legal or all not, may spread over their kinds, and how likely that is."""
    kinds = [kind.count for kind in _FILE.kinds if (face in kind.legal_under) == true]
    whole = comb(sum(kinds), held)
    found: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for number in kinds:
        found = [
            (ways * comb(number, more), (*spread, more))
            for ways, spread in found
            for more in range(min(number, held - sum(spread)) + 1)
        ]
    return tuple([(ways / whole, spread) for ways, spread in found if sum(spread) == held])


@lru_cache(maxsize=4096)
def _choices(spread: tuple[int, ...], count: int) -> int:
    """How many different sets of *count* cards there are in a hand with so many of each kind."""
    if not spread:
        return int(count == 0)
    return sum(_choices(spread[1:], count - more) for more in range(min(spread[0], count) + 1))


class Habit:
    """The habit of the steady bot, by its rules of thumb."""

    def sets(self, face: str, standard: bool, hand: Pair, lied: bool, most: int, duel: bool) -> Sets:  # noqa: FBT001 keys of a cache
        """The sets that this player places from *hand*.

        *lied*: an illegal card of theirs lies on the table already; *duel*: two are left in play.
        """
        return steady_sets(face, standard, hand, lied, most)

    def votes(self, held: int, lied: bool, placed: int, legal: int, others: Sequence[tuple[int, float]]) -> list[float]:  # noqa: FBT001 as above
        """Weights of a blank vote, then of one against each of *others*, given as (cards on the table, honesty).

        *held*: legal cards in the hand that was dealt; *placed*: cards placed; *legal*: legal cards of the whole deck.
        """
        weights = [thumb.blank_vote(len(others) + 1, lied=lied)]
        for count, honest in others:
            weights.append(thumb.vote(odds.lie(legal - held, UNSEEN, HAND, count, honest)))
        return weights

    def distrust(self, held: int, legal: int, count: int, honest: float) -> float:
        """The chance of no trust in a set of *count* cards."""
        lie = odds.lie(legal - held, UNSEEN, HAND, count, honest)
        against, trust = thumb.trust(lie), thumb.trust(1 - lie)
        return against / (against + trust)

    def call(self, held: int, legal: int, count: int, honest: float, left: int, weight: float) -> float:
        """The chance to call a set of *count* cards instead of placing one, with *left* legal cards in hand.

        *weight*: that of all sets that could be placed.
        """
        called = thumb.call(odds.lie(legal - held, UNSEEN, HAND, count, honest), left)
        return called / (called + weight)

    def removes(self, lied: bool, most: bool) -> bool:  # noqa: FBT001 as above
        """Whether Kimchi removes a vote. *lied*: for a lie of their own; *most*: nobody has more votes against them."""
        return lied and most

    def names(self, accusers: Sequence[tuple[int, int]]) -> list[float]:
        """Weights of the *accusers* that a truth-teller may have roll, given as (seat, Nutshell Cards)."""
        return [thumb.name(cards) for _, cards in accusers]


@lru_cache(maxsize=4096)
def steady_sets(face: str, standard: bool, hand: Pair, lied: bool, most: int) -> Sets:  # noqa: FBT001 keys of the cache
    """The sets that a steady player places, over all the kinds that such a hand may be of."""
    pairs = pairs_of(hand, most)
    chances = [0.0] * len(pairs)
    all_weights = 0.0
    for share_true, true in spreads(face, true=True, held=hand[0]):
        for share_false, false in spreads(face, true=False, held=hand[1]):
            weights = [
                thumb.set_of(*pair, standard=standard, legal_held=hand[0], lied=lied)
                * _choices(true, pair[0])
                * _choices(false, pair[1])
                for pair in pairs
            ]
            total = sum(weights)
            share = share_true * share_false
            all_weights += share * total
            for index, weight in enumerate(weights):
                chances[index] += share * weight / total
    return Sets(pairs, tuple(chances), tuple(accumulate(chances)), all_weights)


@lru_cache(maxsize=512)
def pairs_of(hand: Pair, most: int) -> tuple[Pair, ...]:
    """Every set, by what is true and false of it, that may be placed from *hand*."""
    return tuple(
        [
            (size - false, false)
            for size in range(1, most + 1)
            for false in range(size + 1)
            if size - false <= hand[0] and false <= hand[1]
        ]
    )


class Bold(Habit):
    """The habit of a player who sees through the steady one, as bots do that search (counted in their play)."""

    def sets(self, face: str, standard: bool, hand: Pair, lied: bool, most: int, duel: bool) -> Sets:  # noqa: FBT001 keys of a cache
        return _bold_sets(hand, lied, most, duel) if standard else steady_sets(face, standard, hand, lied, most)

    def votes(self, held: int, lied: bool, placed: int, legal: int, others: Sequence[tuple[int, float]]) -> list[float]:  # noqa: FBT001 as above
        if len(others) == 1:
            against = _even_votes(placed, others[0][0]) if lied else 0.02
            return [1 - against, against]
        weights = [_SUSPECT[min(count, 5)] for count, _ in others]
        against = (0.53 if lied else 0.32) / (sum(weights) + 0.01)
        return [0.47 if lied else 0.68, *[weight * against for weight in weights]]


def _even_votes(placed: int, count: int) -> float:
    """How often a liar in a duel votes against a player with *count* cards on the table: a hand that is nearly empty invites it."""
    if placed >= 3:
        return 0.1 if placed == 4 and count == 5 else 0.97
    return 0.45 if count >= 3 else 0.05


# By the cards that a player has placed, among several.
_SUSPECT = (0.0, 1.0, 0.5, 0.5, 1.5, 3.0)


@lru_cache(maxsize=4096)
def _bold_sets(hand: Pair, lied: bool, most: int, duel: bool) -> Sets:  # noqa: FBT001 keys of the cache
    pairs = pairs_of(hand, most)
    weights = [_bold_weight(pair, hand, lied, most, duel) + 0.04 / len(pairs) for pair in pairs]
    total = sum(weights)
    chances = tuple([weight / total for weight in weights])
    return Sets(pairs, chances, tuple(accumulate(chances)), total)


def _bold_weight(pair: Pair, hand: Pair, lied: bool, most: int, duel: bool) -> float:  # noqa: FBT001 as above
    true, false = pair
    if lied:
        return 6.0 ** (true + false - 1) if duel else _BOLD_LIAR.get(pair, 0.0)
    if not hand[0]:
        return float(false == (min(hand[1], most) if duel else 1))
    known = (_BOLD_DUEL if duel else _BOLD_CROWD)[min(hand[0], 3) - 1]
    return known.get(pair, 0.0)


_BOLD_LIAR = {(0, 1): 0.7, (1, 0): 0.25}

# With one, two, or more true cards in hand and no lie yet.
_BOLD_DUEL: tuple[dict[Pair, float], ...] = (
    {(1, 0): 0.27, (1, 2): 0.22, (0, 3): 0.2, (0, 1): 0.14, (0, 2): 0.13},
    {(2, 0): 0.67, (1, 0): 0.11, (1, 2): 0.07, (1, 1): 0.04, (2, 1): 0.04},
    {(3, 0): 0.97},
)
_BOLD_CROWD: tuple[dict[Pair, float], ...] = (
    {(1, 0): 0.67, (0, 1): 0.3},
    {(2, 0): 0.56, (1, 0): 0.25, (0, 1): 0.15},
    {(3, 0): 0.82, (2, 0): 0.08, (1, 0): 0.08},
)

STEADY = Habit()
BOLD = Bold()
