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
    """One match at a time on one connection; a new one when the last is over.

    It reads a seat's view only where it must, as a careful client does: once after a deal. In between it knows what a seat knows:
    whom the table waits for (`awaiting`, the same for all), its cards, and the key of its next prompt, because keys count the
    prompts that a seat saw. Should that fail it reads the view and goes on (`misses`).
    """

    connection: Connection
    chance: random.Random
    number: int
    match: str = ""
    tokens: list[str] = field(default_factory=list)
    newest: dict[str, Any] = field(default_factory=dict)
    round: int = 0
    views: dict[int, dict[str, Any]] = field(default_factory=dict)
    answered: dict[int, int] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    reads: int = 0
    moves: int = 0
    misses: int = 0
    played: int = 0
    spectators: str = "off"

    def begin(self) -> None:
        """Create a match, fill it, start it."""
        post = self.connection.post
        key = f"bench-{self.number}-{self.played}-{self.chance.getrandbits(64):016x}"
        options = {"laws": "off", "characters": "off"}
        body = {"game": GAME, "seats": SEATS, "name": "P0", "pace": {"type": "untimed"}, "options": options}
        body["spectators"] = self.spectators
        created = _ok(post("/v1/matches", body, headers={"Idempotency-Key": key}))
        self.match, self.tokens = created["match"]["id"], [created["token"]]
        for seat in range(1, SEATS):
            taken = _ok(post(f"/v1/matches/{self.match}/seats", {"name": f"P{seat}"}, headers={"Idempotency-Key": f"{key}-{seat}"}))
            self.tokens.append(taken["token"])
        _ok(post(f"/v1/matches/{self.match}/start", {}, self.tokens[0]))
        self.moves = self.round = 0
        self.answered = {}
        self.played += 1
        self.look(0)

    def look(self, seat: int) -> dict[str, Any]:
        """The view of *seat*, read anew."""
        self.reads += 1
        self._take(_ok(self.connection.get(f"/v1/matches/{self.match}/view", self.tokens[seat])))
        self.hands[seat] = list(self.views[seat]["table"]["hand"])
        return self.views[seat]

    def next_move(self) -> tuple[int, dict[str, Any]] | None:
        """The seat that is to answer next with a lawful answer, or None if the match is over."""
        while self.newest["status"] == "active":
            awaited = self.newest["awaiting"][0]
            seat = awaited["seat"]
            known = self.views.get(seat)
            asked = self._open(seat)
            if asked:
                return seat, self.answer(asked[0])
            if known is not None and awaited["kind"] in ("vote", "place_cards"):
                return seat, self._vote(seat) if awaited["kind"] == "vote" else self._place(seat)
            self.look(seat)
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
        answer = self.connection.post(f"/v1/matches/{self.match}/moves", move, self.tokens[seat], {"Idempotency-Key": key})
        if answer[0] in (409, 422) and not self._open(seat):
            self.misses += 1  # the guess of a key was wrong
            self.look(seat)
            return
        self.answered[seat] = number_of(move["prompt"])
        for card in move.get("cards", ()):
            self.hands[seat].remove(card)
        self._take(_ok(answer)["view"])
        self.moves += 1

    def _vote(self, seat: int) -> dict[str, Any]:
        """A vote under the key that follows the last one that this seat saw."""
        against = self.chance.choice([player["seat"] for player in self._players() if player["seat"] != seat] + [None])
        key = f"s{seat}-{self.answered[seat] + 1}"
        if against is None:
            return {"prompt": key, "type": "cast_blank_vote"}
        return {"prompt": key, "type": "cast_vote", "seat": against}

    def _place(self, seat: int) -> dict[str, Any]:
        """Cards of the hand under the key that follows the last one that this seat saw."""
        hand = self.hands[seat]
        cards = self.chance.sample(hand, self.chance.randint(1, min(3, len(hand))))
        return {"prompt": f"s{seat}-{self.answered[seat] + 1}", "type": "place_cards", "cards": cards}

    def _open(self, seat: int) -> list[dict[str, Any]]:
        """The required prompts in the view of *seat* that was read last, less those that were answered since."""
        prompts = self.views[seat]["prompts"] if seat in self.views else []
        return [prompt for prompt in prompts if prompt["required"] and number_of(prompt["key"]) > self.answered.get(seat, 0)]

    def _players(self) -> list[dict[str, Any]]:
        return [player for player in self.newest["table"]["players"] if player["status"] == "playing"]

    def _take(self, view: dict[str, Any]) -> None:
        if view["table"]["round"] != self.round:
            self.round, self.views, self.hands = view["table"]["round"], {}, {}
        self.newest = self.views[view["seat"]] = view
        self.hands.setdefault(view["seat"], list(view["table"]["hand"]))


def number_of(key: str) -> int:
    """The number in a prompt key."""
    return int(key.partition("-")[2])


def _ok(answer: tuple[int, bytes]) -> Any:
    status, body = answer
    if status >= 300:
        raise RuntimeError(f"{status}: {body.decode(errors='replace')[:400]}")
    return msgspec.json.decode(body)
