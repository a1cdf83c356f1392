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
