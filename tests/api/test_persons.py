"""Guests, their tokens and the seats they take, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from api.table import GAME, Reply, Service
from filbert.adapters.attendance import live_in_memory
from filbert.adapters.oidc import OidcIssuer
from filbert.api.app import create_app
from filbert.people.tokens import ACCESS_S
from harness.issuer import AUDIENCE, LocalIssuer

NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann"}


def keyed(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}


def guest(api: Service, name: str = "Ann") -> Any:
    """The tokens of a new guest."""
    made = api.call("POST", "/guests", {"name": name}, headers=keyed(api.new_key()))
    assert made.status_code == 201, made.text
    return made.json


def refreshed(api: Service, refresh_token: str, key: str) -> Reply:
    return api.call("POST", "/tokens/refresh", {"refresh_token": refresh_token}, headers=keyed(key))


def is_refused(answer: Reply, status: int, code: str, reason: str | None = None) -> bool:
    return (answer.status_code, answer.json["code"], answer.json.get("reason")) == (status, code, reason)


def test_a_guest_gets_tokens_that_nobody_stores(api: Service) -> None:
    made = api.call("POST", "/guests", {"name": "Ann"})

    assert made.status_code == 201
    assert made.headers["Cache-Control"] == "no-store"
    assert set(made.json) == {"person", "name", "access_token", "expires_at", "refresh_token"}
    assert api.call("POST", "/guests").json["name"] is None


def test_the_same_call_is_answered_alike(api: Service) -> None:
    key = api.new_key()
    first, again = (api.call("POST", "/guests", {"name": "Ann"}, headers=keyed(key)) for _ in range(2))

    assert again.status_code == 200
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    assert is_refused(api.call("POST", "/guests", {"name": "Bob"}, headers=keyed(key)), 422, "idempotency_key_reused")


@pytest.mark.parametrize("path", ["/guests", "/tokens/refresh"])
def test_a_key_that_can_be_guessed_is_refused(api: Service, path: str) -> None:
    body = {"refresh_token": guest(api)["refresh_token"]} if path != "/guests" else {}

    assert is_refused(api.call("POST", path, body, headers=keyed("short")), 400, "invalid_header", "idempotency_key")


def test_a_refresh_needs_a_key_because_a_lost_answer_would_shut_out(api: Service) -> None:
    refused = api.call("POST", "/tokens/refresh", {"refresh_token": guest(api)["refresh_token"]})

    assert is_refused(refused, 400, "invalid_header", "idempotency_key_needed")
    assert "16" in refused.json["detail"]


def test_a_refresh_is_answered_alike_under_its_key_and_ends_the_session_under_another(api: Service) -> None:
    ann, key = guest(api), api.new_key()

    first, again = (refreshed(api, ann["refresh_token"], key) for _ in range(2))

    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json["refresh_token"] == first.json["refresh_token"] != ann["refresh_token"]
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert is_refused(refreshed(api, ann["refresh_token"], api.new_key()), 401, "session_over", "used_twice")
    assert is_refused(refreshed(api, first.json["refresh_token"], key), 401, "session_over")


def test_what_is_no_refresh_token_is_refused(api: Service) -> None:
    for token in ("anything", guest(api)["access_token"][:200], f"{guest(api)['refresh_token']}x"):
        assert is_refused(refreshed(api, token, api.new_key()), 401, "invalid_refresh_token")


def test_a_session_is_ended_once_and_for_all(api: Service) -> None:
    ann = guest(api)

    for _ in range(2):
        ended = api.call("DELETE", "/tokens/current", token=ann["access_token"])
        assert (ended.status_code, ended.data) == (204, b"")

    assert is_refused(api.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]), 401, "session_over")
    assert is_refused(refreshed(api, ann["refresh_token"], api.new_key()), 401, "session_over")


def test_seats_stay_when_a_session_ends(api: Service) -> None:
    ann = guest(api)
    made = api.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).json

    api.call("DELETE", "/tokens/current", token=ann["access_token"])

    assert api.call("GET", f"/matches/{made['match']['id']}/view", token=made["token"]).status_code == 200


def test_an_expired_token_is_told_from_a_bad_one() -> None:
    api = Service()
    ann = guest(api)
    api.clock.advance((ACCESS_S + 10) * 1000)

    assert is_refused(api.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]), 401, "token_expired")
    assert is_refused(api.call("POST", "/matches", NEW_MATCH, token=f"{ann['access_token']}A"), 401, "invalid_person_token")


def ways_to_a_seat(api: Service) -> list[tuple[str, dict[str, Any]]]:
    table = api.open()
    private = api.open(visibility="private")
    invite = private.call("POST", "/invites", {}, token=private.tokens[0]).json
    return [
        ("/matches", NEW_MATCH),
        (f"/matches/{table.id}/seats", {"name": "Bob"}),
        (f"/invites/{invite['code']}/acceptances", {"name": "Bob"}),
        ("/quick-plays", {"game": GAME, "name": "Bob", "pace": {"type": "correspondence", "hours": 17}}),
    ]


def test_every_way_to_a_seat_leads_a_person_back_to_it(api: Service) -> None:
    for path, body in ways_to_a_seat(api):
        ann = guest(api)

        taken = api.call("POST", path, body, token=ann["access_token"], headers=keyed(api.new_key()))

        assert taken.status_code == 201, taken.text
        match = taken.json["match"]["id"] if "match" in taken.json else path.split("/")[2]
        later = refreshed(api, ann["refresh_token"], api.new_key()).json
        back = api.call("POST", f"/matches/{match}/seats/{taken.json['seat']}/tokens", token=later["access_token"])
        assert (back.status_code, back.json) == (200, {"seat": taken.json["seat"], "token": taken.json["token"]})
        assert back.headers["Cache-Control"] == "no-store"


def test_every_way_to_a_seat_refuses_a_token_that_is_no_persons(api: Service) -> None:
    seat = api.open().tokens[0]
    for path, body in ways_to_a_seat(api):
        assert is_refused(api.call("POST", path, body, token=seat), 401, "invalid_person_token", "seat")
        assert is_refused(api.call("POST", path, body, token=guest(api)["refresh_token"]), 401, "invalid_person_token", "refresh")
        assert is_refused(api.call("POST", path, body, headers={"Authorization": "Basic eA=="}), 401, "invalid_person_token")


def test_a_second_seat_is_refused_with_the_first(api: Service) -> None:
    ann = guest(api)
    made = api.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).json

    second = api.call("POST", f"/matches/{made['match']['id']}/seats", {"name": "Ann too"}, token=ann["access_token"])

    assert is_refused(second, 409, "already_seated")
    assert second.json["seat"] == 0


SEAT_ROUTES = (
    ("GET", "/view"),
    ("GET", ""),
    ("GET", "/moves"),
    ("GET", "/events"),
    ("GET", "/updates?wait=0"),
    ("GET", "/prompts/s0-1"),
    ("GET", "/presence"),
    ("GET", "/invites"),
    ("POST", "/start"),
    ("POST", "/moves"),
    ("POST", "/stream-tickets"),
    ("PUT", "/seats/0/ready"),
    ("DELETE", "/seats/0"),
)


@pytest.mark.parametrize(("method", "path"), SEAT_ROUTES)
def test_a_persons_token_on_a_route_of_seats_is_refused_with_the_way_to_the_right_one(api: Service, method: str, path: str) -> None:
    table = api.open(spectators="public")
    body = (
        {"prompt": "s0-1", "type": "anything"}
        if path == "/moves" and method == "POST"
        else {"ready": True}
        if "ready" in path
        else None
    )

    refused = table.call(method, path, body, token=guest(api)["access_token"])

    assert is_refused(refused, 401, "invalid_token", "person"), refused.text
    assert "/tokens" in refused.json["detail"]
    assert refused.headers["WWW-Authenticate"].startswith("Bearer")


def test_turning_over_needs_a_key_where_only_the_token_leads_back(api: Service) -> None:
    table = api.open()

    refused = table.call("POST", "/seats/0/tokens", token=table.tokens[0])

    assert is_refused(refused, 400, "invalid_header", "idempotency_key_needed")


def test_a_seat_turns_its_token_over_once_per_key(api: Service) -> None:
    table, key = api.started(), api.new_key()

    first, again = (table.call("POST", "/seats/0/tokens", token=table.tokens[0], headers=keyed(key)) for _ in range(2))

    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json == first.json
    assert again.headers["Idempotency-Replayed"] == "true"
    assert table.call("GET", "/view", token=table.tokens[0]).status_code == 401
    assert table.call("GET", "/view", token=first.json["token"]).status_code == 200


def test_a_person_turns_the_token_over_on_demand(api: Service) -> None:
    ann = guest(api)
    made = api.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).json
    path = f"/matches/{made['match']['id']}/seats/0/tokens"

    turned = api.call("POST", path, {"rotate": True}, token=ann["access_token"])

    assert turned.json["token"] != made["token"]
    assert api.call("POST", path, token=ann["access_token"]).json == turned.json


def test_without_a_token_nobody_gets_one(api: Service) -> None:
    table = api.open()

    assert is_refused(table.call("POST", "/seats/0/tokens", headers=keyed(api.new_key())), 401, "invalid_token")
    assert is_refused(table.call("POST", "/seats/0/tokens", token="a.b.c"), 401, "invalid_person_token")


def test_the_refusals_are_in_the_language_of_the_caller(api: Service) -> None:
    refused = api.call("DELETE", "/tokens/current", headers={"Accept-Language": "fr"})

    assert refused.status_code == 401
    assert "personne" in refused.json["detail"]


@pytest.fixture
def local() -> Iterator[LocalIssuer]:
    """A team's issuer."""
    with LocalIssuer() as local:
        yield local


