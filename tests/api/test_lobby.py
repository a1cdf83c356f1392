"""The lobby over HTTP: who is ready, who is host, what the match will be."""

from __future__ import annotations

import pytest
from api.table import Service


def test_ready_is_said_shown_and_taken_back(api: Service) -> None:
    table = api.open()

    for ready in (True, True, False):
        answer = table.call("PUT", "/seats/0/ready", {"ready": ready}, token=table.tokens[0])

        assert (answer.status_code, answer.json) == (200, {"seat": 0, "ready": ready})
        assert table.call("GET", "").json["seats"][0]["ready"] is ready


def test_ready_is_refused_to_others_and_after_the_start(api: Service) -> None:
    table = api.open()
    table.join("Bob")
    assert table.call("PUT", "/seats/1/ready", {"ready": True}, token=table.tokens[0]).json["code"] == "not_your_seat"
    assert table.call("PUT", "/seats/1/ready", {"ready": True}).status_code == 401
    table.call("POST", "/start", token=table.tokens[0])

    answer = table.call("PUT", "/seats/1/ready", {"ready": True}, token=table.tokens[1])

    assert (answer.status_code, answer.json["code"], answer.json["match_status"]) == (409, "already_started", "active")


@pytest.mark.parametrize("body", [{}, {"ready": 1}, {"ready": None}, {"ready": True, "client_seed": ""}, {"ready": True, "x": 1}])
def test_ready_is_a_boolean_and_a_seed_a_text(api: Service, body: dict[str, object]) -> None:
    table = api.open()

    assert table.call("PUT", "/seats/0/ready", body, token=table.tokens[0]).status_code == 422


def test_the_host_hands_over_and_a_retry_is_answered_alike(api: Service) -> None:
    table = api.open()
    table.join("Bob")
    key = {"Idempotency-Key": api.new_key()}

    first = table.call("PUT", "/host", {"seat": 1}, token=table.tokens[0], headers=key)
    again = table.call("PUT", "/host", {"seat": 1}, token=table.tokens[0], headers=key)

    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json == again.json == table.call("GET", "").json
    assert first.json["host_seat"] == 1
    refused = table.call("PUT", "/host", {"seat": 0}, token=table.tokens[0])
    assert (refused.status_code, refused.json["code"]) == (403, "host_only")


def test_the_host_sends_a_person_away_whose_token_is_refused_at_once(api: Service) -> None:
    table = api.open()
    table.join("Bob")

    assert table.call("DELETE", "/seats/1", token=table.tokens[0]).status_code == 204

    assert table.call("GET", "/view", token=table.tokens[1]).status_code == 401
    assert table.call("PUT", "/seats/1/ready", {"ready": True}, token=table.tokens[1]).status_code == 401
    assert table.call("GET", "").json["seats"][1]["kind"] == "open"


def test_nobody_is_sent_away_from_a_private_match_by_a_stranger(api: Service) -> None:
    table = api.open(visibility="private")

    assert table.call("DELETE", "/seats/0").status_code == 404
    assert table.call("PUT", "/host", {"seat": 0}).status_code == 404


def test_a_bot_is_seated_and_its_seat_opened_again(api: Service) -> None:
    table = api.open()

    seated = table.call("PUT", "/seats/1/bot", {"level": "steady"}, token=table.tokens[0])
    unknown = table.call("PUT", "/seats/1/bot", {"level": "brilliant"}, token=table.tokens[0], headers={"Accept-Language": "fr"})

    assert (seated.status_code, seated.json["seats"][1]["level"]) == (200, "steady")
    assert (unknown.status_code, unknown.json["reason"], unknown.json["errors"][0]["pointer"]) == (422, "bot_level", "/level")
    assert table.call("DELETE", "/seats/1", token=table.tokens[0]).status_code == 204
    assert table.call("GET", "").json["seats"][1]["kind"] == "open"


def test_the_lobby_has_a_strong_tag_that_changes_with_it(api: Service) -> None:
    table = api.open()
    first = table.call("GET", "")
    tag = first.headers["ETag"]

    assert not tag.startswith("W/")
    again = table.call("GET", "", headers={"If-None-Match": tag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert table.view(0)["lobby"] == tag.strip('"')
    table.join("Bob")
    changed = table.call("GET", "", headers={"If-None-Match": tag})
    assert (changed.status_code, table.view(0)["lobby"]) == (200, changed.headers["ETag"].strip('"'))
    assert table.call("GET", "", token=table.tokens[1]).data == changed.data


def test_a_change_needs_the_tag_of_what_it_changes(api: Service) -> None:
    table = api.open()
    body, host = {"visibility": "public"}, table.tokens[0]
    tag = table.call("GET", "").headers["ETag"]

    without = table.call("PATCH", "", body, token=host)
    other = table.call("PATCH", "", body, token=host, headers={"If-Match": '"0123456789abcdef"', "Accept-Language": "fr"})
    made = table.call("PATCH", "", body, token=host, headers={"If-Match": tag})

    assert (without.status_code, without.json["code"]) == (428, "precondition_required")
    assert (other.status_code, other.json["code"], other.json["reason"]) == (412, "precondition_failed", "match")
    assert (made.status_code, made.json["visibility"]) == (200, "public")
    assert made.headers["ETag"] == table.call("GET", "").headers["ETag"] != tag
    late = table.call("PATCH", "", {"seats": 3}, token=host, headers={"If-Match": tag})
    assert late.status_code == 412


def test_spectators_are_put_behind_and_let_come_near_again_before_the_start(api: Service) -> None:
    table = api.open()
    host, any_tag = table.tokens[0], {"If-Match": "*"}

    behind = table.call("PATCH", "", {"spectators": "delayed", "spectator_delay": 3}, token=host, headers=any_tag)
    half = table.call("PATCH", "", {"spectators": "public", "spectator_delay": 3}, token=host, headers=any_tag)
    near = table.call("PATCH", "", {"spectators": "public"}, token=host, headers=any_tag)

    assert (behind.json["spectators"], behind.json["spectator_delay"]) == ("delayed", 3)
    assert (half.status_code, half.json["reason"]) == (422, "spectator_delay")
    assert (near.json["spectators"], near.json["spectator_delay"]) == ("public", 0)


def test_a_change_by_others_or_of_a_private_match_by_strangers_is_refused(api: Service) -> None:
    table = api.open()
    table.join("Bob")
    body, any_tag = {"visibility": "private"}, {"If-Match": "*"}

    assert table.call("PATCH", "", body, token=table.tokens[1], headers=any_tag).status_code == 403
    assert table.call("PATCH", "", body, headers=any_tag).status_code == 401
    assert table.call("PATCH", "", body, token=table.tokens[0], headers=any_tag).status_code == 200
    assert table.call("PATCH", "", body, headers=any_tag).status_code == 404
    assert table.call("PATCH", "", {"seats": "3"}, token=table.tokens[0], headers=any_tag).status_code == 422
