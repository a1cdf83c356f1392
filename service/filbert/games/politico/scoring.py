"""Who is ahead of whom, and the outcome of a match that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from filbert.gamekit.contract import Outcome
from filbert.games.politico.model import Counts, PositionDraft


class Ranked(Protocol):
    """What ranks follow from."""

    @property
    def alive(self) -> Sequence[bool]:
        """Who is still in play, by seat."""

    @property
    def followers(self) -> Sequence[Counts]:
        """Followers by seat."""

    @property
    def winner(self) -> int:
        """Who has won, or NO_SEAT."""


def places(now: Ranked) -> tuple[int, ...]:
    """The place of each seat; ties share one.

    The winner comes first; the others, and all where the limit of rounds ended the match, rank by (all four classes held, number
    of followers) (PO-26). Whoever left ranks last (PO-31).
    """
    ranks = [_rank(now, seat) for seat in range(len(now.alive))]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _rank(now: Ranked, seat: int) -> tuple[int, bool, int]:
    if not now.alive[seat]:
        return (2, False, 0)
    counts = now.followers[seat]
    return (0 if seat == now.winner else 1, not all(counts), -sum(counts))


def winners(now: PositionDraft) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(places(now)) if place == 1)


def outcome(now: PositionDraft) -> Outcome | None:
    """How the match ended, or None while it goes on. Points are followers."""
    if now.stage != "over":
        return None
    return Outcome(now.reason, places(now), tuple(sum(counts) for counts in now.followers))
