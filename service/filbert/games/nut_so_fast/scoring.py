"""Counting rounds and ranking seats (“Ending the Round”, “Winning”; NSF-24, NSF-32, NSF-38)."""

from __future__ import annotations

from filbert.gamekit.contract import Outcome
from filbert.games.nut_so_fast.model import PositionDraft


def round_points(now: PositionDraft) -> tuple[int, ...]:
    """One point for each card under a base card (NSF-24); seats that left get none, they rank last anyway."""
    return tuple(0 if gone else len(under) for gone, under in zip(now.gone, now.unders, strict=True))


def places(now: PositionDraft) -> tuple[int, ...]:
    """The place of each seat: fewest points first, ties shared (NSF-32); seats that left share the last place (NSF-38)."""
    ranks = [(gone, 0 if gone else total) for gone, total in zip(now.gone, now.totals, strict=True)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def winners(now: PositionDraft) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(places(now)) if place == 1)


def outcome(now: PositionDraft) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    return Outcome(now.reason, places(now), now.totals) if now.stage == "over" else None
