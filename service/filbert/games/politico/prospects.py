"""How likely each seat is to win, judged between two rounds: by followers, classes that are lacking, cards and who begins.

The figures were fitted: a logit model of who won, over the ends of rounds of 2,000 matches of two who searched with 24
iterations each. A figure times progress is for a seat that has gone the whole way to the number that wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from filbert.games.politico.library import BOX, Card, Deck
from filbert.games.politico.model import Counts
from filbert.games.politico.playout import Playout
from filbert.games.politico.scoring import places
from filbert.games.politico.shifts import reach
from filbert.games.politico.vocabulary import Counsel, Effect, Gather, Sway

_CACHED = 1 << 11

_TO_WIN = BOX.followers_to_win

_TOTAL = (-1.6, -1.55, -1.5, -1.4, -1.3, -1.1, -0.85, -0.65, -0.35, 0.1, 1.25, 2.15, 3.15, 3.25)
"""By followers in all, as they count to win."""

_SPARE = 0.3
"""For each follower beyond those."""

_LACKING = (1.35, 0.45, -0.05, -0.55, -1.25)
"""By classes of which there is none yet."""

_LACKING_LATE, _LACKING_MORE_LATE = 0.3, -0.5
"""For each class lacking, and for each but one, by progress."""

_LATE = 9
_LACKING_LAST = -0.45
"""For each class lacking, and each follower beyond the first nine."""

_LONE, _LONE_LATE = -0.35, 0.5
"""For each class of a single follower, at first and by progress."""

_COMING, _COMING_LATE = -0.25, 1.05
"""For the chance that the next class is one that is lacking."""

_WON = 4.0

_LATER_LATE, _LATER_LAST, _LATER_LAST_LACKING = 0.5, -1.15, -0.5
"""For the part of the table that takes its turn before: by progress, and for each follower beyond the first nine, without and with
classes lacking."""

_CARD, _CARD_LATE = 0.35, 0.35
"""For any card in hand, at first and by progress; what its effects add comes on top."""

_GATHER = ((0.35, 0.8), (0.3, 0.1), (0.05, -0.1))
"""For gathering three, at first and by progress, with none of the class yet, with one, with more."""

_SWAY = ((0.05, -0.3), (0.35, -0.45), (0.9, -0.3))
"""For stealing none, one or two."""

_COUNSEL = (0.0, -0.15)
"""For drawing two."""

_OTHERS = (-0.5, 0.1)
"""For any other effect."""


def chances(match: Playout, seat: int | None = None) -> list[float]:
    """The chance of each seat to win; of a match that is over, its share of the first place.

    The cards of *seat* count as what they are, those of others as the mean of the deck; all as what they are for None.
    """
    if match.stage == "over":
        reached = places(match)
        return [(place == 1) / reached.count(1) for place in reached]
    lead = [_standing(match, each, known=seat in (None, each)) if match.alive[each] else None for each in match.seats]
    best = max(each for each in lead if each is not None)
    odds = [0.0 if each is None else exp(each - best) for each in lead]
    total = sum(odds)
    return [each / total for each in odds]


def _standing(match: Playout, seat: int, *, known: bool) -> float:
    counts, hand, seats = match.followers[seat], match.hands[seat], len(match.seats)
    standing = _without_cards(counts, ((seat - match.starter - 1) % seats) / seats, match.class_deck or match.class_used)
    if known:
        worths = _card_worths(match.deck, counts)
        return standing + sum([worths[kind] for kind in hand])
    return standing + len(hand) * mean_worth(match.deck, counts)


@lru_cache(_CACHED)
def _without_cards(counts: Counts, later: float, classes: tuple[int, ...]) -> float:
    """By followers, what part of the table takes its turn *later*, and which *classes* may come next."""
    progress = _progress(counts)
    standing = followers_worth(counts) + (_COMING + _COMING_LATE * progress) * _coming(classes, counts)
    last = _LATER_LAST_LACKING if 0 in counts else _LATER_LAST
    return standing + later * (_LATER_LATE * progress + last * max(0, min(sum(counts), _TO_WIN) - _LATE))


def _progress(counts: Counts) -> float:
    return min(sum(counts), _TO_WIN) / _TO_WIN


def _coming(classes: Sequence[int], counts: Counts) -> float:
    """The chance that the next of *classes* is one of which there is none in *counts*."""
    return sum([not counts[number] for number in classes]) / len(classes) if 0 in counts else 0.0


@lru_cache(_CACHED)
def followers_worth(counts: Counts) -> float:
    """What these followers are worth."""
    total, lacking, progress = sum(counts), counts.count(0), _progress(counts)
    worth = _TOTAL[min(total, _TO_WIN)] + _LACKING[lacking]
    worth += progress * (_LACKING_LATE * lacking + _LACKING_MORE_LATE * max(0, lacking - 1))
    worth += _LACKING_LAST * lacking * max(0, min(total, _TO_WIN) - _LATE)
    worth += counts.count(1) * (_LONE + _LONE_LATE * progress) + _SPARE * max(0, total - _TO_WIN)
    return worth + (_WON if total >= _TO_WIN and not lacking else 0.0)


@lru_cache(_CACHED)
def card_worth(card: Card, counts: Counts) -> float:
    """What a card in hand is worth to a seat with these followers."""
    progress = _progress(counts)
    worth = _CARD + _CARD_LATE * progress
    for effect in card.effects:
        first, late = _effect_worth(effect, counts[card.symbol])
        worth += first + late * progress
    return worth


@lru_cache(_CACHED)
def _card_worths(deck: Deck, counts: Counts) -> tuple[float, ...]:
    """By kind of card."""
    return tuple([card_worth(card, counts) for card in deck.kinds])


@lru_cache(_CACHED)
def mean_worth(deck: Deck, counts: Counts) -> float:
    """What a card of *deck* is worth on average to a seat with these followers."""
    copies = [card.copies for card in deck.file.cards]
    worths = _card_worths(deck, counts)
    return sum(worth * number for worth, number in zip(worths, copies, strict=True)) / sum(copies)


def _effect_worth(effect: Effect, own: int) -> tuple[float, float]:
    if isinstance(effect, Gather):
        first, late = _GATHER[min(own, 2)]
        return first * effect.count / 3, late * effect.count / 3
    if isinstance(effect, Sway):
        return _SWAY[min(reach(effect, own), 2)]
    if isinstance(effect, Counsel):
        return _COUNSEL[0] * effect.count / 2, _COUNSEL[1] * effect.count / 2
    return _OTHERS
