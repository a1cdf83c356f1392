"""Intervals for a win rate that stay honest in a series which stops when it has shown enough.

Of 20 series, the interval at the end misses the truth in one at most. A fifth of that is allowed to looking after each deal, the
rest to one last look, when the bound of a series is reached:

- `running` holds over all instants at once, so that one may stop at any. It bets against each mean m: of a capital of 1, the share
  s is staked on each observation x, which multiplies the capital by 1 - s + s * x / m. If m is the mean, the game is fair, and by
  Ville's inequality the capital ever reaches 200 in one series of 200 at most. So the means against which 200 was won are excluded:
  those too small by bets on x, those too great by bets on 1 - x. The capital is spread over fixed stakes, and follows from how
  often each value was observed, in whatever order.
  Source: Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, JRSS B 86 (2024), sections 3 and 4.
- `final` adds the interval of one look that was fixed before: normal, with two observations of 0 and two of 1 added, which keeps it
  honest for means near 0 and 1. At the bound it is a third narrower than the other one.
  Source: Agresti and Coull, Approximate is better than "exact", The American Statistician 52 (1998).

Both hold what was observed on average, so that what they have in common does.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist

MISSES = 0.05
"""The share of series, at most, whose interval misses the truth."""

MISSES_WHILE_RUNNING = 0.01

STAKES = tuple(0.02 * 1.41**step for step in range(12))
"""From 0.02, best where thousands of observations lie close to the mean, to 0.88, best for the first few."""

LEAST_FOR_NORMAL = 30
"""Fewer observations than this are judged by bets alone."""

_LOG_GAIN = math.log(2 / MISSES_WHILE_RUNNING)
_DEVIATIONS = NormalDist().inv_cdf(1 - (MISSES - MISSES_WHILE_RUNNING) / 2)
_ADDED = {0.0: 2, 1.0: 2}
_HALVINGS = 20

Tally = Mapping[float, int]
"""How often each value from 0 to 1 was observed."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the mean lies, ends included."""

    low: float
    high: float


def running(tally: Tally) -> Interval:
    """The interval while a series goes on, at every instant."""
    return Interval(_least(tally), 1 - _least({1 - value: count for value, count in tally.items()}))


def final(tally: Tally) -> Interval:
    """The interval of a series that has reached its bound. The bound may not follow from what was observed."""
    anytime = running(tally)
    if sum(tally.values()) < LEAST_FOR_NORMAL:
        return anytime
    padded = {value: tally.get(value, 0) + _ADDED.get(value, 0) for value in {*tally, *_ADDED}}
    total = sum(padded.values())
    mean = mean_of(padded)
    variance = sum(count * (value - mean) ** 2 for value, count in padded.items()) / total
    margin = _DEVIATIONS * math.sqrt(variance / total)
    return Interval(max(anytime.low, mean - margin), min(anytime.high, mean + margin))


def mean_of(tally: Tally) -> float:
    """What was observed on average; one half before anything was."""
    total = sum(tally.values())
    return sum(value * count for value, count in tally.items()) / total if total else 0.5


def _least(tally: Tally) -> float:
    """The least mean that is not too small: what was won against a mean falls as the mean rises."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _log_capital(tally, middle) > _LOG_GAIN:
            low = middle
        else:
            high = middle
    return low


def _log_capital(tally: Tally, mean: float) -> float:
    """The logarithm of what bets on more than *mean* have made of 1."""
    logs = [sum(count * math.log(1 - stake + stake * value / mean) for value, count in tally.items()) for stake in STAKES]
    most = max(logs)
    return most + math.log(sum(math.exp(each - most) for each in logs) / len(logs))
