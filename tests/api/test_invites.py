"""Invites over HTTP."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from api.table import Service, Table


def invite(table: Table, **body: Any) -> Any:
    made = table.call("POST", "/invites", body, token=table.tokens[0])
    assert made.status_code == 201, made.text
    return made.json


def test_an_invite_is_made_listed_without_its_code_used_and_revoked(api: Service) -> None:
    table = api.open(seats=4, visibility="private")
    made = invite(table, uses=2, expires_in_s=60)

    joined = api.call("POST", f"/invites/{made['code']}/acceptances", {"name": "Bob"})

    assert joined.status_code == 201, joined.text
    assert joined.headers["Location"] == f"/v1/matches/{table.id}/seats/1"
    assert joined.headers["Cache-Control"] == "no-store"
    assert (joined.json["match"]["id"], joined.json["seat"]) == (table.id, 1)
    assert table.call("GET", "/view", token=joined.json["token"]).json["seat"] == 1
    lines = table.call("GET", "/invites", token=table.tokens[0])
    assert lines.json == {"invites": [{"id": made["id"], "uses": 2, "left": 1, "expires_at": made["expires_at"]}]}
    assert table.call("DELETE", f"/invites/{made['id']}", token=table.tokens[0]).status_code == 204
    late = api.call("POST", f"/invites/{made['code']}/acceptances", {"name": "Cleo"}, headers={"Accept-Language": "fr"})
    assert (late.status_code, late.json["code"], late.json["reason"]) == (404, "not_found", "invite")
    assert "invitation" in late.json["detail"]


def test_without_a_body_an_invite_is_for_one_person_and_one_day(api: Service) -> None:
    table = api.open()

    made = table.call("POST", "/invites", token=table.tokens[0])

    assert (made.status_code, made.json["uses"]) == (201, 1)
    used = api.call("POST", f"/invites/{made.json['code']}/acceptances", {"name": "Bob"})
    assert used.status_code == 201
    again = api.call("POST", f"/invites/{made.json['code']}/acceptances", {"name": "Cleo"})
    assert (again.status_code, again.json["code"], again.json["reason"]) == (410, "invite_gone", "used_up")


def test_repeated_calls_with_the_same_key_are_answered_alike(api: Service) -> None:
    table = api.open(seats=4)
    key = {"Idempotency-Key": api.new_key()}
    calls = [table.call("POST", "/invites", {"uses": 2}, token=table.tokens[0], headers=key) for _ in range(2)]
    acceptance = f"/invites/{calls[0].json['code']}/acceptances"

    seats = [api.call("POST", acceptance, {"name": "Bob"}, headers=key) for _ in range(2)]

    for first, again in (calls, seats):
        assert (first.status_code, again.status_code) == (201, 200)
        assert again.headers["Idempotency-Replayed"] == "true"
        assert again.json == first.json
        assert again.headers["Location"] == first.headers["Location"]
    other = api.call("POST", acceptance, {"name": "Cleo"}, headers=key)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize("body", [{"uses": 0}, {"uses": 101}, {"expires_in_s": 59}, {"uses": "2"}, {"code": "AAAAA-AAAAA"}])
def test_an_invite_has_bounds(api: Service, body: dict[str, Any]) -> None:
    table = api.open()

    assert table.call("POST", "/invites", body, token=table.tokens[0]).status_code == 422


def test_others_than_the_host_learn_nothing_of_invites(api: Service) -> None:
    table = api.open(seats=3)
    made = invite(table)
    table.join("Bob")

    for method, path in (("POST", "/invites"), ("GET", "/invites"), ("DELETE", f"/invites/{made['id']}")):
        assert table.call(method, path, token=table.tokens[1]).json["code"] == "host_only"
        assert table.call(method, path).status_code == 401


def test_codes_stand_in_no_list_error_event_or_log(api: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = api.open(visibility="public", spectators="public")
    host = table.tokens[0]
    code = invite(table)["code"]
    joined = api.call("POST", f"/invites/{code}/acceptances", {"name": "Bob"})
    refused = api.call("POST", f"/invites/{code}/acceptances", {"name": "Cleo"})
    strange = api.call("POST", f"/invites/{code}/acceptances", {"name": code, "seat": code})
    table.call("POST", "/start", token=host)
    api.store.publish_listings()

    texts = [
        joined.text,
        refused.text,
        strange.text,
        api.call("GET", "/matches").text,
        *(table.call("GET", path, token=host).text for path in ("", "/view", "/moves", "/events", "/fairness", "/invites")),
        caplog.text,
    ]

    assert not any(code in text or code.replace("-", "") in text for text in texts)
    assert joined.json["token"] not in "".join(texts[1:])
