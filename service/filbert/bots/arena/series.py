"""One series between two levels: deal after deal, until it is clear or a bound is reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

from filbert.bots.arena.interval import Interval, final, mean_of, running
from filbert.bots.arena.pairing import Deal

Decision = Literal["above_target", "below_target", "above_half", "open"]
"""What the interval says: all of it is at the target or above; all below; it holds the target, and is above one half; nothing."""

StoppedBy = Literal["decision", "matches", "minutes"]

Watch = Callable[["Standing"], None]
"""Is told how a series stands: at its start, and after each deal."""


class Standing(msgspec.Struct, frozen=True):
    """How a series stands. `win_rate` is the stronger level's, over `deals` deals of two matches each."""

    deals: int
    win_rate: float
    interval: Interval
    decision: Decision


class Series(msgspec.Struct, frozen=True):
    """A series that is over."""

    deals: tuple[Deal, ...]
    standing: Standing
    stopped_by: StoppedBy


def hold_series(deals: Iterable[Deal], target: float, at_most: int, watch: Watch) -> Series:
    """Take deals in their order until it is clear whether the win rate is above one half and whether it reaches *target*.

    It ends after *at_most* deals; where there are fewer, time is up.
    """
    seen: list[Deal] = []
    tally: Counter[float] = Counter()
    watch(_standing(tally, running(tally), target))
    for deal in _first(deals, at_most):
        seen.append(deal)
        tally[deal.score] += 1
        standing = _standing(tally, running(tally), target)
        watch(standing)
        if _is_clear(standing):
            return Series(tuple(seen), standing, "decision")
    return Series(tuple(seen), _standing(tally, final(tally), target), "matches" if len(seen) == at_most else "minutes")


def _first(deals: Iterable[Deal], count: int) -> Iterator[Deal]:
    """The first *count* deals; no further one is asked for, which would be played."""
    return (deal for _, deal in zip(range(count), deals, strict=False))


def _standing(tally: Counter[float], interval: Interval, target: float) -> Standing:
    return Standing(tally.total(), mean_of(tally), interval, _decision(interval, target))


def _decision(interval: Interval, target: float) -> Decision:
    if interval.low >= target:
        return "above_target"
    if interval.high < target:
        return "below_target"
    return "above_half" if interval.low > 0.5 else "open"


def _is_clear(standing: Standing) -> bool:
    """Whether more deals would say nothing new: on which side of the target the rate lies, and on which side of one half."""
    on_a_side_of_half = standing.interval.low > 0.5 or standing.interval.high < 0.5
    return on_a_side_of_half and standing.decision in ("above_target", "below_target")
