"""People who race from far away: each on a line of its own, stretched by a proxy, and measured by the service over that line."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Any

from filbert.games.nut_so_fast.deck import TEMPO
from filbert.matches.round_trips import MOST_SAMPLES
from harness.proxy import FaultProxy

from service.racing import Course, Window
from service.tables import Line, Reply, Table


class Runner:
    """One seat at the far end of a line. *lies_s*: how long it holds each echo back, to look farther away than it is."""

    def __init__(self, table: Table, seat: int, url: str, lies_s: float = 0.0) -> None:
        self.seat = seat
        self._table = table
        self._line = Line(url)
        self._lies_s = lies_s
        self._samples_us: deque[int] = deque(maxlen=MOST_SAMPLES)

    @property
    def way_up_ms(self) -> int:
        """What the service must take for its way up, by all that it was told."""
        return int(median(self._samples_us)) // 2_000 if len(self._samples_us) >= 3 else 0

    def measure(self, count: int) -> None:
        """Let the service measure the way so many times."""
        told = self._ping({})
        for _ in range(count):
            time.sleep(self._lies_s)
            told = self._ping({"echo": told["challenge"]})
            self._samples_us.append(told["round_trip_us"])

    def react(self, window: Window, move: Mapping[str, str], at_s: float = 0.0) -> Reply:
        """React at an instant in Unix time, as far as the machine lets it. Who is far too late finds the window closed (409)."""
        time.sleep(max(0.0, at_s - time.time()))
        reply = self._call("/moves", window.move(self.seat, move))
        assert reply.status == 201 or reply.is_refused(409, "prompt_closed"), reply.text
        if reply.status == 201:
            self._table.accepted.append((self.seat, reply))
        return reply

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def _ping(self, body: Mapping[str, str]) -> Any:
        reply = self._call("/pings", body)
        assert reply.status == 201, reply.text
        return reply.json

    def _call(self, rest: str, body: Mapping[str, str]) -> Reply:
        return self._line.call("POST", self._table.path(rest), body, token=self._table.tokens[self.seat])


@contextmanager
def runners(course: Course, round_trips_ms: Mapping[int, float], *, lies_s: float = 0.0) -> Iterator[list[Runner]]:
    """A runner for each seat that is named, on a line with this round trip; all of them were measured a few times."""
    with ExitStack() as open_:
        found: list[Runner] = []
        for seat, round_trip_ms in round_trips_ms.items():
            proxy = open_.enter_context(FaultProxy(course.table.lines[seat].url))
            proxy.stretch(round_trip_ms)
            runner = Runner(course.table, seat, proxy.http_url, lies_s)
            open_.callback(runner.close)
            runner.measure(5)
            found.append(runner)
        yield found


class Ledger:
    """What may be taken off the reactions of a match: the bound, worked out again from nothing but what is published."""

    def __init__(self, option_ms: int) -> None:
        self._option_ms = option_ms
        self._full_ms = TEMPO.quota_times_option * option_ms
        self._accounts: dict[int, tuple[int, int]] = {}
        self._revealed_ms: dict[int, int] = {}

    def check(self, events: Sequence[Mapping[str, Any]], way_up_ms: Mapping[int, int]) -> dict[int, int]:
        """Assert of all reactions that were judged that so much was taken off as was measured and not more than option, quota and
        the instant of the card allow. Return what was taken off in all, by seat. *events*: in the order in which they were told."""
        taken_ms: dict[int, int] = dict.fromkeys(way_up_ms, 0)
        for event in events:
            if "reveal_at_ms" in event:
                self._revealed_ms[event["flip"]] = event["reveal_at_ms"]
            if event["type"] == "reaction_judged":
                taken_ms[event["seat"]] += self._check(event, way_up_ms[event["seat"]])
        return taken_ms

    def _check(self, event: Mapping[str, Any], way_up_ms: int) -> int:
        received_ms = self._revealed_ms[event["flip"]] + event["received_ms"]
        left_ms, since_ms = self._accounts.get(event["seat"], (self._full_ms, 0))
        left_ms = min(self._full_ms, left_ms + (received_ms - since_ms) * TEMPO.quota_ms_per_s // 1_000)
        taken_ms = int(event["received_ms"] - event["compensated_ms"])
        assert taken_ms == min(way_up_ms, self._option_ms, left_ms, event["received_ms"]), event
        assert event["quota_left_ms"] == left_ms - taken_ms, event
        self._accounts[event["seat"]] = (event["quota_left_ms"], received_ms)
        return taken_ms
