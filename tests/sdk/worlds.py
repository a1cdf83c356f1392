"""What the SDK talks to in tests: a house in memory, a transport that answers by script, a time that passes only by sleeping."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from filbert.adapters.attendance import live_in_memory
from filbert.adapters.clock import SettableClock, SystemEntropy
from filbert.adapters.counters import LocalCounters
from filbert.adapters.memory import MemoryStore
from filbert.api.app import create_app
from filbert.api.gate import Gate, Quotas
from filbert.games import catalogue
from filbert.matches.elapse import elapse
from filbert.matches.house import House
from filbert.matches.secrets import Keys
from filbert_sdk import Settings, Table, is_over
from filbert_sdk.models import Prompt, View

URL = "http://filbert.test"
GAME = "politics_in_a_nutshell"
NAMES = ("Ada", "Blaise", "Carmen", "Dario", "Edith", "Farid")

Reply = httpx.Response | Exception
Respond = Callable[[httpx.Request], httpx.Response]


@dataclass
class Time:
    """Passes only while somebody sleeps. `slept_s` lists the pauses."""

    now_s: float = 1000.0
    slept_s: list[float] = field(default_factory=list)

    def clock(self) -> float:
        return self.now_s

    def sleep(self, pause_s: float) -> None:
        self.slept_s.append(pause_s)
        self.now_s += pause_s


class Script(httpx.BaseTransport):
    """Gives these replies in order, the last one again and again, and keeps the requests."""

    def __init__(self, *replies: Reply) -> None:
        self._replies = list(replies)
        self.requests: list[httpx.Request] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        reply = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        if isinstance(reply, Exception):
            raise reply
        return httpx.Response(reply.status_code, headers=reply.headers, content=reply.content)


class Between(httpx.BaseTransport):
    """Stands between client and service: *change* gets each request, and the way on."""

    def __init__(self, inner: httpx.BaseTransport, change: Callable[[httpx.Request, Respond], httpx.Response]) -> None:
        self._inner = inner
        self._change = change
        self.requests: list[httpx.Request] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return self._change(request, self._inner.handle_request)


class Home:
    """The whole API in memory, and people who talk to it through the SDK alone."""

    def __init__(self, quotas: Quotas | None = None, *, api_ahead_ms: int = 0) -> None:
        """With these rate limits, if any, on a process whose own clock is *api_ahead_ms* before that of the matches."""
        self.time = Time()
        keys = Keys(b"a key for tests, long enough to be one")
        gate = None if quotas is None else Gate(LocalCounters(self.time.clock), LocalCounters(self.time.clock), quotas, keys)
        self.service_clock = SettableClock(1_800_000_000_000)
        self.store = MemoryStore(self.service_clock)
        self._house = House(catalogue(), keys, self.store, SystemEntropy())
        own_clock = SettableClock(self.service_clock.now_ms() + api_ahead_ms) if api_ahead_ms else self.service_clock
        app = create_app(self._house, own_clock, live_in_memory(self.store, self.service_clock), gate=gate)
        self.transport: httpx.BaseTransport = httpx.WSGITransport(app=app)

    def let_time_pass(self) -> None:
        """A second goes by, with a sweeper at work."""
        self.service_clock.advance(1_000)
        for match_id in self.store.claim(limit=10).due:
            elapse(self._house, match_id)

    def settings(self, transport: httpx.BaseTransport | None = None) -> Settings:
        return Settings(transport=transport or self.transport, sleep=self.time.sleep, clock=self.time.clock)

    def lobby(self, seats: int = 3, **wishes: Any) -> list[Table]:
        """A table for each seat, all taken, before the start."""
        wishes = {"game": GAME, **wishes}
        host = Table.create(URL, seats=seats, name=NAMES[0], settings=self.settings(), **wishes)
        return [host, *(Table.join(URL, host.match_id, name=name, settings=self.settings()) for name in NAMES[1:seats])]

    def started(self, seats: int = 3, **wishes: Any) -> list[Table]:
        """A table for each seat of a match that has begun."""
        tables = self.lobby(seats, **wishes)
        tables[0].start(client_seed="a word of Ada's")
        return tables


def required(view: View) -> Prompt | None:
    """The first prompt that must be answered."""
    return next((prompt for prompt in view.prompts if prompt.required), None)


def nothing_happens() -> None:
    """What a match does that waits for nobody, unless time goes by."""
    raise AssertionError("nobody is asked, and time stands still")


def play_on(
    tables: list[Table],
    rng: random.Random,
    after_each: Callable[[], None] = lambda: None,
    idle: Callable[[], None] = nothing_happens,
) -> None:
    """Play until the match is over, each seat by lawful moves at random; *idle* is called where nobody is asked."""
    while True:
        answered = False
        for table in tables:
            view = table.view()
            if is_over(view):
                return
            prompt = required(view)
            if prompt is not None:
                moves = table.legal_moves(prompt)
                assert moves
                table.answer(prompt, rng.choice(moves))
                answered = True
                after_each()
        if not answered:
            idle()


def problem(status: int, code: str, headers: Mapping[str, str] | None = None, **fields: Any) -> httpx.Response:
    """A refusal as the service makes them."""
    document = {"type": f"urn:filbert:problem:{code}", "title": code, "status": status, "detail": f"{code}!", "code": code}
    return httpx.Response(status, headers=headers, json={**document, "request_id": "r-1", **fields})


def page(status: int, headers: Mapping[str, str] | None = None) -> httpx.Response:
    """What a proxy answers in the service's place."""
    return httpx.Response(status, headers=headers, html="<html><h1>Something went wrong</h1></html>")
