"""Matches of four seats, played through the API by one client that holds all four tokens and answers at random."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bench.lean_http import Connection

GAME = "politics_in_a_nutshell"
SEATS = 4


@dataclass
class Driver:
    """One match at a time on one connection; a new one when the last is over."""

    connection: Connection
    chance: random.Random
    number: int
    match: str = ""
    tokens: list[str] = field(default_factory=list)
    newest: dict[str, Any] = field(default_factory=dict)
    moves: int = 0
    played: int = 0

    def begin(self) -> None:
        """Create a match, fill it, start it."""
        post = self.connection.post
        key = f"bench-{self.number}-{self.played}-{self.chance.getrandbits(64):016x}"
        body = {"game": GAME, "seats": SEATS, "name": "P0", "pace": {"type": "untimed"}, "options": {"laws": "off"}}
        created = _ok(post("/v1/matches", body, headers={"Idempotency-Key": key}))
        self.match, self.tokens = created["match"]["id"], [created["token"]]
        for seat in range(1, SEATS):
            taken = _ok(post(f"/v1/matches/{self.match}/seats", {"name": f"P{seat}"}, headers={"Idempotency-Key": f"{key}-{seat}"}))
            self.tokens.append(taken["token"])
        _ok(post(f"/v1/matches/{self.match}/start", {}, self.tokens[0]))
        self.moves = 0
        self.played += 1
        self.look(0)

    def look(self, seat: int) -> dict[str, Any]:
        """The view of *seat*, read anew."""
        self.newest = _ok(self.connection.get(f"/v1/matches/{self.match}/view", self.tokens[seat]))
        return self.newest

    def next_move(self) -> tuple[int, dict[str, Any]] | None:
        """The seat that is to answer next with a lawful answer, or None if the match is over."""
        while self.newest["status"] == "active":
            seat = self.newest["awaiting"][0]["seat"]
            view = self.newest if self.newest["seat"] == seat else self.look(seat)
            prompts = [prompt for prompt in view["prompts"] if prompt["required"]]
            if prompts:
                return seat, self.answer(prompts[0])
        return None

    def answer(self, prompt: dict[str, Any]) -> dict[str, Any]:
        """A random answer made from the choices of the prompt alone, as a generic form would make it."""
        kind = self.chance.choice(prompt["moves"])
        move = {"prompt": prompt["key"], "type": kind["type"]}
        for one in kind["fields"]:
            if one["kind"] in ("cards", "seats"):
                count = self.chance.randint(one.get("min_items", 1), one.get("max_items", 1))
                move[one["name"]] = self.chance.sample(one["values"], count)
            else:
                move[one["name"]] = self.chance.choice(one["values"])
        return move

    def send(self, seat: int, move: dict[str, Any]) -> None:
        """Make the move under a key of its own."""
        key = f"{self.number}-{self.played}-{self.moves}"
        reply = _ok(self.connection.post(f"/v1/matches/{self.match}/moves", move, self.tokens[seat], {"Idempotency-Key": key}))
        self.newest = reply["view"]
        self.moves += 1


def _ok(answer: tuple[int, bytes]) -> Any:
    status, body = answer
    if status >= 300:
        raise RuntimeError(f"{status}: {body.decode(errors='replace')[:400]}")
    return msgspec.json.decode(body)
