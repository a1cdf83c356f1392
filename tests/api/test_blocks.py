"""Blocks: whom they keep apart, what their owner does not read, and that nobody is told."""

from __future__ import annotations

from typing import Any

import pytest
from api.guests import Guest
from api.table import GAME, Reply, Service, Table
from filbert.people import block as blocking


def quick(guest: Guest, name: str, minutes: int) -> str:
    """The match at which quick play seats somebody; the pace keeps tests apart."""
    wanted = {"game": GAME, "seats": 3, "name": name, "pace": {"type": "relaxed", "minutes": minutes}}
    found: str = guest.call("POST", "/quick-plays", wanted).json["match"]["id"]
    return found


@pytest.fixture
def ann(api: Service) -> Guest:
    return Guest.of(api)


@pytest.fixture
def bob(api: Service) -> Guest:
    return Guest.of(api)


def at_one_table(api: Service, *guests: Guest, **fields: Any) -> Table:
    """A table with these persons at its first seats; the first is host, and calls herself Ann."""
    first = guests[0].call("POST", "/matches", {"game": GAME, "seats": 3, "name": "Ann", "spectators": "public", **fields})
    assert first.status_code == 201, first.text
    table = Table(api, first.json["match"]["id"], {0: first.json["token"]})
    for number, guest in enumerate(guests[1:]):
        guest.joined(table, ("Bob", "Cy")[number])
    return table


def block(by: Guest, table: Table, seat: int = 1) -> Reply:
    return by.call("POST", "/me/blocks", {"match": table.id, "seat": seat})


def blocked(by: Guest) -> list[str]:
    return [each["name"] for each in by.call("GET", "/me/blocks").json["blocks"]]


def say(table: Table, seat: int, text: str, room: str = "players") -> None:
    said = table.call("POST", "/messages", {"room": room, "text": text}, token=table.tokens[seat])
    assert said.status_code == 201, said.text


def texts(table: Table, token: str | None, query: str = "room=players") -> list[str]:
    page = table.call("GET", f"/messages?{query}", token=token)
    return [message["text"] for message in page.json["messages"]]


def test_a_block_names_no_person_and_is_listed_until_it_is_ended(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, ann, bob)

    made = block(ann, table)
    again = block(ann, table)

    assert (made.status_code, again.status_code) == (201, 200)
    assert made.json == again.json == ann.call("GET", "/me/blocks").json["blocks"][0]
    assert set(made.json) == {"block", "name", "at"}
    assert made.json["name"] == "Bob"
    assert bob.id not in made.text
    assert blocked(bob) == []

    for _ in range(2):
        assert ann.call("DELETE", f"/me/blocks/{made.json['block']}").status_code == 204
    assert blocked(ann) == []


def test_somebody_else_cannot_end_a_block(api: Service, ann: Guest, bob: Guest) -> None:
    made = block(ann, at_one_table(api, ann, bob))

    assert bob.call("DELETE", f"/me/blocks/{made.json['block']}").status_code == 204, "as for one that is not there"

    assert blocked(ann) == ["Bob"]


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"seat": 2}, 404, "person"),
        ({"seat": 9}, 404, "seat"),
        ({"seat": 0}, 422, "oneself"),
        ({"spectator": "w000000000000"}, 404, "spectator"),
        ({"seat": 1, "spectator": "w000000000000"}, 422, "whom"),
        ({}, 422, "whom"),
    ],
)
def test_who_cannot_be_blocked(api: Service, ann: Guest, bob: Guest, body: dict[str, Any], status: int, reason: str) -> None:
    table = at_one_table(api, ann, bob)

    refused = ann.call("POST", "/me/blocks", {"match": table.id, **body})

    assert (refused.status_code, refused.json["reason"]) == (status, reason)
    assert blocked(ann) == []


def test_who_plays_without_an_identity_neither_blocks_nor_is_blocked(api: Service, ann: Guest) -> None:
    table = at_one_table(api, ann)
    table.join("Bob")

    assert block(ann, table).json["reason"] == "person"
    assert api.call("POST", "/me/blocks", {"match": table.id, "seat": 0}).status_code == 401
    seat_token = api.call("POST", "/me/blocks", {"match": table.id, "seat": 0}, token=table.tokens[1])
    assert (seat_token.status_code, seat_token.json["code"]) == (401, "invalid_person_token")


def test_a_private_match_names_its_seats_to_those_who_sit_there_only(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, ann, visibility="private")

    assert block(bob, table, 0).json["code"] == "match_not_found"
    code = table.call("POST", "/invites", {}, token=table.tokens[0]).json["code"]
    assert bob.call("POST", f"/invites/{code}/acceptances", {"name": "Bob"}).status_code == 201
    assert block(bob, table, 0).status_code == 201


def test_a_person_has_so_many_blocks_and_no_more(api: Service, ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocking, "MOST_BLOCKS", 1)
    table = at_one_table(api, ann, bob, Guest.of(api))
    block(ann, table)

    refused = block(ann, table, 2)

    assert (refused.status_code, refused.json["code"]) == (409, "too_many_blocks")
    assert block(ann, table).status_code == 200


