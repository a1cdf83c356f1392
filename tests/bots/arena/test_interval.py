"""The intervals are honest: they miss the truth as seldom as they say, though one looks again and again."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest
from filbert.bots.arena.interval import LEAST_FOR_NORMAL, MISSES, MISSES_WHILE_RUNNING, Interval, Tally, final, mean_of, running

SERIES = 160
DEALS = 100
LOOK_EACH = 10


def score(rate: float, chance: Random) -> float:
    """The mean of two matches, each won at *rate*."""
    return ((chance.random() < rate) + (chance.random() < rate)) / 2


def naive(tally: Tally) -> Interval:
    """The interval of one look, as if the series had been meant to end there."""
    total, mean = sum(tally.values()), mean_of(tally)
    margin = 1.96 * math.sqrt(sum(count * (value - mean) ** 2 for value, count in tally.items()) / total / total)
    return Interval(mean - margin, mean + margin)


def holds(interval: Interval, mean: float) -> bool:
    return interval.low <= mean <= interval.high


@pytest.mark.parametrize("rate", [0.5, 0.6, 0.9])
def test_of_all_series_no_more_than_one_in_twenty_misses_the_truth_at_any_look(rate: float) -> None:
    chance = Random(f"series {rate}")
    missed: Counter[str] = Counter()
    for _ in range(SERIES):
        tally: Counter[float] = Counter()
        looks: set[str] = set()
        for deal in range(1, DEALS + 1):
            tally[score(rate, chance)] += 1
            if deal % LOOK_EACH == 0 and deal >= LEAST_FOR_NORMAL:
                looks |= {name for name, look in (("running", running), ("naive", naive)) if not holds(look(tally), rate)}
        # The last look counts for a series that was not stopped before; one that was is counted by what it said then.
        missed.update(looks)
        missed["whole"] += "running" in looks or not holds(final(tally), rate)

    assert missed["whole"] <= MISSES * SERIES
    assert missed["running"] <= MISSES_WHILE_RUNNING * SERIES
    assert missed["naive"] > 2 * MISSES * SERIES, "looks that are not allowed for go wrong too often"


def test_before_anything_was_observed_all_means_are_possible() -> None:
    assert running({}) == Interval(0.0, 1.0)


def test_an_interval_holds_the_observed_mean_and_the_last_look_narrows_it() -> None:
    tally = {0.0: 20, 0.25: 5, 0.5: 70, 1.0: 60}

    before, after = running(tally), final(tally)

    assert before.low < after.low < mean_of(tally) < after.high < before.high


def test_the_order_of_strong_and_weak_does_not_matter() -> None:
    tally = {0.0: 20, 0.5: 70, 1.0: 60}
    mirrored = {1.0: 20, 0.5: 70, 0.0: 60}

    assert final(tally).low == pytest.approx(1 - final(mirrored).high)
    assert running(tally).high == pytest.approx(1 - running(mirrored).low, abs=1e-5)


def test_the_last_look_tells_fifty_five_of_a_hundred_from_half_in_two_hundred_and_fifty_deals() -> None:
    tally = {0.0: 50, 0.5: 125, 1.0: 75}

    assert mean_of(tally) == 0.55
    assert final(tally).low > 0.5 > running(tally).low


def test_few_observations_are_not_taken_for_many() -> None:
    few = {1.0: LEAST_FOR_NORMAL - 1}

    assert final(few) == running(few)
    assert final({1.0: 40}).low < 0.95, "forty won deals leave room for a loss in forty"
