"""What each game's own tests say of its secrets (`tests/games/<game>/secrets.py`), found for every game of the catalogue."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from filbert.games import catalogue


def secrets_of(game_id: str) -> ModuleType:
    """The module with the game's marked deck, its option sets, and what may be known when."""
    return importlib.import_module(f"games.{game_id}.secrets")


def cases() -> list[tuple[str, int, dict[str, Any]]]:
    """Game, seats and options: each option set with the least and the greatest number of seats."""
    return [
        (game_id, seats, options)
        for game_id, game in catalogue().items()
        for options in secrets_of(game_id).OPTION_SETS
        for seats in (game.manifest.seats.min, game.manifest.seats.max)
    ]


def label(case: Any) -> str:
    """A readable name of a case."""
    return "-".join(str(value) for value in case.values()) if isinstance(case, dict) else str(case)
