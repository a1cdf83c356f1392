"""`make bench-streams`: what an idle stream costs, and how soon four watchers hear of a commit while two thousand idle.

One API process, a real store with its log on disk, and this process as every client. The figures are of the process that serves:
resident memory with the streams open less that of the same process before, and the time from sending a move, commit and all, to
the last of four watchers having the update in hand. Then, the idle ones gone, the same for two hundred spectators of one match, and
how often the store is asked for one move.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import gevent
import gevent.event
import redis
from filbert.adapters.embedded_store import EmbeddedStore
from gevent import socket
from harness.processes import Process, processes

from bench.lean_http import Connection
from bench.players import Driver
from bench.run import HOST, Figure, figure

IDLE = 2_000
MATCHES = 50
WATCHERS = 4
"""One for each seat of the match that is played; every move of it, sealed or not, changes the view of all."""

CROWD = 200
"""Spectators of one match; half of them have a name and a token."""

COMMITS = 200
CROWD_COMMITS = 50
SETTLE_S = 12.0
"""Longer than a heartbeat, so that every stream has been through one."""


class Watcher:
    """One NDJSON stream. It counts its lines, and notes when the newest came."""

    def __init__(self, port: int, match: str, token: str | None) -> None:
        self._socket = socket.create_connection((HOST, port))
        head = f"GET /v1/matches/{match}/updates HTTP/1.1\r\nHost: {HOST}\r\nAccept: application/x-ndjson\r\n"
        bearer = "" if token is None else f"Authorization: Bearer {token}\r\n"
        self._socket.sendall(f"{head}{bearer}\r\n".encode())
        self.updates = 0
        self.newest_s = 0.0
        self.opened = gevent.event.Event()
        gevent.spawn(self._read)

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _read(self) -> None:
        pending = b""
        while data := self._received():
            now_s = time.perf_counter()
            lines = (pending + data).split(b"\n")
            pending = lines.pop()
            for line in lines:
                if line.startswith(b'{"type":"update"'):
                    self.updates += 1
                    self.newest_s = now_s
                elif line.startswith(b'{"type":"snapshot"'):
                    self.opened.set()

    def _received(self) -> bytes:
        try:
            return bytes(self._socket.recv(65_536))
        except OSError:  # hung up
            return b""


def main() -> int:
    """Measure, print, save to `build/bench-streams.json`."""
    with (
        tempfile.TemporaryDirectory(prefix="filbert-bench-") as folder,
        store_in(Path(folder)) as url,
        processes(Path(folder), url) as service,
    ):
        figures = measure(service.api(api_workers="1", streams_per_seat="1000"), url)
    for each in figures:
        low, high = each.spread
        mark = {True: "holds", False: "MISSED", None: ""}[each.holds]
        print(f"{each.name:54} {each.value:10.2f}   {low:10.2f} .. {high:<10.2f} {each.target:16} {mark}")
    out = Path("build/bench-streams.json")
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps({"figures": [asdict(each) for each in figures]}, indent=2) + "\n")
    print(f"saved to {out}")
    return 0


@contextmanager
def store_in(folder: Path) -> Iterator[str]:
    """A store of its own; where it listens."""
    store = EmbeddedStore(folder / "store")
    store.start()
    try:
        yield store.url
    finally:
        store.stop()


def measure(api: Process, store_url: str) -> list[Figure]:
    """All figures."""
    port = int(api.url.rsplit(":", 1)[1])
    matches = [begun(port, number) for number in range(MATCHES)]
    before_kib = resident_kib(api)
    places = [(match.match, token) for match in matches for token in match.tokens]
    idle = [Watcher(port, *places[number % len(places)]) for number in range(IDLE)]
    for watcher in idle:
        watcher.opened.wait(60)
    gevent.sleep(SETTLE_S)
    per_stream = (resident_kib(api) - before_kib) / IDLE
    delays = sorted(delivery_ms(begun(port, MATCHES), port))
    for watcher in idle:
        watcher.close()
    gevent.sleep(1)
    crowded, scripts = crowd(Driver(Connection(HOST, port), random.Random(CROWD), CROWD, spectators="public"), port, store_url)
    return [
        figure(f"KiB per stream, {IDLE} idle on one process", [per_stream], "<= 30", lambda value: value <= 30),
        figure(f"move to {WATCHERS} watchers, ms, median", [statistics.median(delays)], ""),
        figure(f"move to {WATCHERS} watchers, ms, p99", [p99(delays)], "<= 50", lambda value: value <= 50),
        figure(f"move to {CROWD} spectators, ms, median", [statistics.median(crowded)], ""),
        figure(f"move to {CROWD} spectators, ms, p99", [p99(crowded)], ""),
        figure(f"scripts run by the store a move, {CROWD} spectators", [scripts], ""),
    ]


def p99(sorted_ms: list[float]) -> float:
    """The value that one in a hundred exceeds."""
    return sorted_ms[max(int(len(sorted_ms) * 0.99) - 1, 0)]


def begun(port: int, number: int) -> Driver:
    """A match under way."""
    driver = Driver(Connection(HOST, port), random.Random(number), number)
    driver.begin()
    return driver


def delivery_ms(driver: Driver, port: int) -> list[float]:
    """From sending each move until every watcher has the update, in ms."""
    delays: list[float] = []
    watchers: list[Watcher] = []
    match = ""
    while len(delays) < COMMITS:
        step = driver.next_move()
        if step is None:
            driver.begin()
            continue
        if driver.match != match:
            match = driver.match
            watchers = [Watcher(port, match, token) for token in driver.tokens]
            for watcher in watchers:
                watcher.opened.wait(10)
        known = [watcher.updates for watcher in watchers]
        sent_s = time.perf_counter()
        driver.send(*step)
        while any(watcher.updates == count for watcher, count in zip(watchers, known, strict=True)):
            gevent.sleep(0.001)
        delays.append((max(watcher.newest_s for watcher in watchers) - sent_s) * 1_000)
        gevent.sleep(0.02)
    return delays


def crowd(driver: Driver, port: int, store_url: str) -> tuple[list[float], float]:
    """From sending each move until every spectator of its match has the update, in ms, sorted; and scripts run for each."""
    driver.begin()
    tokens: list[str | None] = [None] * (CROWD // 2)
    for number in range(CROWD // 2):
        joined = driver.connection.post(f"/v1/matches/{driver.match}/spectators", {"name": f"Z{number}"}, headers={})
        tokens.append(json.loads(joined[1])["token"])
    watchers = [Watcher(port, driver.match, token) for token in tokens]
    for watcher in watchers:
        watcher.opened.wait(30)
    delays: list[float] = []
    with redis.Redis.from_url(store_url) as store:
        before = _scripts_run(store)
        while len(delays) < CROWD_COMMITS and (step := driver.next_move()) is not None:
            known = [watcher.updates for watcher in watchers]
            sent_s = time.perf_counter()
            driver.send(*step)
            while any(watcher.updates == count for watcher, count in zip(watchers, known, strict=True)):
                gevent.sleep(0.001)
            delays.append((max(watcher.newest_s for watcher in watchers) - sent_s) * 1_000)
        scripts = (_scripts_run(store) - before) / len(delays)
    for watcher in watchers:
        watcher.close()
    return sorted(delays), scripts


def _scripts_run(store: redis.Redis) -> int:
    """How often a script was run: a move runs two, and each read for a stream is one."""
    stats: Any = store.info("commandstats")
    return int(stats.get("cmdstat_evalsha", {"calls": 0})["calls"])


def resident_kib(api: Process) -> float:
    """Resident memory of the process that serves, the only child of the one that was started that answers requests."""
    children = [child for child in children_of(api.pid) if "filbert.api" in command_of(child)]
    return max(_status_kib(child) for child in children)


def children_of(pid: int) -> list[int]:
    """The processes that *pid* started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_of(pid: int) -> str:
    """How a process was started."""
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def _status_kib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")))


if __name__ == "__main__":
    sys.exit(main())
