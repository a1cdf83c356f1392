"""Dice for playouts: the same calls as the dice of a match, from a quick generator, with no labels kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from filbert.gamekit.dice import Dice

T = TypeVar("T")


class QuickDice(Dice):
    """Dice of which nobody needs to check a roll. The label is ignored: each call draws on."""

    __slots__ = ("_random",)

    def __init__(self, chance: random.Random) -> None:
        super().__init__(b"")
        self._random = chance.random

    def below(self, label: str, bound: int) -> int:
        return int(self._random() * bound)

    def roll(self, label: str, faces: Sequence[T]) -> T:
        return faces[int(self._random() * len(faces))]

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        deck = list(items)
        draw = self._random
        for last in range(len(deck) - 1, 0, -1):
            other = int(draw() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
