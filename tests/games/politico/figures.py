"""What is counted in random playouts of this game, for the figures in its RULES.md (`python -m playouts.figures politico`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from filbert.gamekit.events import Event
from filbert.games.politico import events

VARIANTS: dict[str, dict[str, Any]] = {"House deck": {}, "Court intrigue": {"deck": "court"}}

SPREAD = ("rounds",)


def tally(event: Event) -> Iterable[str]:
    """Rounds; the use of each kind of card, whatever its class; cards discarded for a follower; discards down to the limit."""
    if isinstance(event, events.RoundStarted):
        yield "rounds"
    elif isinstance(event, events.InfluencePlayed):
        yield f"`{event.card.rpartition('_')[0]}` played"
    elif isinstance(event, events.InfluenceDiscarded):
        if event.cause == "for_follower":
            yield "cards discarded for a follower"
        elif event.cause == "hand_limit":
            yield "discards down to the hand limit"
    elif isinstance(event, events.InfluenceDeckReshuffled):
        yield "influence deck reshuffled"
