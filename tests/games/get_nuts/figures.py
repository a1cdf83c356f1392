"""What is counted in playouts of this game, for the figures in its RULES.md (`python -m playouts.figures get_nuts`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from filbert.gamekit.events import Event
from filbert.games.get_nuts import events

VARIANTS: dict[str, dict[str, Any]] = {
    "Bulldozers at the nearest tree": {},
    "Bulldozers at the first trail card": {"bulldozer_start": "first_card"},
}

SPREAD = ("turns",)

_HAPPENINGS = {
    events.TurnStarted: "turns",
    events.NutTaken: "nut cards taken",
    events.TreeFelled: "trees felled or burned",
    events.SquirrelFell: "squirrels fallen",
    events.DivineNutLost: "divine nuts lost",
    events.DiscardsReshuffled: "discards reshuffled",
}

_PLAYS = (events.TreePlanted, events.AttackAnnounced, events.ActivistPosted, events.SquirrelBoosted, events.NutsStirred)


def tally(event: Event) -> Iterable[str]:
    """Turns, what befell trees and squirrels, and the use of each kind of trick card."""
    name = _HAPPENINGS.get(type(event))
    if name is not None:
        yield name
    if isinstance(event, _PLAYS):
        yield f"`{event.card}` played"
    elif isinstance(event, events.AttackCancelled | events.HarmRemoved):
        yield f"`{event.used}` played"
    elif isinstance(event, events.SquirrelMoved | events.NutTaken) and event.leapt:
        yield "`leap_of_faith` played"
