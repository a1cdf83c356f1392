"""People who go on while parts of the service are taken away: movers, followers, and a balancer that knows which process is ready.

Movers make one move after another, each under a key of its own, and send it again until they are told what became of it. Followers
come back with their cursor, as a browser does.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from itertools import cycle
from typing import Any

import httpx
from harness.processes import Process, Processes

from service.streams import Heard, Stream
from service.tables import UNTIMED, Line, Reply, Table, Town, come_true, question_in

LASTING: dict[str, Any] = {"game": "get_nuts", "options": {"turn_limit": 2000}, "pace": UNTIMED}
"""A match that is not over before the drill is."""

_PATIENCE_S = 120.0
"""After so long without an answer a mover gives up."""

_AGAIN_S = 0.3
_JOIN_S = 30.0


def house_of_four(service: Processes, redis_url: str, **settings: str) -> tuple[list[Process], list[Process]]:
    """Two API processes and two groups of workers on the store at this address, ready."""
    apis = [service.api(redis_url=redis_url, ready=False, **{"api_workers": "1", **settings}) for _ in range(2)]
    workers = [service.worker(redis_url=redis_url, ready=False, **settings) for _ in range(2)]
    for process in (*apis, *workers):
        process.await_that(process.is_ready, "it to be ready", within_s=60)
    return apis, workers


@dataclass(frozen=True)
class Sample:
    """What a health port said, and when."""

    at_s: float
    is_live: bool
    is_ready: bool


class Balancer:
    """Asks each process five times a second whether it lives and is ready, and leads to those that are."""

    def __init__(self, apis: Sequence[Process]) -> None:
        self.samples: dict[Process, list[Sample]] = {}
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []
        for api in apis:
            self.add(api)

    def add(self, api: Process) -> None:
        """Watch another process too."""
        self.samples[api] = []
        thread = threading.Thread(target=self._watch, args=(api,), daemon=True)
        self._threads.append(thread)
        thread.start()

    def urls(self) -> list[str]:
        """The processes that were ready when they were last asked; all of them if none was."""
        watched = tuple(self.samples.items())
        ready = [api.url for api, samples in watched if samples and samples[-1].is_ready]
        return ready or [api.url for api, _ in watched]

    def all_ready(self) -> bool:
        """Whether every process was ready when it was last asked."""
        return all(samples and samples[-1].is_ready for samples in self.samples.values())

    def none_ready(self) -> bool:
        """Whether no process was."""
        return not any(samples and samples[-1].is_ready for samples in self.samples.values())

    def stop(self) -> None:
        """Ask no more."""
        self._stop.set()
        for thread in self._threads:
            thread.join(_JOIN_S)

    def _watch(self, api: Process) -> None:
        with httpx.Client(base_url=api.health_url, timeout=5) as client:
            while not self._stop.is_set():
                self.samples[api].append(Sample(time.monotonic(), _is_ok(client, "/livez"), _is_ok(client, "/readyz")))
                self._stop.wait(0.2)


@dataclass(frozen=True)
class Attempt:
    """One request as its sender saw it; status 0 if no answer came, with the name of the error."""

    at_s: float
    took_s: float
    status: int
    code: str
    retry_after_s: int = 0


class Mover:
    """Plays both seats of one match, until it is told to stop. `refused`: moves that did not count, with the answer to each."""

    def __init__(self, table: Table, urls: Callable[[], Sequence[str]], *, pause_s: float) -> None:
        self.table = table
        self.attempts: list[Attempt] = []
        self.refused: list[tuple[int, Reply]] = []
        self.moved_s: list[float] = []
        self.error: BaseException | None = None
        self._urls = urls
        self._pause_s = pause_s
        self._chance = random.Random(table.id)
        self._lines: dict[str, Line] = {}
        self._turn = self._chance.randrange(2)
        self._count = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End after the move at hand. Raises: what went wrong."""
        self._stop.set()
        self._thread.join(_PATIENCE_S)
        for line in self._lines.values():
            line.close()
        if self.error is not None:
            raise self.error

    def _run(self) -> None:
        try:
            while not self._stop.wait(self._pause_s * self._chance.uniform(0.5, 1.5)):
                self._move()
        except BaseException as error:  # noqa: BLE001  told by `stop`
            self.error = error

    def _move(self) -> None:
        """One move of whoever is asked."""
        for seat in self.table.tokens:
            view = self.ask(seat, "GET", "/view").json
            asked = question_in(view)
            if asked is None:
                continue
            prompt = self.ask(seat, "GET", f"/prompts/{asked['key']}")
            if prompt.status != 200:
                assert prompt.is_refused(409, "prompt_closed"), prompt.text  # the store failed over in between
                return
            self._count += 1
            move = self._chance.choice(prompt.json["legal_moves"])
            reply = self.ask(seat, "POST", "/moves", move, key=f"move-{self._count}")
            if reply.status in (200, 201):
                self.table.accepted.append((seat, reply))
                self.moved_s.append(time.monotonic())
            else:
                self.refused.append((seat, reply))
            return

    def ask(self, seat: int, method: str, rest: str, body: Mapping[str, Any] | None = None, *, key: str | None = None) -> Reply:
        """The answer to a request, sent again and again, to each process in turn, while it is not known what became of it."""
        until_s = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until_s:
            urls = self._urls()
            self._turn += 1
            line = self._lines.setdefault(url := urls[self._turn % len(urls)], Line(url))
            began_s = time.monotonic()
            try:
                reply = line.call(method, self.table.path(rest), body, token=self.table.tokens[seat], key=key)
            except (OSError, HTTPException) as error:
                self.attempts.append(Attempt(began_s, time.monotonic() - began_s, 0, type(error).__name__))
                time.sleep(_AGAIN_S)
                continue
            code = reply.json["code"] if reply.status >= 400 else ""
            after_s = int(reply.headers["Retry-After"] or 0)
            self.attempts.append(Attempt(began_s, time.monotonic() - began_s, reply.status, code, after_s))
            if reply.status != 503:
                return reply
            time.sleep(after_s)
        raise AssertionError(f"no answer to {method} {rest} in {_PATIENCE_S} s: {self.attempts[-5:]}")


