"""The baseline bot, level `steady`: it answers any prompt of any game at once, by the game's advice if it has any."""

from __future__ import annotations

from collections.abc import Sequence

from filbert.bots import random_bot
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.games import AnyGame, Weigh, advice, catalogue

_CHANCES = 1 << 32


def baseline(game: AnyGame) -> Chooser:
    """The baseline bot for *game*: advised if the game is in the catalogue and has advice, else any lawful move is as good."""
    weigh = advice(game.manifest.id) if game.manifest.id in catalogue() else None
    return random_bot.choose if weigh is None else advised(weigh)


def advised(weigh: Weigh) -> Chooser:
    """A bot that draws among the legal moves in proportion to the weights of *weigh*.

    Where every move of a required prompt weighs nothing, it draws any of them. For an optional prompt the weights are chances.
    """

    def choose(sight: Sight, dice: Dice) -> Move | None:
        moves = sight.moves()
        if not moves:
            return None
        weights = weigh(sight.view(), sight.prompt, moves, sight.events())
        total = sum(weights)
        if not sight.prompt.required:
            total = max(total, 1.0)
        if total <= 0:
            return dice.roll("any move", moves)
        return _drawn(moves, weights, total, dice, required=sight.prompt.required)

    return choose


def _drawn(moves: Sequence[Move], weights: Sequence[float], total: float, dice: Dice, *, required: bool) -> Move | None:
    """One of *moves* in proportion to its weight; None for what the weights leave of *total*."""
    mark = dice.below("weighed move", _CHANCES) / _CHANCES * total
    for move, weight in zip(moves, weights, strict=True):
        mark -= weight
        if mark < 0:
            return move
    # Sums of fractions may fall short of their total by a rounding error.
    return max(zip(weights, moves, strict=True), key=lambda pair: pair[0])[1] if required else None
