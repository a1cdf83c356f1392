"""PAIRED-WORLDS and CANARY before the start: client seeds, codes and tokens are for those who have them, and for nobody else."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from api.table import GAME, Service

CANARY = "a-seed-that-nobody-else-sees"
KEY = "the-key-of-this-call"

Answers = list[tuple[int, tuple[tuple[str, str], ...], bytes]]


class Lobby:
    """A match with Ann, who is host, Bob and Cleo, made with the same ids and tokens each time."""

    def __init__(self) -> None:
        self.service = Service()
        body: dict[str, Any] = {"game": GAME, "seats": 4, "name": "Ann", "visibility": "public", "spectators": "public"}
        made = self.ask("POST", "/matches", None, body, "create").json
        self.path = f"/matches/{made['match']['id']}"
        self.tokens = {0: made["token"]}
        for seat, name in ((1, "Bob"), (2, "Cleo")):
            self.tokens[seat] = self.ask("POST", f"{self.path}/seats", None, {"name": name}, name).json["token"]
        self.service.store.publish_listings()

    def ask(self, method: str, path: str, viewer: int | None, body: Any = None, key: str = "") -> Any:
        headers = {"X-Request-Id": "the-same-each-time", "Idempotency-Key": f"{KEY}-{key}"}
        return self.service.call(method, path, body, token=None if viewer is None else self.tokens[viewer], headers=headers)

    def ready(self, seat: int, **body: Any) -> None:
        assert self.ask("PUT", f"{self.path}/seats/{seat}/ready", seat, {"ready": True, **body}).status_code == 200

    def seen_by(self, viewer: int | None) -> Answers:
        """Every way out before the start, headers included, and some refusals."""
        asked = [
            self.ask("GET", f"{self.path}{rest}", viewer) for rest in ("", "/view", "/events", "/moves", "/fairness", "/invites")
        ]
        asked += [self.ask("GET", "/matches", viewer)]
        asked += [self.ask("PUT", f"{self.path}/seats/1/ready", viewer, {"ready": 1})] if viewer != 1 else []
        asked += [self.ask("PATCH", self.path, viewer, {"seats": 3})]
        return [(answer.status_code, tuple(sorted(answer.headers)), answer.data) for answer in asked]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_seed_of_a_seat_changes_no_byte_for_others(viewer: int | None) -> None:
    one, other = Lobby(), Lobby()
    one.ready(1, client_seed=CANARY)
    other.ready(1)
    assert one.seen_by(viewer) == other.seen_by(viewer)

    one.ready(1, client_seed="another")

    assert one.seen_by(viewer) == other.seen_by(viewer)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_an_invite_changes_no_byte_for_those_who_are_not_host(viewer: int | None) -> None:
    one, other = Lobby(), Lobby()
    made = one.ask("POST", f"{one.path}/invites", 0, {"uses": 3})
    assert made.status_code == 201

    assert one.seen_by(viewer) == other.seen_by(viewer)


def test_seeds_codes_and_tokens_stand_in_no_answer_to_others_and_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    lobby = Lobby()
    code = lobby.ask("POST", f"{lobby.path}/invites", 0, {"uses": 3}).json["code"]
    lobby.ready(1, client_seed=CANARY)
    lobby.tokens[3] = lobby.ask("POST", f"/invites/{code}/acceptances", None, {"name": "Dan"}, "dan").json["token"]

    seen = b"".join(data + repr(headers).encode() for viewer in (None, 0, 1, 2, 3) for _, headers, data in lobby.seen_by(viewer))

    for secret in (CANARY, code, code.replace("-", ""), *lobby.tokens.values()):
        assert secret.encode() not in seen
        assert secret not in caplog.text
