"""The series of one game at one number of seats, and the report on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from itertools import pairwise
from time import monotonic
from types import MappingProxyType
from typing import Any, TypedDict

import msgspec

from filbert.bots.arena.processes import Bout, played
from filbert.bots.arena.ratings import Rating, rate
from filbert.bots.arena.series import Decision, Series, Standing, StoppedBy, hold_series
from filbert.bots.levels import LEVELS
from filbert.gamekit.contract import Options
from filbert.games import AnyGame

Pair = tuple[str, str]
"""The level that is held to be stronger, and the other."""

MASTERS: Pair = ("master", "sharp")
"""The dearest pair."""

TARGETS: Mapping[Pair, float] = MappingProxyType(
    {("steady", "random"): 0.80, ("sharp", "steady"): 0.60, MASTERS: 0.55},
)
"""The win rates that the levels are to have against the level below, unless a game's luck does not allow it."""

OTHER_TARGET = 0.50


class PairReport(TypedDict):
    """What one series showed. Rates are the stronger level's; `low95` and `high95` are the ends of the interval of 95 %.

    `target_met`: whether the win rate is at the target or above, and the lower end above one half. `unfinished`: matches that
    reached the game's bound of moves; they count half. `cpu_seconds`: of the matches that are counted.
    """

    stronger: str
    weaker: str
    matches: int
    win_rate: float
    low95: float
    high95: float
    target: float
    target_met: bool
    decision: Decision
    stopped_by: StoppedBy
    unfinished: int
    cpu_seconds: float


class Report(TypedDict):
    """What all series showed. `share`: of the iterations that the levels have in the service. `seconds`: by the clock."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    share: float
    pairs: list[PairReport]
    ratings: dict[str, Rating]
    seconds: float


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: at most so many matches a pair, and so many minutes in all, in so many processes."""

    game: str
    seats: int
    options: Options
    pairs: tuple[Pair, ...]
    matches: int
    minutes: float
    share: float
    seed: int
    processes: int


WatchPair = Callable[[Pair, Standing], None]


def hold_arena(plan: Plan, watch: WatchPair) -> Report:
    """Play the series of *plan* one after the other. What a series leaves of its part of the minutes, the next ones have.

    Raises: MatchStuck.
    """
    start = monotonic()
    all_series: list[tuple[Pair, Series]] = []
    for done, pair in enumerate(plan.pairs):
        now = monotonic()
        left = start + plan.minutes * 60 - now
        all_series.append((pair, _series(plan, pair, now + left / (len(plan.pairs) - done), watch)))
    return Report(
        game=plan.game,
        seats=plan.seats,
        options=msgspec.to_builtins(plan.options),
        seed=plan.seed,
        share=plan.share,
        pairs=[_pair_report(pair, series) for pair, series in all_series],
        ratings=rate((*pair, match) for pair, series in all_series for deal in series.deals for match in deal.matches),
        seconds=round(monotonic() - start, 1),
    )


def adjacent(game: AnyGame, seats: int, levels: Iterable[str]) -> tuple[Pair, ...]:
    """Each of *levels* against the next lower one of them.

    The master meets the sharp level with the game's least number of seats only: with more it takes hours.
    """
    ordered = sorted({*levels}, key=LEVELS.index)
    pairs = [(stronger, weaker) for weaker, stronger in pairwise(ordered)]
    return tuple(pair for pair in pairs if pair != MASTERS or seats == game.manifest.seats.min)


def target_of(pair: Pair) -> float:
    """The win rate that the stronger of *pair* is to have."""
    return TARGETS.get(pair, OTHER_TARGET)


def _series(plan: Plan, pair: Pair, until: float, watch: WatchPair) -> Series:
    deals = max(1, plan.matches // 2)
    bout = Bout(plan.game, plan.seats, plan.options, *pair, plan.share, plan.seed)
    # Closing what still comes ends the processes that play it.
    with closing(played(bout, deals, plan.processes, until)) as coming:
        return hold_series(coming, target_of(pair), deals, lambda standing: watch(pair, standing))


def _pair_report(pair: Pair, series: Series) -> PairReport:
    standing = series.standing
    target = target_of(pair)
    matches = [match for deal in series.deals for match in deal.matches]
    return PairReport(
        stronger=pair[0],
        weaker=pair[1],
        matches=len(matches),
        win_rate=round(standing.win_rate, 4),
        low95=round(standing.interval.low, 4),
        high95=round(standing.interval.high, 4),
        target=target,
        target_met=standing.win_rate >= target and standing.interval.low > 0.5,
        decision=standing.decision,
        stopped_by=series.stopped_by,
        unfinished=sum(match.places is None for match in matches),
        cpu_seconds=round(sum(deal.seconds for deal in series.deals), 1),
    )
