"""What a person is given who asks for everything that is kept about them."""

from __future__ import annotations

import pytest
from api.guests import LONG, Guest
from api.table import Service, Table


@pytest.fixture
def api() -> Service:
    """A service of its own for each test."""
    return Service()


@pytest.fixture
def pat(api: Service) -> Guest:
    return Guest.of(api)


def say(table: Table, seat: int, text: str) -> None:
    assert table.call("POST", "/messages", {"room": "players", "text": text}, token=table.tokens[seat]).status_code == 201


def test_a_person_of_whom_nothing_is_kept_gets_just_that(pat: Guest) -> None:
    answer = pat.call("GET", "/me/export")

    assert answer.headers["Cache-Control"] == "no-store"
    found = answer.json
    assert (found["person"], found["name"], found["sessions"]) == (pat.id, None, 1)
    assert found["created_at"].startswith("2027-")
    assert not [found[name] for name in ("seats", "messages", "texts", "blocks", "reports") if found[name]]


def test_seats_messages_blocks_and_reports_are_in_it(api: Service, pat: Guest) -> None:
    over, left = pat.at_a_running_table(pace=LONG), api.open(spectators="public")
    bob = Guest.of(api)
    seat = pat.joined(left, "Patty")
    say(left, seat, "good bye")
    assert left.call("DELETE", f"/seats/{seat}", token=left.tokens[seat]).status_code == 204
    bob.joined(left, "Bob")
    blocked = pat.call("POST", "/me/blocks", {"match": left.id, "seat": 1})
    assert blocked.status_code == 201, blocked.text
    say(over, 1, "mine")
    say(over, 0, "of another")
    over.finish()

    found = pat.call("GET", "/me/export").json

    assert [(each["match"], each["role"], each["seat"], each["status"], each["name"]) for each in found["seats"]] == [
        (over.id, "seat", 1, "finished", "Pat"),
        (left.id, "seat", seat, "lobby", None),
    ]
    assert [(each["match"], each["name"], each["text"]) for each in found["messages"]] == [
        (over.id, "Pat", "mine"),
        (left.id, "Patty", "good bye"),
    ]
    assert [each["name"] for each in found["blocks"]] == ["Bob"]


def test_nothing_in_it_opens_anything(api: Service, pat: Guest) -> None:
    table = pat.at_a_running_table(pace=LONG)

    text = pat.call("GET", "/me/export").text

    secrets = [table.tokens[1], table.tokens[0], pat.tokens["access_token"], pat.tokens["refresh_token"]]
    assert not [secret for secret in secrets if secret in text]
    assert "hash" not in text


def test_only_the_person_is_given_it(api: Service, pat: Guest) -> None:
    table = pat.at_a_running_table()

    assert api.call("GET", "/me/export").json["code"] == "invalid_person_token"
    assert api.call("GET", "/me/export", token=table.tokens[1]).json["code"] == "invalid_person_token"
