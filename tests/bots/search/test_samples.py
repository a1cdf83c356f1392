"""Samples: each drawn once, used in turn, and those that explain more used more often."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from filbert.bots.search.budget import Budget, Clock
from filbert.bots.search.samples import Samples


def used(samples: Samples, number: int) -> list[int]:
    return list(islice(samples.each(lambda sample: sample), number))


def test_a_pool_is_drawn_as_it_is_needed_and_used_round_and_round() -> None:
    drawn: list[int] = []

    def draw(number: int) -> int:
        drawn.append(number)
        return number

    samples = Samples(draw, 3)

    assert samples.first == 0
    assert used(samples, 2) == [0, 1]
    assert drawn == [0, 1]
    assert used(samples, 7) == [0, 1, 2, 0, 1, 2, 0]
    assert drawn == [0, 1, 2]


def test_a_maker_is_called_once_for_each_sample() -> None:
    made: list[int] = []

    def make(sample: int) -> int:
        made.append(sample)
        return 10 * sample

    assert list(islice(Samples(lambda number: number, 2).each(make), 5)) == [0, 10, 0, 10, 0]
    assert made == [0, 1]


def test_samples_are_used_in_proportion_to_their_weight() -> None:
    samples = Samples(lambda number: number, 100)

    samples.weigh(lambda number: 3.0 if number < 50 else 1.0, Clock(Budget(1)), random.Random(1))

    counts = Counter(number < 50 for number in used(samples, 100))
    assert counts[True] == 75


def test_samples_without_weight_are_not_used() -> None:
    samples = Samples(lambda number: number, 40)

    samples.weigh(lambda number: float(number == 7), Clock(Budget(1)), random.Random(1))

    assert set(used(samples, 80)) == {7}


def test_where_no_sample_weighs_anything_all_are_used() -> None:
    samples = Samples(lambda number: number, 10)

    samples.weigh(lambda number: 0.0, Clock(Budget(1)), random.Random(1))

    assert used(samples, 10) == list(range(10))


def test_without_time_the_first_sample_has_to_do() -> None:
    samples = Samples(lambda number: number, 10)

    samples.weigh(lambda number: 1.0, Clock(Budget(1, wall_ms=0)), random.Random(1))

    assert set(used(samples, 10)) == {0}
