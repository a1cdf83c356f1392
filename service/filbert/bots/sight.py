"""What a bot is handed when a prompt waits for its seat: what the seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from filbert.gamekit.contract import Move, View
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

Chooser = Callable[["Sight", Dice], Move | None]
"""A bot: answers the prompt of a `Sight`, or returns None to leave it alone. The dice are its own, never those of the match."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One open prompt, with what its seat may know.

    All but the prompt are called when needed, so that a bot pays for nothing that it does not look at. `moves`: the legal moves.
    `view`: the seat's own view. `events`: what the seat was told, oldest first. `sample`: another position that the seat cannot
    tell from the true one, drawn with the dice given.
    """

    prompt: Prompt
    moves: Callable[[], Sequence[Move]]
    view: Callable[[], View]
    events: Callable[[], Sequence[Event]]
    sample: Callable[[Dice], Any]


def sight_of(game: AnyGame, position: Any, prompt: Prompt, events: Callable[[], Sequence[Event]]) -> Sight:
    """What the seat of *prompt* may know in *position*. The position itself stays behind the calls, which are bound to the seat."""
    seat = prompt.seat
    return Sight(
        prompt,
        lambda: tuple(game.legal_moves(position, prompt)),
        lambda: game.view(position, seat),
        events,
        lambda dice: game.resample(position, seat, dice),
    )