class Follower:
    """Follows a match as one seat, and comes back with its cursor whenever the stream is lost, until it is closed."""

    def __init__(self, table: Table, seat: int, urls: Callable[[], Sequence[str]], *, accept: str = "text/event-stream") -> None:
        self.table = table
        self.seat = seat
        self.refused: list[int] = []
        self.connections: list[Stream] = []
        self._urls = urls
        self._accept = accept
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def heard(self) -> list[Heard]:
        """All frames so far, over all connections."""
        return [frame for stream in tuple(self.connections) for frame in stream.heard]

    @property
    def types(self) -> list[str]:
        """The kinds of them."""
        return [frame.type for frame in self.heard]

    @property
    def revision(self) -> int:
        """That of the newest view; after a resync it may be lower than one before."""
        return next((frame.frame["view"]["revision"] for frame in reversed(self.heard) if "view" in frame.frame), 0)

    @property
    def cursor(self) -> str | None:
        """That of the newest frame which had one."""
        return next((frame.frame["cursor"] for frame in reversed(self.heard) if "cursor" in frame.frame), None)

    @property
    def is_open(self) -> bool:
        """Whether it has a stream right now."""
        return bool(self.connections) and not self.connections[-1].ended.is_set()

    def is_at(self, url: str) -> bool:
        """Whether it has one at this process."""
        return self.is_open and self.connections[-1].url == url

    def longest_silence_s(self) -> float:
        """The longest time without any frame on an open stream."""
        gaps = [0.0]
        for stream in tuple(self.connections):
            gaps += [after - before for before, after in zip(stream.arrivals_s, stream.arrivals_s[1:], strict=False)]
        return max(gaps)

    def close(self) -> None:
        """Hang up, and do not come back."""
        self._closed.set()
        if self.connections:
            self.connections[-1].close()
        self._thread.join(_JOIN_S)

    def _run(self) -> None:
        for number in cycle(range(self.seat, self.seat + 60)):
            if self._closed.is_set() or "end" in self.types[-1:]:
                return
            urls = self._urls()
            try:
                stream = self._connect(urls[number % len(urls)])
            except (OSError, HTTPException):
                self._closed.wait(_AGAIN_S)
                continue
            if stream.response.status != 200:
                self.refused.append(stream.response.status)
                stream.close()
                self._closed.wait(int(stream.response.headers["Retry-After"] or 1))
                continue
            self.connections.append(stream)
            stream.ended.wait()
            last = stream.heard[-1:]
            self._closed.wait(last[0].frame["retry_ms"] / 1000 if last and last[0].type == "bye" else _AGAIN_S)

    def _connect(self, url: str) -> Stream:
        path, token = self.table.path("/updates"), self.table.tokens[self.seat]
        return Stream(url, path, token, last_id=self.cursor, accept=self._accept)