def trusting(local: LocalIssuer) -> Service:
    """The API with that issuer in its settings."""
    api = Service()
    api.house = replace(api.house, issuer=OidcIssuer(local.url, AUDIENCE, timeout_s=0.5))
    api.app = create_app(api.house, api.clock, live_in_memory(api.store, api.clock))
    api.client = api.app.test_client()
    return api


def test_somebody_whom_the_teams_issuer_knows_plays_and_comes_back(local: LocalIssuer) -> None:
    api = trusting(local)
    made = api.call("POST", "/matches", NEW_MATCH, token=local.token("ann")).json
    path = f"/matches/{made['match']['id']}/seats/0/tokens"

    assert api.call("POST", path, token=local.token("ann", life_s=100)).json["token"] == made["token"]
    assert is_refused(api.call("POST", path, token=local.token("bob")), 403, "not_your_seat", "person")


def test_a_token_of_the_teams_issuer_can_be_signed_out(local: LocalIssuer) -> None:
    api, token = trusting(local), local.token("ann")

    assert api.call("DELETE", "/tokens/current", token=token).status_code == 204

    assert is_refused(api.call("POST", "/matches", NEW_MATCH, token=token), 401, "session_over")
    assert api.call("POST", "/matches", NEW_MATCH, token=local.token("ann", life_s=100)).status_code == 201


def test_an_issuer_that_is_away_is_503_and_guests_go_on(local: LocalIssuer) -> None:
    api, token = trusting(local), local.token("ann")
    local.close()

    refused = api.call("POST", "/matches", NEW_MATCH, token=token)

    assert is_refused(refused, 503, "issuer_unavailable")
    assert refused.headers["Retry-After"]
    assert api.call("POST", "/matches", NEW_MATCH, token=guest(api)["access_token"]).status_code == 201


def test_an_issuer_that_nobody_named_is_refused(api: Service, local: LocalIssuer) -> None:
    assert is_refused(api.call("POST", "/matches", NEW_MATCH, token=local.token()), 401, "invalid_person_token", "issuer")
    assert local.asked == []
