"""What players who search choose: the odds of their actions, counted in their matches, for bots that play against them.

They reckon with rivals who choose by rules of thumb, and so choose otherwise themselves. The figures were fitted: a logit model of
6,560 choices in 423 matches of two, with the house deck and 30 iterations an answer. Of what it was not fitted to, it explains
0.58 nats a choice, the rules of thumb 1.23, and a coin 0.69.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from filbert.games.politico import thumb
from filbert.games.politico.library import BOX
from filbert.games.politico.model import FOLLOWER, Counts
from filbert.games.politico.playout import Playout
from filbert.games.politico.prospects import card_worth, followers_worth
from filbert.games.politico.shifts import added

_CACHED = 1 << 11

_FIRST = 0.58

_ONE, _TWO = 0.131, 0.265
"""For what one follower of the active class is worth, and two."""

_CARD, _MATCHING, _WORTH, _FULL = -0.145, 0.218, 0.124, 0.112
"""For each card in hand, and each of the active class; for what they are worth; for a hand that can keep no more."""

_THIRD = -3.277
"""For the chance that the third card is a Follower."""

_CARD_OF_RIVAL = -0.263

_LACKS = 1.057
"""For an active class that is lacking."""

_BEGINS = 0.009

_OWN, _RIVAL = -0.212, 0.447
"""For the way gone to the number of followers that wins."""


def odds(match: Playout, seat: int) -> float:
    """The chance that *seat* chooses Follower. Where more than two play, who choose by other figures, that of the thumbs."""
    left = match.dummy_deck or match.dummy_used
    if len(match.seats) > 2 or not left:
        return thumb.odds(match, seat)
    own, hand, rival = match.followers[seat], match.hands[seat], 1 - seat
    cards = [match.deck.kinds[kind] for kind in hand]
    lead = _FIRST + _followers(own, match.active, min(2, match.supply[match.active])) + _THIRD * left.count(FOLLOWER) / len(left)
    lead += _CARD * len(hand) + _CARD_OF_RIVAL * len(match.hands[rival]) + (_FULL if len(hand) >= BOX.hand_limit else 0.0)
    lead += sum([_WORTH * card_worth(card, own) + (_MATCHING if card.symbol == match.active else 0.0) for card in cards])
    lead += (_OWN * sum(own) + _RIVAL * sum(match.followers[rival])) / BOX.followers_to_win
    return 1 / (1 + exp(-lead - (_BEGINS if match.starter == seat else 0.0)))


@lru_cache(_CACHED)
def _followers(own: Counts, symbol: int, supply: int) -> float:
    held = followers_worth(own)
    one, two = [followers_worth(added(own, symbol, min(number, supply))) - held for number in (1, 2)]
    return _ONE * one + _TWO * two + (_LACKS if not own[symbol] else 0.0)
