"""What is counted in playouts of this game, for the figures in its RULES.md (`python -m playouts.figures nut_so_fast`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from filbert.gamekit.events import Event
from filbert.games.nut_so_fast import events

VARIANTS: dict[str, dict[str, Any]] = {
    "Three rounds": {},
}

SPREAD = ("flips",)

_HAPPENINGS = {
    events.NutCardFlipped: "flips",
    events.CardsForfeited: "grabs in error",
    events.PileTaken: "piles taken by the slowest",
    events.PointsGiven: "piles given with the Pistachio",
    events.AlmondTaken: "Almonds taken",
    events.NobodyLast: "triggers that singled nobody out",
}


def tally(event: Event) -> Iterable[str]:
    """Flips, what they asked for, and what came of it."""
    name = _HAPPENINGS.get(type(event))
    if name is not None:
        yield name
    if isinstance(event, events.ReactionsClosed):
        yield f"windows that asked for `{event.trigger}`"
