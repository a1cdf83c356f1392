"""The catalogue: one folder a game, found by looking. A folder that exports `GAME` is a game."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Protocol

from filbert.gamekit.contract import Game, Move, View
from filbert.gamekit.events import Event
from filbert.gamekit.foresight import Foresight
from filbert.gamekit.prompts import Prompt

AnyGame = Game[Any, Any, Any]


class Weigh(Protocol):
    """A game's rules of thumb for bots (`advice.py`).

    It gets the seat's own view, one of its open prompts, that prompt's legal moves and the events that the seat was told, oldest
    first, and returns a weight of 0 or more for each move. A bot picks in proportion. For a prompt that is not required the
    weights are chances: what they leave of 1 is the chance to leave it alone.
    """

    def __call__(self, view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]: ...


@cache
def catalogue() -> MappingProxyType[str, AnyGame]:
    """Every game of the house by its id, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game: AnyGame = importlib.import_module(f"{__name__}.{module.name}").GAME
            found[game.manifest.id] = game
    return MappingProxyType(found)


@cache
def advice(game_id: str) -> Weigh | None:
    """The game's rules of thumb, or None if it has none."""
    weigh: Weigh | None = _room(game_id, "advice", "weigh")
    return weigh


@cache
def advice_at(game_id: str, level: str) -> Weigh | None:
    """The rules of thumb of one level, where a game's levels differ by these (`at_level` in its `advice.py`), and not by how far
    they look ahead; None for any other game."""
    at_level: Callable[[str], Weigh] | None = _room(game_id, "advice", "at_level", may_lack=True)
    return None if at_level is None else at_level(level)


@cache
def foresight(game_id: str) -> Foresight | None:
    """What the game tells the search of the bots beyond its rules, or None if it tells nothing."""
    found: Foresight | None = _room(game_id, "foresight", "FORESIGHT")
    return found


def package_of(game: AnyGame) -> str:
    """The package that holds the game's data and texts."""
    return type(game).__module__.rsplit(".", 1)[0]


def _room(game_id: str, room: str, name: str, *, may_lack: bool = False) -> Any:
    """What an optional module of the game exports, or None if it has no such module, or, where it *may_lack* that, not that."""
    path = f"{package_of(catalogue()[game_id])}.{room}"
    if importlib.util.find_spec(path) is None:
        return None
    module = importlib.import_module(path)
    return getattr(module, name, None) if may_lack else getattr(module, name)
