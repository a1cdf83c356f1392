"""Samples of what is hidden from a seat: drawn once, used several times, those that explain what others did more often."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, TypeVar

from filbert.bots.search.budget import Clock

T = TypeVar("T")


class Samples:
    """A pool of samples. It is drawn as it is needed, unless samples are weighed.

    *draw* is called with the number of the sample, from 0.
    """

    def __init__(self, draw: Callable[[int], Any], size: int) -> None:
        self.first = draw(0)
        self._draw = draw
        self._pool = [self.first]
        self._size = size

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

    def each(self, make: Callable[[Any], T]) -> Iterator[T]:
        """What *make* gives for each sample, round and round; it is called once for each."""
        made = []
        for number in range(self._size):
            if number == len(self._pool):
                self._pool.append(self._draw(number))
            made.append(make(self._pool[number]))
            yield made[-1]
        yield from cycle(made)


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
