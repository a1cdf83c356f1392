"""PAIRED-WORLDS and CANARY of blocks and reports: who is blocked or reported, and everybody else, is given the same bytes, headers,
times, messages and wake-ups as if nothing had been said of anybody; and no word of a report comes back to anyone.
"""

from __future__ import annotations

import logging
from itertools import islice
from typing import Any

import pytest
from api.table import GAME, Service
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.matches.attempt import load
from filbert.matches.model import decode_state
from filbert.matches.settle_report import list_reports
from secrecy.ears import Overheard

CANARY = "a-note-that-only-operators-read"
NAMES = ("Ann", "Bob", "Cy")

Answers = list[tuple[int, tuple[tuple[str, str], ...], bytes]]


def overheard(clock: SettableClock) -> MemoryStore:
    """A store in memory that notes whom it wakes."""
    store = MemoryStore(clock)
    store.wakeups = Overheard(clock.advance)
    return store


class World:
    """A match of three persons, Ann host, with Zoe watching; made with the same ids and tokens each time."""

    def __init__(self) -> None:
        self.service = Service(overheard)
        self.bearers: dict[str | None, str | None] = {None: None}
        for name in (*NAMES, "Zoe"):
            self.bearers[f"person {name}"] = self.ask("POST", "/guests", None, {}, f"guest-{name}").json["access_token"]
        body: dict[str, Any] = {"game": GAME, "seats": 3, "name": "Ann", "visibility": "public", "spectators": "public"}
        made = self.ask("POST", "/matches", "person Ann", body, "create").json
        self.at = f"/matches/{made['match']['id']}"
        self.bearers["Ann"] = made["token"]
        for name in NAMES[1:]:
            taken = self.ask("POST", f"{self.at}/seats", f"person {name}", {"name": name}, f"seat-{name}")
            self.bearers[name] = taken.json["token"]
        self.bearers["Zoe"] = self.ask("POST", f"{self.at}/spectators", "person Zoe", {"name": "Zoe"}, "watch-zoe").json["token"]
        assert self.ask("POST", f"{self.at}/start", "Ann", {}, "start").status_code == 200
        self.say("Bob", "hello from Bob")

    def ask(self, method: str, path: str, who: str | None, body: Any = None, key: str = "") -> Any:
        headers = {"X-Request-Id": "the-same-each-time", **({"Idempotency-Key": f"{'k' * 16}-{key}"} if key else {})}
        return self.service.call(method, path, body, token=self.bearers[who], headers=headers)

    def say(self, who: str, text: str, room: str = "players") -> None:
        said = self.ask("POST", f"{self.at}/messages", who, {"room": room, "text": text}, f"say-{text}".replace(" ", "-"))
        assert said.status_code == 201, said.text

    def speak_ill(self) -> None:
        """Ann blocks Bob and Zoe, and reports both, and a message; all that this file is about."""
        spectator = self.ask("GET", f"{self.at}/spectators", "Ann").json["spectators"][0]["spectator"]
        for whom in ({"seat": 1}, {"spectator": spectator}):
            assert self.ask("POST", "/me/blocks", "person Ann", {"match": self.at[9:], **whom}).status_code == 201
            report = {"reason": "abuse", "note": CANARY, **whom}
            assert self.ask("POST", f"{self.at}/reports", "Ann", report).status_code == 201
        message = {"reason": "spam", "note": CANARY, "message": {"room": "players", "number": 1}}
        assert self.ask("POST", f"{self.at}/reports", "person Ann", message).status_code == 201

    def seen_by(self, who: str | None) -> Answers:
        """Every way out of the match, and of what is one's own, and some refusals."""
        paths = ["", "/view", "/events", "/moves", "/fairness", "/presence", "/updates", "/spectators", "/seats/1/mute", "/invites"]
        paths += ["/messages", "/messages?room=spectators", "/messages/updates", "/messages/updates?wait=1&after=1.1", "/replay"]
        asked = [self.ask("GET", f"{self.at}{path}", who) for path in paths]
        asked += [self.ask("GET", "/matches", who)]
        asked += [self.ask("DELETE", f"{self.at}/messages/players/99", who)]
        asked += [self.ask("POST", f"{self.at}/moves", who, {"prompt": "s9-1", "type": "none"})]
        if who in NAMES[1:]:
            asked += [self.ask("GET", f"/me/{what}", f"person {who}") for what in ("matches", "prompts", "blocks", "updates")]
        return [(answer.status_code, tuple(sorted(answer.headers)), answer.data) for answer in asked]

    def stream(self, who: str | None) -> Any:
        answer = self.service.app.test_client().get(
            f"/v1{self.at}/updates",
            headers={
                "Accept": "application/x-ndjson",
                "X-Request-Id": "the-same-each-time",
                **({"Authorization": f"Bearer {self.bearers[who]}"} if who else {}),
            },
            buffered=False,
        )
        return iter(answer.response)


OTHERS = ["Bob", "Cy", "Zoe", None]


@pytest.mark.parametrize("who", OTHERS)
def test_a_block_and_a_report_change_no_byte_for_others(who: str | None) -> None:
    one, other = World(), World()
    assert one.seen_by(who) == other.seen_by(who)

    one.speak_ill()

    assert one.seen_by(who) == other.seen_by(who)
    for world in (one, other):
        world.say("Bob", "again from Bob")
        world.say("Zoe", "from Zoe", "spectators")
        world.service.pass_time(3_000)
    assert one.seen_by(who) == other.seen_by(who)


@pytest.mark.parametrize("who", OTHERS)
def test_streams_of_others_bring_the_same_at_the_same_time(who: str | None) -> None:
    one, other = World(), World()
    streams = [world.stream(who) for world in (one, other)]
    first = [list(islice(stream, 2)) for stream in streams]
    assert first[0] == first[1]

    one.speak_ill()
    for world in (one, other):
        world.say("Bob", "again from Bob")

    after = [list(islice(stream, 2)) for stream in streams]
    assert after[0] == after[1]
    assert one.service.clock.now_ms() == other.service.clock.now_ms()


def test_a_block_and_a_report_wake_nobody() -> None:
    world = World()
    wakeups: Any = world.service.store.wakeups
    before = list(wakeups.calls)

    world.speak_ill()

    assert wakeups.calls == before


def test_no_word_of_a_report_comes_back_and_none_stands_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    world = World()
    world.speak_ill()

    seen = b"".join(data + repr(headers).encode() for who in (*OTHERS, "Ann") for _, headers, data in world.seen_by(who))

    assert len(list_reports(world.service.house, only_open=True)) == 3
    assert CANARY.encode() not in seen
    assert b"hello from Bob" in seen
    assert CANARY not in caplog.text
    for line in list_reports(world.service.house, only_open=True):
        assert line.id.encode() not in seen
        assert line.report.target.person.encode() not in seen


def test_nobody_is_told_the_person_behind_a_seat_or_a_message() -> None:
    world = World()
    seats = decode_state(load(world.service.house, world.at[9:]).state).seats
    persons = [seat.person for seat in seats]
    assert all(persons)

    for who in (*OTHERS, "Ann"):
        seen = b"".join(data + repr(headers).encode() for _, headers, data in world.seen_by(who))
        for person in persons:
            assert person.encode() not in seen
