"""A bot that answers with any lawful move, each alike: the yardstick for better ones, and the driver of random playouts."""

from __future__ import annotations

from filbert.bots.sight import Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice

ANSWERS_OPTIONAL_ONCE_IN = 8
"""It leaves an optional prompt alone seven times in eight: often enough that matches go on, seldom enough that it is used."""


def choose(sight: Sight, dice: Dice) -> Move | None:
    """Any lawful move; an optional prompt is mostly left alone."""
    if not sight.prompt.required and dice.below("leave alone", ANSWERS_OPTIONAL_ONCE_IN):
        return None
    moves = sight.moves()
    if not moves:
        return None
    return dice.roll("move", moves)
