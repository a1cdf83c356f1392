"""`python -m bench.races [RACES]`: how often the faster one wins a race over lines of different length, as a table in Markdown.

Two seats of one match race each other in every window whose cards ask for something, each through a proxy that stretches its line;
a third sits next to the service, and takes what two may take. When each sent its reaction is known to the millisecond, so it is
known who was faster. Differences are drawn from 31 to 95 ms.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import processes
from service.links import Ledger, Runner, runners
from service.racing import Closed, Course, Window
from service.tables import Reply, Town

PAIRS = ((20, 80), (20, 200), (80, 200))
"""Round trips of the two lines, in milliseconds."""

OPTIONS_MS = (0, 150)
RACES = 100
LEAST_MS = 30
"""A difference below this is not counted."""

TABLES = 12
"""Matches that are played at the same time."""

_DIFFERENCES_MS = (31, 95)
_AHEAD_MS = 60
"""How long after a window has opened the first of the two reacts: both are ready by then."""


@dataclass
class Tally:
    """What came of the races over two lines under one option. `near`, `far`: of the races that the seat on the shorter and on the
    longer line should win, whether it did."""

    round_trips_ms: tuple[int, int]
    option_ms: int
    near: list[bool] = field(default_factory=list)
    far: list[bool] = field(default_factory=list)

    @property
    def handicap_ms(self) -> float:
        """How much longer the way up is for the one than for the other."""
        return abs(self.round_trips_ms[1] - self.round_trips_ms[0]) / 2

    @property
    def races(self) -> int:
        """How many were counted."""
        return len(self.near) + len(self.far)

    @property
    def right(self) -> float:
        """The share of races that the faster one won."""
        return (sum(self.near) + sum(self.far)) / self.races

    @property
    def far_right(self) -> float:
        """The share of its own races that the seat on the longer line won."""
        return sum(self.far) / len(self.far)


def main(arguments: Sequence[str]) -> int:
    """Race, and print the table."""
    wanted = int(arguments[0]) if arguments else RACES
    with tempfile.TemporaryDirectory(prefix="filbert-bench-") as folder:
        store = EmbeddedStore(Path(folder) / "store")
        store.start()
        try:
            with processes(Path(folder), store.url) as service:
                apis = [service.api(api_workers="1") for _ in range(2)]
                for _ in range(2):
                    service.worker()
                with Town([api.url for api in apis], store.url) as town:
                    tallies = measure(town, wanted)
        finally:
            store.stop()
    print("\n".join(table(tallies)))
    return 0


def measure(town: Town, wanted: int) -> list[Tally]:
    """So many races for each pair of lines and each option."""
    tallies = [Tally(pair, option_ms) for pair in PAIRS for option_ms in OPTIONS_MS]
    share = max(1, wanted * len(tallies) // TABLES // len(tallies))
    jobs = [tally for tally in tallies for _ in range(-(-wanted // share))]
    with ThreadPoolExecutor(TABLES) as tables:
        for future in [tables.submit(race, town, tally, share, number) for number, tally in enumerate(jobs)]:
            future.result()
    return tallies


def table(tallies: Sequence[Tally]) -> Iterator[str]:
    """What was found, as Markdown."""
    yield "| Round trips of the two | `lag_compensation_ms` | Races | The faster one won | On the longer line, when faster, won |"
    yield "|---|---|---|---|---|"
    for tally in tallies:
        near_ms, far_ms = tally.round_trips_ms
        share = f"{sum(tally.far)} of {len(tally.far)}"
        yield f"| {near_ms} and {far_ms} ms | {tally.option_ms} | {tally.races} | {tally.right:.1%} | {share} |".replace("%", " %")


def race(town: Town, tally: Tally, wanted: int, seed: int) -> None:
    """One match, with so many races that count. What is taken off is checked in every one."""
    chance = random.Random(seed)
    course = Course.opened(town, 3, window_ms=5_000, flip_gap_ms=1_000, lag_compensation_ms=tally.option_ms)
    ledger = Ledger(tally.option_ms)
    counted = 0
    near_ms, far_ms = tally.round_trips_ms
    with runners(course, {1: near_ms, 2: far_ms}) as pair, ThreadPoolExecutor(2) as hands:
        for window in course.windows():
            ways = {0: 0, **{runner.seat: runner.way_up_ms for runner in pair}}
            if window.trigger == "none":
                course.react(window, dict.fromkeys(course.seats, window.right))
                closed = course.close(window)
            else:
                replies = _race(course, window, pair, hands, chance)
                closed = course.close(window)
                counted += _count(tally, closed, replies)
            ledger.check(course.told_since_last(), ways)
            if counted >= wanted:
                break
            list(hands.map(lambda runner: runner.measure(1), pair))
    course.stop()
    course.prove(town)


def _race(
    course: Course, window: Window, pair: Sequence[Runner], hands: ThreadPoolExecutor, chance: random.Random
) -> dict[int, Reply]:
    """Let the two race, and the third take the nut or the place that is left over for it."""
    if window.trigger not in ("pistachio", "almond"):
        course.react(window, {0: window.right})
    begin_s = time.time() + _AHEAD_MS / 1_000
    later_s = chance.uniform(*_DIFFERENCES_MS) / 1_000
    second = chance.choice((0, 1))
    starts = [begin_s + (later_s if place == second else 0.0) for place in (0, 1)]
    replies = hands.map(lambda runner, start_s: runner.react(window, window.right, start_s), pair, starts)
    return dict(zip((runner.seat for runner in pair), replies, strict=True))


_LOCK = threading.Lock()


def _count(tally: Tally, closed: Closed, replies: Mapping[int, Reply]) -> bool:
    """Note who should have won, and who did; whether the race counts."""
    near_s, far_s = replies[1].times.begun_s, replies[2].times.begun_s
    if abs(near_s - far_s) * 1_000 <= LEAST_MS:
        return False
    winner = _winner(closed)
    with _LOCK:
        if near_s < far_s:
            tally.near.append(winner == 1)
        else:
            tally.far.append(winner == 2)
    return True


def _winner(closed: Closed) -> int:
    """Which of the seats 1 and 2 was faster by the service's word: the slowest takes the cards, else only one is right."""
    taken: list[Mapping[str, Any]] = closed.of_type("pile_taken")
    if taken:
        return 3 - int(taken[0]["seat"])
    return next(seat for seat, verdict in closed.verdicts().items() if verdict == "right")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
