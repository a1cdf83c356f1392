"""The short way below Flask answers as the long way does, to the byte, and does nothing twice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from api.table import GAME, Reply, Service
from filbert.adapters.memory import MemoryStore
from filbert.api.lane import Lane
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Commit
from werkzeug.test import Client

LONG_WAY = {"Prefer": "nothing-known"}
"""A wish that changes no answer, but is unusual enough for Flask."""


class Both:
    """Two services with the same key and clock, so that they answer alike; the second one is only asked the long way."""

    def __init__(self) -> None:
        self.services = (Service(), Service())
        self.number = 0

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> Reply:
        """The answer of the first, once the second has been seen to give the same."""
        self.number += 1
        given = options.pop("headers", {})
        answers = [
            service.call(method, path, body, headers={"X-Request-Id": f"r{self.number}", **given, **more}, **options)
            for service, more in zip(self.services, ({}, LONG_WAY), strict=True)
        ]
        short, long = answers
        assert short.status == long.status, short.text
        assert list(short.headers) == list(long.headers)
        assert short.data == long.data
        return short

    def pass_time(self, by_ms: int) -> None:
        for service in self.services:
            service.pass_time(by_ms)


def opened(both: Both, **fields: Any) -> tuple[str, list[str]]:
    """A match of two, started, with its tokens."""
    body = {"game": GAME, "seats": 2, "name": "Ann", **fields}
    made = both.call("POST", "/matches", body, headers={"Idempotency-Key": f"match-number-{both.number:08}"}).json
    match = f"/matches/{made['match']['id']}"
    taken = both.call("POST", f"{match}/seats", {"name": "Bob"}, headers={"Idempotency-Key": f"seat-number-{both.number:08}"})
    tokens = [made["token"], taken.json["token"]]
    assert both.call("POST", f"{match}/start", {}, token=tokens[0]).status_code == 200
    return match, tokens


def played(both: Both, match: str, tokens: list[str], chance: random.Random) -> Iterator[int]:
    """Random lawful moves until the match is over; the number of each."""
    count = 0
    while True:
        seat, prompt = None, None
        for each, token in enumerate(tokens):
            view = both.call("GET", f"{match}/view", token=token).json
            asked = [each["key"] for each in view["prompts"] if each["required"]]
            if asked:
                seat, prompt = each, asked[0]
        if view["status"] == "finished":
            return
        assert seat is not None
        legal = both.call("GET", f"{match}/prompts/{prompt}", token=tokens[seat]).json["legal_moves"]
        sent = {"Idempotency-Key": f"move-{count}"} if count % 2 else {}
        assert both.call("POST", f"{match}/moves", chance.choice(legal), token=tokens[seat], headers=sent).status_code == 201
        count += 1
        both.pass_time(700)
        yield count


def test_a_whole_match_is_answered_alike_both_ways() -> None:
    both = Both()
    match, tokens = opened(both, options={"characters": "off", "laws": "off"}, pace={"type": "untimed"})

    moves = sum(1 for _ in played(both, match, tokens, random.Random(4)))

    assert moves > 5


@pytest.fixture(scope="module")
def both() -> Both:
    return Both()


@pytest.fixture
def table(both: Both) -> tuple[str, list[str]]:
    return opened(both, options={"characters": "off"})


REFUSED: Mapping[str, tuple[dict[str, Any], int]] = {
    "a lawful kind of move at the wrong prompt": ({"body": {"prompt": "s1-1", "type": "cast_blank_vote"}}, 403),
    "a prompt that never was": ({"body": {"prompt": "s0-99", "type": "cast_blank_vote"}}, 422),
    "a move of another kind": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote"}}, 422),
    "a card nobody has": ({"body": {"prompt": "s0-1", "type": "place_cards", "cards": ["none"]}}, 422),
    "an unknown field": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote", "x": 1}}, 422),
    "no JSON": ({"data": b"{", "headers": {"Content-Type": "application/json"}}, 400),
    "another content type": ({"data": b"{}", "headers": {"Content-Type": "text/plain"}}, 415),
    "a long body": ({"data": b'"' + b"a" * 70_000 + b'"', "headers": {"Content-Type": "application/json"}}, 413),
    "no token": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote"}, "token": None}, 401),
    "a wrong token": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote"}, "token": "fbs_0_AAAA"}, 401),
    "no token and no JSON": ({"data": b"{", "token": None, "headers": {"Content-Type": "application/json"}}, 401),
    "another scheme": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote"}, "headers": {"Authorization": "Basic x"}}, 401),
    "a key with a space": ({"body": {"prompt": "s0-1", "type": "cast_blank_vote"}, "headers": {"Idempotency-Key": "a b"}}, 400),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refused_move_is_answered_alike_both_ways(both: Both, table: tuple[str, list[str]], case: str) -> None:
    match, tokens = table
    options, status = REFUSED[case]
    token = None if "Authorization" in options.get("headers", {}) else tokens[0]

    answer = both.call("POST", f"{match}/moves", **{"token": token, **options})

    assert answer.status_code == status, answer.text


@pytest.mark.parametrize("token", [None, "", "no-token", "fbs_0_AAAA", "fbs_h_AAAA", "fbs_7_AAAA"])
@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_refused_look_is_answered_alike_both_ways(both: Both, token: str | None, visibility: str) -> None:
    body = {"game": GAME, "seats": 2, "name": "Ann", "visibility": visibility}
    made = both.call("POST", "/matches", body, headers={"Idempotency-Key": f"match-number-{both.number:08}"})
    match = f"/matches/{made.json['match']['id']}"

    assert both.call("GET", f"{match}/view", token=token).status_code in (401, 403, 404)
    assert both.call("GET", "/matches/00aaaaaaaaaaaaaaaaaaaaaa/view", token=token).status_code in (401, 404)


def test_a_repeated_move_is_answered_alike_both_ways(both: Both, table: tuple[str, list[str]]) -> None:
    match, tokens = table
    prompt = both.call("GET", f"{match}/view", token=tokens[0]).json["prompts"][0]["key"]
    move = both.call("GET", f"{match}/prompts/{prompt}", token=tokens[0]).json["legal_moves"][0]

    made = [
        both.call("POST", f"{match}/moves", body, token=tokens[0], headers={"Idempotency-Key": "one"})
        for body in (move, move, {**move, "prompt": "s0-2"})
    ]

    assert [each.status_code for each in made] == [201, 200, 422]
    assert made[1].headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "PUT", "DELETE"])
@pytest.mark.parametrize("resource", ["view", "moves", "view/", "moves/1"])
def test_other_methods_and_paths_are_answered_alike_both_ways(
    both: Both, table: tuple[str, list[str]], method: str, resource: str
) -> None:
    match, tokens = table

    both.call(method, f"{match}/{resource}", token=tokens[0])


def test_below_another_root_the_location_begins_with_it(both: Both, table: tuple[str, list[str]]) -> None:
    match, tokens = table
    service = both.services[0]
    prompt = both.call("GET", f"{match}/view", token=tokens[0]).json["prompts"][0]["key"]
    move = both.call("GET", f"{match}/prompts/{prompt}", token=tokens[0]).json["legal_moves"][0]
    headers = {"Authorization": f"Bearer {tokens[0]}"}

    made = service.client.post(f"/v1{match}/moves", json=move, headers=headers, environ_overrides={"SCRIPT_NAME": "/table"})

    assert made.headers["Location"].startswith(f"/table/v1{match}/moves/")


def test_a_plain_move_and_a_plain_look_never_reach_flask(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)

    def above(*_: object) -> list[bytes]:
        raise AssertionError("this was plain, and Flask was asked")

    client = Client(Lane(above, api.app.extensions["filbert"], 65_536))
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}

    assert client.get(f"/v1/matches/{table.id}/view", headers=headers).status_code == 200
    assert client.post(f"/v1/matches/{table.id}/moves", json=move, headers=headers).status_code == 201
    with pytest.raises(AssertionError, match="Flask was asked"):
        client.get(f"/v1/matches/{table.id}/view", headers={**headers, **LONG_WAY})


class Silent(MemoryStore):
    """A store that writes, and whose answer to a write is lost."""

    writes = 0
    is_silent = False

    def commit(self, commit: Commit) -> bool:
        written = super().commit(commit)
        if not self.is_silent:
            return written
        self.writes += 1
        raise StoreUnavailable


def test_a_move_whose_fate_is_unknown_is_tried_once_and_answered_503() -> None:
    service = Service(Silent)
    store = service.store
    assert isinstance(store, Silent)
    table = service.started()
    move = table.lawful(0)
    store.is_silent = True

    answer = table.move(0, move)

    assert (answer.status_code, answer.json["code"]) == (503, "store_unavailable")
    assert answer.headers["Retry-After"]
    assert store.writes == 1
    store.is_silent = False
    assert table.move(0, move).json["code"] == "prompt_closed"


class Broken(MemoryStore):
    """A store with a fault in its own code."""

    def peek(self, match_id: str, slot: str) -> Any:
        raise RuntimeError("a fault")


def test_a_fault_of_ours_is_a_problem_too() -> None:
    table = Service(Broken).open()

    answer = table.call("GET", "/view", token=table.tokens[0])

    assert (answer.status_code, answer.json["code"]) == (500, "internal_error")
    assert answer.mimetype == "application/problem+json"
