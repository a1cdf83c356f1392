"""What the search assumes of a game that tells it nothing: any move alike, and no idea who is ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from filbert.gamekit.contract import Move
from filbert.gamekit.foresight import Foresight
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

HORIZON = 200
"""Answers after which a playout counts as undecided."""

_USES_OPTIONAL = 1 / 8
"""How often a player of a playout answers an optional prompt; as the random bot does."""


class Plain(Foresight):
    """Foresight of a game that has none of its own."""

    horizon = HORIZON
    sharp = 400
    master = 2_000
    opponents = 0.0

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def policy(self, position: Any, prompt: Prompt, chance: random.Random) -> Move | None:
        if not prompt.required and chance.random() >= _USES_OPTIONAL:
            return None
        moves = tuple(self._game.legal_moves(position, prompt))
        return moves[int(chance.random() * len(moves))] if moves else None

    def values(self, position: Any) -> Sequence[float]:
        return (0.5,) * self._game.manifest.seats.max
