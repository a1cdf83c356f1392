"""A house in memory with an app on it, and people who play at its tables through the API alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from filbert.adapters.attendance import live_in_memory
from filbert.adapters.clock import SettableClock, SystemEntropy
from filbert.adapters.memory import MemoryStore
from filbert.api.app import create_app
from filbert.api.gate import Gate
from filbert.games import catalogue
from filbert.matches.house import House, Policy
from filbert.matches.secrets import Keys
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

GAME = "politics_in_a_nutshell"
START_MS = 1_800_000_000_000


class Reply(TestResponse):
    """An answer. It is never made, only said: werkzeug's own type doubts that there is JSON, and the tests see if there is not."""

    json: Any


class Service:
    """The API on a store in memory, with a clock that stands still."""

    def __init__(
        self, store: Callable[[SettableClock], MemoryStore] = MemoryStore, *, gate: Gate | None = None, policy: Policy | None = None
    ) -> None:
        self.clock = SettableClock(START_MS)
        self.store = store(self.clock)
        keys = Keys(b"a key for tests, long enough to be one")
        self.house = House(catalogue(), keys, self.store, SystemEntropy(), policy or Policy())
        self.app: Flask = create_app(self.house, self.clock, live_in_memory(self.store, self.clock), gate=gate)
        self.client: FlaskClient = self.app.test_client()
        self._keys = itertools.count()

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        data: bytes | None = None,
    ) -> Reply:
        """Call the API below /v1."""
        sent = dict(headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if data is not None:
            return self.raw(method, f"/v1{path}", data=data, headers=sent)
        return self.raw(method, f"/v1{path}", json=body, headers=sent)

    def raw(self, method: str, path: str, **options: Any) -> Reply:
        """Call any path, with whatever werkzeug's client takes."""
        return cast(Reply, self.client.open(path, method=method, **options))

    def get(self, path: str, **options: Any) -> Reply:
        """Read any path."""
        return self.raw("GET", path, **options)

    def new_key(self) -> str:
        """An Idempotency-Key that was not used before, long enough for every call."""
        return f"a-key-for-this-test-{next(self._keys)}"

    def pass_time(self, by_ms: int) -> None:
        """Let time go by under the eyes of a sweeper; a long silence would count as an outage, and be given back."""
        while by_ms > 0:
            self.clock.advance(min(by_ms, 2_000))
            self.store.claim(limit=0)
            by_ms -= 2_000

    def open(self, **fields: Any) -> Table:
        """A match with two seats, Ann at seat 0."""
        made = self.call("POST", "/matches", {"game": GAME, "seats": 2, "name": "Ann", **fields})
        assert made.status_code == 201, made.text
        return Table(self, made.json["match"]["id"], {0: made.json["token"]})

    def started(self, **fields: Any) -> Table:
        """A match with Ann at seat 0 and Bob at seat 1, dealt. Without characters, both place first."""
        table = self.open(**{"options": {"characters": "off"}, **fields})
        table.join("Bob")
        started = table.call("POST", "/start", token=table.tokens[0])
        assert started.status_code == 200, started.text
        return table


@dataclass
class Table:
    """One match, with the tokens of its seats."""

    service: Service
    id: str
    tokens: dict[int, str]

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> Reply:
        """Call the API below the match."""
        return self.service.call(method, f"/matches/{self.id}{path}", body, **options)

    def join(self, name: str) -> int:
        """Take the next seat."""
        taken = self.call("POST", "/seats", {"name": name})
        assert taken.status_code == 201, taken.text
        seat: int = taken.json["seat"]
        self.tokens[seat] = taken.json["token"]
        return seat

    def view(self, seat: int) -> Any:
        """What *seat* sees."""
        return self.call("GET", "/view", token=self.tokens[seat]).json

    def prompt(self, seat: int) -> str:
        """The key of the first required prompt of *seat*."""
        key: str = next(prompt["key"] for prompt in self.view(seat)["prompts"] if prompt["required"])
        return key

    def lawful(self, seat: int) -> dict[str, Any]:
        """The first lawful answer to that prompt, ready to be sent."""
        asked = self.call("GET", f"/prompts/{self.prompt(seat)}", token=self.tokens[seat])
        move: dict[str, Any] = asked.json["legal_moves"][0]
        return move

    def move(self, seat: int, move: Mapping[str, Any], **headers: str) -> Reply:
        """Make a move; headers as keywords, `_` for `-`."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.call("POST", "/moves", dict(move), token=self.tokens[seat], headers=sent)

    def finish(self) -> None:
        """Let Bob resign, which ends a match of two."""
        assert self.call("DELETE", "/seats/1", token=self.tokens[1]).status_code == 204
