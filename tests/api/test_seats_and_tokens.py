"""Seats, and the tokens that go with them: a token dies when its seat changes hands."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from api.table import GAME, Service, Table
from filbert.matches.secrets import slot_of


def tries(table: Table, token: str, seat: int) -> dict[str, int]:
    """What each operation answers to *token*."""
    body = {"prompt": f"s{seat}-1", "type": "cast_blank_vote"}
    return {
        "view": table.call("GET", "/view", token=token).status_code,
        "move": table.call("POST", "/moves", body, token=token).status_code,
        "moves": table.call("GET", "/moves", token=token).status_code,
        "events": table.call("GET", "/events", token=token).status_code,
        "prompt": table.call("GET", f"/prompts/s{seat}-1", token=token).status_code,
        "fairness": table.call("GET", "/fairness", token=token).status_code,
        "leave": table.call("DELETE", f"/seats/{seat}", token=token).status_code,
        "controller": table.call("PUT", f"/seats/{seat}/controller", {"controller": "autopilot"}, token=token).status_code,
        "ready": table.call("PUT", f"/seats/{seat}/ready", {"ready": True}, token=token).status_code,
        "host": table.call("PUT", "/host", {"seat": seat}, token=token).status_code,
        "bot": table.call("PUT", f"/seats/{seat}/bot", {"level": "steady"}, token=token).status_code,
        "change": table.call("PATCH", "", {"seats": 3}, token=token, headers={"If-Match": "*"}).status_code,
        "invite": table.call("POST", "/invites", token=token).status_code,
        "invites": table.call("GET", "/invites", token=token).status_code,
        "revoke": table.call("DELETE", "/invites/some", token=token).status_code,
        "said beforehand": table.call("GET", f"/seats/{seat}/standing-answers", token=token).status_code,
        "say beforehand": table.call("PUT", f"/seats/{seat}/standing-answers/react", {"answer": "allow"}, token=token).status_code,
        "start": table.call("POST", "/start", token=token).status_code,
        "consent": table.call("PUT", f"/seats/{seat}/consents/abort", {"agreed": True}, token=token).status_code,
        "rematch": table.call("POST", "/rematch", token=token).status_code,
    }


def test_the_token_of_one_who_left_is_dead_at_once_and_the_next_one_has_another(api: Service) -> None:
    table = api.open(seats=3)
    table.join("Bob")
    old = table.tokens[1]
    assert table.call("DELETE", "/seats/1", token=old).status_code == 204

    assert set(tries(table, old, 1).values()) == {401}
    assert table.join("Cleo") == 1

    assert table.tokens[1] != old
    assert set(tries(table, old, 1).values()) == {401}
    assert table.view(1)["seats"][1]["name"] == "Cleo"


def test_a_token_of_one_match_is_nothing_in_another(api: Service) -> None:
    here, there = api.started(spectators="public"), api.started(spectators="public")

    assert set(tries(there, here.tokens[0], 0).values()) == {401}


def test_the_token_of_one_seat_cannot_act_for_another(api: Service) -> None:
    table = api.started()
    token = table.tokens[0]
    move = table.lawful(0)

    assert table.call("DELETE", "/seats/1", token=token).status_code == 403
    assert table.call("PUT", "/seats/1/controller", {"controller": "autopilot"}, token=token).status_code == 403
    assert table.call("GET", "/seats/1/standing-answers", token=token).status_code == 403
    assert table.call("PUT", "/seats/1/standing-answers/react", {"answer": "allow"}, token=token).status_code == 403
    assert table.call("POST", "/moves?seat=1", {**move, "seat": 1}, token=token).status_code == 422
    assert table.call("GET", "/view?seat=1", token=token).json["seat"] == 0
    assert table.call("POST", "/start", token=table.tokens[1]).status_code == 403


@pytest.mark.parametrize("name", ["", "   ", "Ann", "ann", "Zed"])
def test_an_occupied_seat_is_refused_without_any_token(api: Service, name: str) -> None:
    table = api.open()

    answer = table.call("POST", "/seats", {"name": name, "seat": 0})

    assert answer.status_code in (409, 422)
    assert "fbs_" not in answer.text


def test_a_full_match_and_a_match_that_has_started_take_nobody(api: Service) -> None:
    table = api.open()
    table.join("Bob")
    assert table.call("POST", "/seats", {"name": "Cleo"}).json["reason"] == "all"
    table.call("POST", "/start", token=table.tokens[0])

    answer = table.call("POST", "/seats", {"name": "Cleo"})

    assert (answer.status_code, answer.json["code"]) == (409, "already_started")
    assert answer.json["match_status"] == "active"


def test_a_seat_that_does_not_exist_is_404(api: Service) -> None:
    answer = api.open().call("POST", "/seats", {"name": "Bob", "seat": 9})

    assert (answer.status_code, answer.json["code"], answer.json["reason"]) == (404, "not_found", "seat")


@pytest.mark.parametrize("name", ["Ann ", "ANN", "\uff21nn", "0", "Bot 1", "bot 1"])
def test_a_name_that_reads_like_another_is_taken(api: Service, name: str) -> None:
    answer = api.open().call("POST", "/seats", {"name": name})

    assert (answer.status_code, answer.json["code"]) == (409, "name_taken")


def test_a_repeated_call_with_the_same_key_gets_the_same_seat_and_token(api: Service) -> None:
    table = api.open(seats=3)
    key = {"Idempotency-Key": api.new_key()}

    first = table.call("POST", "/seats", {"name": "Bob"}, headers=key)
    again = table.call("POST", "/seats", {"name": "Bob"}, headers=key)
    other = table.call("POST", "/seats", {"name": "Cleo"}, headers=key)

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    assert again.headers["Location"] == first.headers["Location"]
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")


def test_a_repeated_creation_with_the_same_key_is_one_match(api: Service) -> None:
    key = {"Idempotency-Key": api.new_key()}
    body: dict[str, Any] = {"game": GAME, "seats": 2, "name": "Ann"}

    first = api.call("POST", "/matches", body, headers=key)
    again = api.call("POST", "/matches", body, headers=key)
    other = api.call("POST", "/matches", {**body, "seats": 3}, headers=key)

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    assert again.headers["Location"] == first.headers["Location"]
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")


def test_without_a_key_each_creation_is_another_match(api: Service) -> None:
    assert api.open().id != api.open().id


def test_tokens_stand_in_no_document_error_or_log(api: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = api.started(visibility="public", spectators="public")
    table.move(0, table.lawful(0))
    api.store.publish_listings()
    token = table.tokens[0]
    texts = [
        api.call("GET", "/matches").text,
        *(table.call("GET", path, token=token).text for path in ("", "/view", "/moves", "/events", "/fairness", "/replay")),
        table.call("POST", "/moves", {"prompt": "s0-1", "type": "cast_blank_vote"}, token=token).text,
        table.call("POST", "/moves", {"prompt": token, "type": token}, token=token).text,
    ]
    table.finish()
    texts.append(table.call("GET", "/replay", token=token).text)

    for text in (*texts, caplog.text):
        assert all(each not in text for each in table.tokens.values())


def test_a_host_without_a_seat_may_start_and_watch_but_not_play(api: Service) -> None:
    made = api.call("POST", "/matches", {"game": GAME, "seats": 2, "bots": [{"seat": 0, "level": "steady"}]}).json
    table = Table(api, made["match"]["id"], {})
    host = made["token"]
    table.join("Bob")

    assert slot_of(host) == "h"
    assert made["seat"] is None
    assert table.call("POST", "/start", token=host).json["status"] == "active"
    view = table.call("GET", "/view", token=host)
    assert (view.status_code, view.json["seat"], view.json["prompts"]) == (200, None, [])
    assert table.call("DELETE", "/seats/0", token=host).status_code == 403


def test_a_match_with_open_seats_does_not_start(api: Service) -> None:
    table = api.open(seats=3)

    answer = table.call("POST", "/start", token=table.tokens[0])

    assert (answer.status_code, answer.json["code"], answer.json["open_seats"]) == (409, "seats_open", [1, 2])


def test_a_start_is_repeated_without_effect(api: Service) -> None:
    table = api.started()
    before = table.view(0)

    again = table.call("POST", "/start", {"client_seed": "later"}, token=table.tokens[0])

    assert again.status_code == 200
    assert table.view(0) == before
    assert table.call("GET", "/fairness", token=table.tokens[0]).json["client_seeds"] == {}


def test_the_client_seed_is_published_with_the_commitment(api: Service) -> None:
    table = api.open()
    table.join("Bob")
    table.call("POST", "/start", {"client_seed": "luck"}, token=table.tokens[0])

    fairness = table.call("GET", "/fairness", token=table.tokens[0]).json

    assert fairness["client_seeds"] == {"0": "luck"}
    assert fairness["server_seed"] is None


def test_a_seat_is_handed_over_and_taken_back(api: Service) -> None:
    table = api.started()

    for controller in ("autopilot", "autopilot", "human"):
        answer = table.call("PUT", "/seats/0/controller", {"controller": controller}, token=table.tokens[0])
        assert (answer.status_code, answer.json) == (200, {"seat": 0, "controller": controller})
        assert table.view(1)["seats"][0]["controller"] == controller


def test_one_who_resigns_may_do_it_again_and_the_match_ends(api: Service) -> None:
    table = api.started()

    table.finish()
    table.finish()

    assert table.view(0)["outcome"]["places"]
    assert table.call("GET", "").json["status"] == "finished"
