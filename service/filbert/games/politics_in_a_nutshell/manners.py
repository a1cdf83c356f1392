"""Manners: which habit a player seems to have, by the sets that the table saw them place over the whole match."""

from __future__ import annotations

from collections.abc import Sequence

from filbert.gamekit.events import Event
from filbert.games.politics_in_a_nutshell.events import PlacementsRevealed, RoundStarted

_BOLD_AT_FIRST = 0.7
"""How likely a player is taken to be bold before anything is known."""

_LEAST = 0.05
"""Nobody is ever taken to be one or the other for certain."""

# How often the first set of a round has one card, and more: of a steady player, of a bold one (counted in play among either).
_STEADY_SIZES = (0.8, 0.2)
_BOLD_SIZES = (0.3, 0.7)


def shares_of(events: Sequence[Event], seats: int, habits: int) -> list[tuple[float, ...]]:
    """The share of each habit for each seat: steady first, then bold if there are two."""
    if habits == 1:
        return [(1.0,)] * seats
    odds = [_BOLD_AT_FIRST / (1 - _BOLD_AT_FIRST)] * seats
    first = False
    for event in events:
        if isinstance(event, RoundStarted):
            first = True
        elif isinstance(event, PlacementsRevealed) and first:
            first = False
            for seat, count in enumerate(event.counts):
                if count:
                    odds[seat] *= _BOLD_SIZES[count > 1] / _STEADY_SIZES[count > 1]
    bold = [min(1 - _LEAST, max(_LEAST, odd / (1 + odd))) for odd in odds]
    return [(1 - share, share) for share in bold]