@dataclass
class Crowd:
    """All of them, at some tables."""

    town: Town
    tables: list[Table]
    movers: list[Mover]
    followers: list[Follower]

    @property
    def attempts(self) -> list[Attempt]:
        """All requests of all movers."""
        return [attempt for mover in self.movers for attempt in mover.attempts]

    def moves_since(self, at_s: float) -> int:
        """How many moves counted after an instant."""
        return sum(moved_s > at_s for mover in self.movers for moved_s in mover.moved_s)

    def all_move_since(self, at_s: float) -> bool:
        """Whether there was a move at every table after an instant."""
        return all(mover.moved_s and mover.moved_s[-1] > at_s for mover in self.movers)

    def settle(self, within_s: float = 10) -> None:
        """Let the movers end, and every follower hear the last of it."""
        for mover in self.movers:
            mover.stop()
        final = {(each.table.id, each.seat): each.table.view(each.seat)["revision"] for each in self.followers}

        def behind() -> list[Follower]:
            return [each for each in self.followers if each.revision != final[each.table.id, each.seat]]

        assert come_true(lambda: not behind(), within_s), [(each.types[-8:], each.revision) for each in behind()]


@contextmanager
def crowd(
    town: Town,
    tables: Sequence[Table],
    urls: Callable[[], Sequence[str]],
    *,
    followers: int,
    pause_s: float,
) -> Iterator[Crowd]:
    """A mover at each table, and so many followers, spread over the tables and their seats, by events and by lines."""
    seats = [(table, seat) for table in tables for seat in table.tokens]
    kinds = ("text/event-stream", "application/x-ndjson")
    following = [Follower(*seats[number % len(seats)], urls, accept=kinds[number // len(seats) % 2]) for number in range(followers)]
    assert come_true(lambda: all("snapshot" in each.types for each in following))
    moving = [Mover(table, urls, pause_s=pause_s) for table in tables]
    try:
        yield Crowd(town, list(tables), moving, following)
    finally:
        for each in following:
            each.close()
        for mover in moving:
            mover.stop()


def whole_lines(frames: Iterable[Heard]) -> list[list[dict[str, Any]]]:
    """Frames that bear a cursor, cut where a resync says that a new line of history begins."""
    lines: list[list[dict[str, Any]]] = [[]]
    for heard in frames:
        if heard.type == "resync":
            lines.append([])
        elif "cursor" in heard.frame:
            lines[-1].append(heard.frame)
    return [line for line in lines if line]


def _is_ok(client: httpx.Client, path: str) -> bool:
    try:
        return client.get(path).status_code == 200
    except httpx.HTTPError:
        return False
