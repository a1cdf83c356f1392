"""`make bench`: durable moves a second beside a bare Flask answer, latency at a steady load, and bytes per match.

Everything runs on this machine in one run: a real store with its log on disk (everysec), two API processes, the yardstick on the
same server class, and one client process that shares the cores with them. So take the ratios, and the figures with a pinch of salt.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import gevent
import redis
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from harness.ports import free_ports
from harness.processes import Processes, processes

from bench.lean_http import Connection
from bench.players import Driver

MATCHES = 50
ROUNDS = 9
SECONDS = 2.5
STEADY_PER_S = 300
STEADY_SECONDS = 10.0
MOVES_MEASURED = 100
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Figure:
    """One measured value. `target`: what is asked of it; `spread`: least and greatest of its runs."""

    name: str
    value: float
    target: str
    holds: bool | None
    spread: tuple[float, float]


def main() -> int:
    """Measure, print, save to `build/bench.json`."""
    with tempfile.TemporaryDirectory(prefix="filbert-bench-") as folder:
        store = EmbeddedStore(Path(folder) / "store")
        store.start()
        try:
            with processes(Path(folder), store.url) as service, hello_server() as one, hello_server() as other:
                figures = measure(service, store.url, (one, other))
        finally:
            store.stop()
    for figure in figures:
        low, high = figure.spread
        mark = {True: "holds", False: "MISSED", None: ""}[figure.holds]
        print(f"{figure.name:42} {figure.value:10.2f}   {low:10.2f} .. {high:<10.2f} {figure.target:16} {mark}")
    out = Path("build/bench.json")
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps({"figures": [asdict(figure) for figure in figures]}, indent=2) + "\n")
    print(f"saved to {out}")
    return 0


def measure(service: Processes, store_url: str, hello_ports: tuple[int, int]) -> list[Figure]:
    """All figures, the compared ones in alternating rounds. Connections are dealt out evenly to the two processes of each kind:
    left to themselves, kept-alive ones may all end up at one, and only half of the machine would be measured."""
    ports = [int(service.api(api_workers="1").url.rsplit(":", 1)[1]) for _ in range(2)]
    drivers = [Driver(Connection(HOST, ports[number % 2]), random.Random(number), number) for number in range(MATCHES)]
    gevent.joinall([gevent.spawn(driver.begin) for driver in drivers], raise_error=True)
    hello = [Connection(HOST, hello_ports[number % 2]) for number in range(MATCHES)]
    moves, answers = [], []
    for _ in range(ROUNDS):
        answers.append(closed_loop(SECONDS, [lambda one=one: one.get("/hello") for one in hello]))  # type: ignore[misc]
        moves.append(closed_loop(SECONDS, [lambda one=one: play(one) for one in drivers]))  # type: ignore[misc]
    ratios = [move / answer for move, answer in zip(moves, answers, strict=True)]
    p50, p99 = steady(drivers)
    live, finished = memory(drivers, store_url)
    return [
        figure("durable moves/s, 50 matches, 2 processes", moves, ""),
        figure("bare Flask hello/s, 50 connections", answers, ""),
        figure("ratio of moves to hello", ratios, ">= 0.20", lambda value: value >= 0.20),
        figure(f"move p50 ms at {STEADY_PER_S}/s", [p50], ""),
        figure(f"move p99 ms at {STEADY_PER_S}/s", [p99], ""),
        figure("bytes per live match after 100 moves", live, "<= 32768", lambda value: value <= 32_768),
        figure("bytes per finished match", finished, "<= 16384", lambda value: value <= 16_384),
    ]


def figure(name: str, values: list[float], target: str, check: Callable[[float], bool] | None = None) -> Figure:
    """The median of *values* with their spread."""
    value = statistics.median(values)
    return Figure(name, value, target, None if check is None else check(value), (min(values), max(values)))


def play(driver: Driver) -> int:
    """One move of the driver's match, or a new match when it is over; how many moves were made."""
    step = driver.next_move()
    if step is None:
        driver.begin()
        return 0
    driver.send(*step)
    return 1


def closed_loop(seconds: float, acts: list[Callable[[], object]]) -> float:
    """How often a second *acts* ran, each again as soon as it is done. An act that returns 0 does not count."""
    count = 0
    end = time.perf_counter() + seconds

    def loop(act: Callable[[], object]) -> None:
        nonlocal count
        while time.perf_counter() < end:
            counts = act() != 0  # apart: other loops count while this act waits
            count += counts

    began = time.perf_counter()
    gevent.joinall([gevent.spawn(loop, act) for act in acts], raise_error=True)
    return count / (time.perf_counter() - began)


def steady(drivers: list[Driver]) -> tuple[float, float]:
    """p50 and p99 in ms of moves that are sent at a fixed rate, counted from the instant they were to be sent."""
    taken: list[float] = []
    gap = len(drivers) / STEADY_PER_S
    end = time.perf_counter() + STEADY_SECONDS

    def loop(driver: Driver, at: float) -> None:
        while at < end:
            step = driver.next_move()
            while step is None:
                driver.begin()
                step = driver.next_move()
            gevent.sleep(max(0.0, at - time.perf_counter()))
            due = max(at, time.perf_counter() - gap)  # a match that began late is not held against the moves that follow
            driver.send(*step)
            taken.append((time.perf_counter() - due) * 1_000)
            at += gap

    first = time.perf_counter() + 0.5
    spawned = [gevent.spawn(loop, driver, first + index * gap / len(drivers)) for index, driver in enumerate(drivers)]
    gevent.joinall(spawned, raise_error=True)
    cuts = statistics.quantiles(taken, n=100)
    return cuts[49], cuts[98]


def memory(drivers: list[Driver], store_url: str) -> tuple[list[float], list[float]]:
    """Bytes in the store of matches with 100 moves, and of finished ones."""
    live: list[float] = []
    finished: list[float] = []
    with connect(store_url) as client:
        for driver in drivers:
            while len(live) < 10 or len(finished) < 10:
                driver.begin()
                while (step := driver.next_move()) is not None:
                    driver.send(*step)
                    if driver.moves == MOVES_MEASURED:
                        live.append(bytes_of(client, driver.match))
                finished.append(bytes_of(client, driver.match))
    return live, finished


def bytes_of(client: redis.Redis, match: str) -> float:
    """What all keys that bear the id of the match take up."""
    return float(sum(client.memory_usage(key, samples=0) or 0 for key in client.scan_iter(f"*{match}*", count=10_000)))


@contextmanager
def hello_server() -> Iterator[int]:
    """One process of the yardstick, on the same server class; its port."""
    (port,) = free_ports(1)
    command = [sys.executable, "-m", "gunicorn", "-k", "gevent", "-w", "1", "-b", f"{HOST}:{port}", "--log-level", "error"]
    with subprocess.Popen([*command, "bench.hello:app"], cwd=Path(__file__).parent.parent) as server:
        try:
            deadline = time.monotonic() + 20
            while True:
                try:
                    Connection(HOST, port).close()
                    break
                except OSError:
                    if time.monotonic() > deadline:
                        raise
                    time.sleep(0.05)
            yield port
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main())
