"""What the examples of the specification are kept on: calls that are really made, with their answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

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
    """Makes calls, and keeps the first answer of each operation, status and name."""

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
        self._clock.advance(1_500)
        sent = {"X-Request-Id": "example", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        answer = self._client.open(f"/v1{path}", method=method, json=body, headers=sent)
        endpoint, _ = self._routes.match(f"/v1{path.partition('?')[0]}", method)
        found: Any = json.loads(answer.data) if answer.data else None
        problem = answer.mimetype == "application/problem+json"
        operation = str(endpoint).rpartition(".")[2]
        shown = self.game if operation in _OF_EACH_GAME else "recorded"
        name = str(found.get("reason") or found["code"]) if problem else shown
        recorded = Recorded(operation, name, body, answer.status_code, answer.mimetype or "", found)
        self.kept.setdefault((operation, answer.status_code, name), recorded)
        return found
