"""Counting stashes and ranking seats ("Victory"; GN-23, GN-37, GN-45)."""

from __future__ import annotations

from filbert.gamekit.contract import Outcome
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.model import PositionDraft


def stash_points(now: PositionDraft, deck: Deck, seat: int) -> int:
    """What the stash of *seat* is worth; a Divine Nut that still lies on the trail counts nothing (GN-22)."""
    return sum(deck.value[nut] for nut in now.stashes[seat])


def places(now: PositionDraft, deck: Deck) -> tuple[int, ...]:
    """The place of each seat, ties sharing one: by points, then tree points, then the squirrel nearest the nuts (GN-37).

    Seats that left share the last place (GN-45).
    """
    ranks = [_rank(now, deck, seat) for seat in range(len(now.gone))]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _rank(now: PositionDraft, deck: Deck, seat: int) -> tuple[int, int, int, int]:
    if now.gone[seat]:
        return (1, 0, 0, 0)
    trees = sum(spot.points for spot in now.trails[seat])
    return (0, -stash_points(now, deck, seat), -trees, -now.squirrels[seat])


def winners(now: PositionDraft, deck: Deck) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(places(now, deck)) if place == 1)


def outcome(now: PositionDraft, deck: Deck) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if now.stage != "over":
        return None
    points = tuple(stash_points(now, deck, seat) for seat in range(len(now.gone)))
    return Outcome(now.reason, places(now, deck), points)