# Whom it keeps apart


def test_a_blocked_person_gets_no_seat_at_a_match_of_the_blocker(api: Service, ann: Guest, bob: Guest) -> None:
    block(ann, at_one_table(api, ann, bob))
    table = at_one_table(api, ann)
    code = table.call("POST", "/invites", {}, token=table.tokens[0]).json["code"]

    for refused in (
        bob.call("POST", f"/matches/{table.id}/seats", {"name": "Bob"}),
        bob.call("POST", f"/invites/{code}/acceptances", {"name": "Bob"}),
    ):
        assert (refused.status_code, refused.json["code"]) == (403, "not_admitted")
        assert "Ann" not in refused.text
    assert Guest.of(api).call("POST", f"/matches/{table.id}/seats", {"name": "Cy"}).status_code == 201


def test_a_host_without_a_seat_shuts_them_out_too(api: Service, ann: Guest, bob: Guest) -> None:
    block(ann, at_one_table(api, ann, bob))
    made = ann.call("POST", "/matches", {"game": GAME, "seats": 3})

    refused = bob.call("POST", f"/matches/{made.json['match']['id']}/seats", {"name": "Bob"})

    assert refused.json["code"] == "not_admitted"


def test_where_somebody_else_is_host_both_may_sit(api: Service, ann: Guest, bob: Guest) -> None:
    block(ann, at_one_table(api, ann, bob))
    table = at_one_table(api, Guest.of(api), ann)

    assert bob.call("POST", f"/matches/{table.id}/seats", {"name": "Bo"}).status_code == 201


def test_a_seat_that_was_taken_before_stays_theirs_and_a_repeated_call_is_answered(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, ann)
    key = {"Idempotency_Key": "a-key-of-sixteen-or-more"}
    first = bob.call("POST", f"/matches/{table.id}/seats", {"name": "Bob"}, **key)
    block(ann, table)

    again = bob.call("POST", f"/matches/{table.id}/seats", {"name": "Bob"}, **key)

    assert (again.status_code, again.json) == (200, first.json)
    assert table.call("GET", "/view", token=first.json["token"]).status_code == 200


@pytest.mark.parametrize("blocker_comes_first", [True, False])
def test_quick_play_puts_the_two_at_no_table(api: Service, ann: Guest, bob: Guest, *, blocker_comes_first: bool) -> None:
    block(ann, at_one_table(api, ann, bob))
    order = (ann, bob) if blocker_comes_first else (bob, ann)
    cy = Guest.of(api)

    found = [quick(guest, f"P{number}", 71 + blocker_comes_first) for number, guest in enumerate((*order, cy))]

    assert found[0] != found[1]
    assert found[2] in found[:2], "who has blocked nobody fills a table"


def test_quick_play_puts_them_together_again_when_the_block_is_ended(api: Service, ann: Guest, bob: Guest) -> None:
    made = block(ann, at_one_table(api, ann, bob)).json["block"]
    ann.call("DELETE", f"/me/blocks/{made}")

    assert quick(ann, "A", 73) == quick(bob, "B", 73)


# What the blocker does not read


def test_the_blocker_reads_nothing_that_they_say_and_everybody_else_does(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, ann, bob, Guest.of(api))
    say(table, 1, "before")
    block(ann, table)
    say(table, 1, "after")
    say(table, 2, "from Cy")

    assert texts(table, table.tokens[0]) == ["from Cy"]
    for token in (table.tokens[1], table.tokens[2], None):
        assert texts(table, token) == ["before", "after", "from Cy"]


def test_pages_and_cursors_of_the_blocker_leave_them_out_and_go_on(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, ann, bob, Guest.of(api))
    block(ann, table)
    start = table.call("GET", "/messages", token=table.tokens[0]).json["cursor"]
    for number in range(4):
        say(table, 1, f"Bob {number}")
    say(table, 2, "Cy")

    first = table.call("GET", f"/messages?limit=2&after={start}", token=table.tokens[0]).json
    waited = table.call("GET", f"/messages/updates?limit=2&wait=25&after={start}", token=table.tokens[0]).json

    assert (first["messages"], first["more"]) == ([], True)
    assert [message["text"] for message in waited["messages"]] == ["Cy"]


def test_a_spectator_can_be_blocked_and_can_block(api: Service, ann: Guest, bob: Guest) -> None:
    table = at_one_table(api, Guest.of(api))
    passes = [
        guest.call("POST", f"/matches/{table.id}/spectators", {"name": name}).json for guest, name in ((ann, "Zoe"), (bob, "Zed"))
    ]
    for given, text in zip(passes, ("of Zoe", "of Zed"), strict=True):
        table.call("POST", "/messages", {"room": "spectators", "text": text}, token=given["token"])

    made = ann.call("POST", "/me/blocks", {"match": table.id, "spectator": passes[1]["spectator"]})

    assert (made.status_code, made.json["name"]) == (201, "Zed")
    assert texts(table, passes[0]["token"], "room=spectators") == ["of Zoe"]
    assert texts(table, passes[1]["token"], "room=spectators") == ["of Zoe", "of Zed"]
