"""What the examples of the specification are kept on: calls that are really made, with their answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from filbert.adapters.clock import SettableClock

Json = dict[str, Any]

_OF_EACH_GAME = frozenset({"get_game", "get_view", "get_prompt", "make_move"})
"""Operations whose answers differ from game to game in shape; their examples are named by the game."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One call and its answer. `body` is None where there was none."""

    operation: str
    name: str
    request: Json | None
    status: int
    content_type: str
    body: Any


class Tape:
    """Makes calls, and keeps the first answer of each operation, status and name.

    `step_ms`: how far the clock moves on before each call. `scene`: what is played now, as a part of all names; empty for what
    needs no name of its own.
    """

    step_ms = 1_500
    scene = ""

    def __init__(self, app: Flask, clock: SettableClock) -> None:
        self._client: FlaskClient = app.test_client()
        self._routes = app.url_map.bind("localhost")
        self._clock = clock
        self.game = ""
        self.kept: dict[tuple[str, int, str], Recorded] = {}

    def call(
        self, method: str, path: str, body: Json | None = None, token: str | None = None, headers: Mapping[str, str] | None = None
    ) -> Any:
        """The JSON of the answer, which is kept."""
        self.advance(self.step_ms)
        answer = self.ask(method, path, body, token, headers)
        endpoint, _ = self._routes.match(f"/v1{path.partition('?')[0]}", method)
        found: Any = json.loads(answer.data) if answer.data else None
        problem = answer.mimetype == "application/problem+json"
        operation = str(endpoint).rpartition(".")[2]
        shown = f"{self.game}_{self.scene}" if self.scene else self.game if operation in _OF_EACH_GAME else "recorded"
        name = str(found.get("reason") or found["code"]) if problem else shown
        recorded = Recorded(operation, name, body, answer.status_code, answer.mimetype or "", found)
        self.kept.setdefault((operation, answer.status_code, name), recorded)
        return found

    def ask(
        self, method: str, path: str, body: Json | None = None, token: str | None = None, headers: Mapping[str, str] | None = None
    ) -> TestResponse:
        """The answer to a call that is not kept, and takes no time."""
        sent = {"X-Request-Id": "example", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        return self._client.open(f"/v1{path}", method=method, json=body, headers=sent)

    def advance(self, by_ms: int) -> None:
        """Let time go by between two calls."""
        self._clock.advance(by_ms)
