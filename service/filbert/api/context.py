"""What every request is handed: the house, the clock, the shapes and texts of the app that answers."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app

from filbert.api.gate import Gate
from filbert.api.shapes import Shapes
from filbert.i18n import Texts
from filbert.matches.connection import Live
from filbert.matches.house import House
from filbert.matches.ports import Clock

_NAME = "filbert"


@dataclass(frozen=True, slots=True)
class Context:
    """One per app. Without a gate, nothing is limited but chat and streams, which their use cases limit."""

    house: House
    clock: Clock
    shapes: Shapes
    texts: Texts
    live: Live
    gate: Gate | None = None

    def install(self, extensions: dict[str, object]) -> None:
        """Make this the context of the app whose *extensions* these are."""
        extensions[_NAME] = self


def context() -> Context:
    """The context of the app that answers now."""
    found: Context = current_app.extensions[_NAME]
    return found


def house() -> House:
    """The house of the app that answers now."""
    return context().house
