"""Who is ahead of whom, and the outcome of a match that is over."""

from __future__ import annotations

from filbert.gamekit.contract import Outcome
from filbert.games.politics_in_a_nutshell.model import PositionDraft


def places(now: PositionDraft) -> tuple[int, ...]:
    """The place of each seat; ties share one.

    Survivors come first, then those who fell, the later the better; those who fell in one roll tie ("Win Condition"). With
    Softshell stakes fewer points are better (PN-32). Whoever left ranks below all that stayed (PN-37), and of them the later is
    the better (PN-44).
    """
    ranks = [_rank(now, seat) for seat in range(len(now.alive))]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _rank(now: PositionDraft, seat: int) -> tuple[int, int]:
    if now.alive[seat]:
        return (0, now.points[seat] if now.reason == "points_reached" else 0)
    fell = next(index for index, group in enumerate(now.out) if seat in group)
    return (2 if now.resigned[seat] else 1, -fell)


def winners(now: PositionDraft) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(places(now)) if place == 1)


def outcome(now: PositionDraft) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if now.stage != "over":
        return None
    points = now.points if now.options.stakes == "softshell" else None
    return Outcome(now.reason, places(now), points)
