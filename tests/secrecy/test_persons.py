"""PAIRED-WORLDS and CANARY of persons: whether a seat is a person's, and whose, changes nothing for others, wake-ups included."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from api.table import GAME, Service
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from secrecy.ears import Overheard

Answers = list[tuple[int, tuple[tuple[str, str], ...], bytes]]

NAMES = ("Ann", "Bob", "Cleo")
KEY = "the-key-of-this-call"


def overheard(clock: SettableClock) -> MemoryStore:
    """A store in memory that notes whom it wakes."""
    store = MemoryStore(clock)
    store.wakeups = Overheard(clock.advance)
    return store


class World:
    """A lobby of three whose host Ann is nobody known. Bob is a person, or is not; ids are the same each time."""

    def __init__(self, *, known: bool) -> None:
        self.service = Service(overheard)
        self.bob = self.ask("POST", "/guests", None, {"name": "Robert"}, "bob").json
        body: dict[str, Any] = {"game": GAME, "seats": 3, "name": "Ann", "visibility": "public", "spectators": "public"}
        made = self.ask("POST", "/matches", None, body, "create").json
        self.at = f"/matches/{made['match']['id']}"
        self.tokens = {0: made["token"]}
        self.person = self.bob["access_token"] if known else None
        for seat in (1, 2):
            token = self.person if seat == 1 else None
            taken = self.ask("POST", f"{self.at}/seats", token, {"name": NAMES[seat]}, NAMES[seat])
            self.tokens[seat] = taken.json["token"]
        self.service.store.publish_listings()

    def ask(self, method: str, path: str, token: str | None, body: Any = None, key: str = "") -> Any:
        headers = {"X-Request-Id": "the-same-each-time", "Idempotency-Key": f"{KEY}-{key}"}
        return self.service.call(method, path, body, token=token, headers=headers)

    def done(self, method: str, path: str, seat: int, body: Any = None, key: str = "") -> Any:
        """The JSON of what *seat* did without being refused."""
        answer = self.ask(method, f"{self.at}{path}", self.tokens[seat], body, key)
        assert answer.status_code < 300, answer.text
        return answer.json

    def stages(self) -> Iterator[str]:
        """From the lobby to the end and on; each is named when it has come."""
        yield "in the lobby"
        self.done("POST", "/start", 0, {})
        yield "dealt"
        self.done("POST", "/messages", 1, {"room": "players", "text": "hello"}, "hello")
        yield "spoken"
        self.tokens[1] = self.done("POST", "/seats/1/tokens", 1, {}, "turn")["token"]
        yield "with a token turned over"
        for seat in (1, 2):
            self.done("DELETE", f"/seats/{seat}", seat)
        yield "over"
        again = self.done("POST", "/rematch", 0)
        self.at, self.tokens[0] = f"/matches/{again['match']['id']}", again["token"]
        self.service.store.publish_listings()
        yield "played again"

    def seen_by(self, viewer: int | None) -> Answers:
        """Every way out for one viewer, headers included, some refusals, and a stream."""
        token = None if viewer is None else self.tokens.get(viewer)
        paths = ("", "/view", "/moves", "/events", "/fairness", "/replay", "/messages", "/presence", "/rematch", "/updates")
        asked = [self.ask("GET", f"{self.at}{path}", token) for path in (*paths, "/invites", "/seats/1/standing-answers")]
        asked += [self.ask("GET", "/matches", token)]
        asked += [self.ask("POST", f"{self.at}/seats", None, {"name": "bob"}, "again")]
        asked += [self.ask("POST", f"{self.at}/moves", token, {"prompt": "s1-1", "type": "none"})]
        asked += [self.ask("POST", f"{self.at}/seats/1/tokens", token, {}, "foreign")] if viewer != 1 else []
        headers = {"Accept": "text/event-stream", "X-Request-Id": "s", **({"Authorization": f"Bearer {token}"} if token else {})}
        stream = self.service.client.get(f"/v1{self.at}/updates", headers=headers, buffered=False)
        chunks: Iterator[Any] = iter(stream.response)
        first = b"".join(each if isinstance(each, bytes) else each.encode() for each in islice(chunks, 1))
        stream.close()
        told = [(answer.status_code, tuple(sorted(answer.headers)), answer.data) for answer in asked]
        return [*told, (stream.status_code, tuple(sorted(stream.headers)), first)]

    def woken(self, viewer: int | None) -> int:
        slot = "p" if viewer is None else str(viewer)
        calls = self.service.store.wakeups
        assert isinstance(calls, Overheard)
        return sum(slot in slots for slots in calls.calls)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_whether_somebody_is_a_person_changes_nothing_for_others(viewer: int | None) -> None:
    one, other = World(known=True), World(known=False)

    for here, there in zip(one.stages(), other.stages(), strict=True):
        assert one.seen_by(viewer) == other.seen_by(viewer), here
        assert one.woken(viewer) == other.woken(viewer), here
        assert one.service.clock.now_ms() == other.service.clock.now_ms(), there


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_person_who_gets_back_changes_nothing_for_others(viewer: int | None) -> None:
    world = World(known=True)
    world.seen_by(viewer)  # whose stream counts as presence from now on
    before, woken = world.seen_by(viewer), world.woken(viewer)

    assert world.ask("POST", f"{world.at}/seats/1/tokens", world.person).status_code == 200
    assert world.ask("POST", f"{world.at}/seats/1/tokens", world.person, {"rotate": True}).status_code == 200

    assert world.seen_by(viewer) == before
    assert world.woken(viewer) == woken


def test_person_session_and_tokens_stand_in_no_answer_to_anybody_and_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    world = World(known=True)
    person = world.bob["person"]
    session = world.bob["refresh_token"].split("_")[2]
    secrets = {person, person[2:], session, "Robert", world.bob["access_token"], world.bob["refresh_token"], *world.tokens.values()}

    for stage in world.stages():
        for viewer in (None, 0, 1, 2):
            seen = b"".join(data + repr(headers).encode() for _, headers, data in world.seen_by(viewer))
            for secret in secrets:
                assert secret.encode() not in seen, (stage, viewer)
        secrets |= set(world.tokens.values())
    world.ask("POST", "/tokens/refresh", None, {"refresh_token": world.bob["refresh_token"]}, "refresh")
    world.ask("POST", "/tokens/refresh", None, {"refresh_token": world.bob["refresh_token"]}, "thief")
    world.ask("DELETE", "/tokens/current", world.person)
    assert not any(secret in caplog.text for secret in secrets)
