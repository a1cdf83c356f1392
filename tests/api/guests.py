"""A person who plays through the API alone, as a guest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from api.table import Reply, Service, Table

LONG = {"type": "correspondence", "hours": 24}
UNTIMED = {"type": "untimed"}


@dataclass
class Guest:
    """A person who plays through the API alone."""

    service: Service
    tokens: dict[str, Any]

    @classmethod
    def of(cls, service: Service) -> Guest:
        made = service.call("POST", "/guests", {}, headers={"Idempotency-Key": service.new_key()})
        assert made.status_code == 201, made.text
        return cls(service, made.json)

    @property
    def id(self) -> str:
        found: str = self.tokens["person"]
        return found

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.service.call(method, path, body, token=self.tokens["access_token"], headers=sent)

    def joined(self, table: Table, name: str = "Pat") -> int:
        """Take a seat at *table*."""
        taken = self.call("POST", f"/matches/{table.id}/seats", {"name": name})
        assert taken.status_code == 201, taken.text
        seat: int = taken.json["seat"]
        table.tokens[seat] = taken.json["token"]
        return seat

    def at_a_running_table(self, **fields: Any) -> Table:
        """A match with Ann at seat 0 and the person at seat 1, in which both place first."""
        table = self.service.open(**{"options": {"characters": "off"}, **fields})
        self.joined(table)
        assert table.call("POST", "/start", token=table.tokens[0]).status_code == 200
        return table

    def matches(self, query: str = "") -> list[dict[str, Any]]:
        answer = self.call("GET", f"/me/matches{query}")
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json["matches"]
        return found

    def prompts(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.call("GET", "/me/prompts").json["prompts"]
        return found
