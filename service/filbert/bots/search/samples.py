"""Samples of what is hidden from a seat: drawn once, used several times, those that explain what others did more often."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from filbert.bots.search.budget import Clock


class Samples:
    """A pool of samples, which `next` goes round. It is drawn as it is needed, unless samples are weighed.

    *draw* is called with the number of the sample, from 0.
    """

    def __init__(self, draw: Callable[[int], Any], size: int) -> None:
        self.first = draw(0)
        self._draw = draw
        self._pool = [self.first]
        self._size = size
        self._turn = -1

    def weigh(self, weight: Callable[[Any], float], clock: Clock, chance: random.Random) -> None:
        """Draw the whole pool as far as there is time, then from it, by weight, the one that is used from now on."""
        weights = [weight(self.first)]
        while len(self._pool) < self._size and not clock.is_up():
            sample = self._draw(len(self._pool))
            self._pool.append(sample)
            weights.append(weight(sample))
        self._size = len(self._pool)
        if sum(weights) > 0:
            self._pool = _resampled(self._pool, weights, chance)

    def next(self) -> Any:
        """The next sample."""
        self._turn += 1
        if self._turn == len(self._pool) < self._size:
            self._pool.append(self._draw(self._turn))
        return self._pool[self._turn % len(self._pool)]


def _resampled(pool: Sequence[Any], weights: Sequence[float], chance: random.Random) -> list[Any]:
    """As many samples again, each as often as its weight says to within one (systematic resampling), in random order."""
    step = sum(weights) / len(pool)
    mark = chance.random() * step
    drawn: list[Any] = []
    passed = 0.0
    for sample, weight in zip(pool, weights, strict=True):
        passed += weight
        while mark < passed and len(drawn) < len(pool):
            drawn.append(sample)
            mark += step
    chance.shuffle(drawn)
    return drawn
