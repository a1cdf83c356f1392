"""Quick play over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from api.table import Service

GAME = "get_nuts"


def seek(api: Service, name: str, *, key: str | None = None, **fields: Any) -> Any:
    body = {"game": GAME, "name": name, "pace": {"type": "untimed"}, **fields}
    return api.call("POST", "/quick-plays", body, headers={"Idempotency-Key": key or api.new_key()})


def test_two_strangers_meet_and_the_first_of_them_starts(api: Service) -> None:
    ann, bob = seek(api, "Ann"), seek(api, "Bob")

    assert (ann.status_code, bob.status_code) == (201, 201)
    match = ann.json["match"]["id"]
    assert (bob.json["match"]["id"], ann.json["seat"], bob.json["seat"]) == (match, 0, 1)
    assert bob.headers["Location"] == f"/v1/matches/{match}/seats/1"
    assert bob.json["match"] == api.call("GET", f"/matches/{match}").json
    assert api.call("POST", f"/matches/{match}/start", token=bob.json["token"]).status_code == 403
    assert api.call("POST", f"/matches/{match}/start", token=ann.json["token"]).status_code == 200


def test_a_repeated_request_is_answered_alike(api: Service) -> None:
    key = api.new_key()
    first, again = (seek(api, "Cleo", key=key) for _ in range(2))

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    other = seek(api, "Dora", key=key)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")
    taken = seek(api, "CLEO")
    assert (taken.status_code, taken.json["code"]) == (409, "name_taken")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [({"game": "chess"}, "unknown_game"), ({"seats": 16}, "seat_count"), ({"options": {"wings": 2}}, "option"), ({"x": 1}, None)],
)
def test_what_cannot_be_played_is_refused(api: Service, fields: dict[str, Any], reason: str | None) -> None:
    answer = seek(api, "Ann", **fields)

    assert (answer.status_code, answer.json["code"], answer.json.get("reason")) == (422, "invalid_body", reason)
