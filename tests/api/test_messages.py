"""Chat: who may read and write where, what may be written, how fast, and that nothing is lost or said twice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from api.table import GAME, Reply, Service, Table
from filbert.matches.chat import MESSAGE_CHARACTERS
from filbert.matches.chat_ports import KEPT_WATCHERS


def say(table: Table, text: str, who: int | str | None = 0, room: str = "players", **headers: str) -> Reply:
    """Say something as a seat, with a token, or as nobody."""
    token = table.tokens[who] if isinstance(who, int) else who
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return table.call("POST", "/messages", {"room": room, "text": text}, token=token, headers=sent)


def hear(table: Table, who: int | str | None = 0, room: str = "players", query: str = "") -> Reply:
    """Read a room."""
    token = table.tokens[who] if isinstance(who, int) else who
    return table.call("GET", f"/messages?room={room}{query}", token=token)


def texts(table: Table, who: int | str | None = 0, room: str = "players") -> list[str | None]:
    """What stands in a room."""
    reply = hear(table, who, room)
    assert reply.status_code == 200, reply.text
    return [message["text"] for message in reply.json["messages"]]


def spectator(table: Table, name: str = "Zoe") -> str:
    """The token of a new spectator."""
    joined = table.call("POST", "/spectators", {"name": name})
    assert joined.status_code == 201, joined.text
    token: str = joined.json["token"]
    return token


def wait(table: Table) -> None:
    """Let every rate be forgotten."""
    table.service.pass_time(60_000)


def test_a_message_bears_number_sender_instant_and_where_the_match_stood(api: Service) -> None:
    table = api.started()

    said = say(table, "Kimchi never lies.", 1)

    assert said.status_code == 201
    assert said.headers["Cache-Control"] == "no-store"
    assert said.json == {
        "number": 1,
        "room": "players",
        "sender": "seat",
        "seat": 1,
        "name": "Bob",
        "text": "Kimchi never lies.",
        "at": said.headers["Server-Time"],
        "during": {"status": "active", "stage": "placing", "round": 1},
        "spectator": None,
    }
    assert hear(table).json["messages"] == [said.json]


def test_people_talk_before_the_start_during_the_match_and_after_the_end(api: Service) -> None:
    table = api.open(options={"characters": "off"})
    table.join("Bob")
    assert say(table, "before").json["during"] == {"status": "lobby", "stage": None, "round": None}
    assert table.call("POST", "/start", token=table.tokens[0]).status_code == 200
    assert say(table, "during").status_code == 201
    table.finish()

    after = say(table, "after")

    assert (after.status_code, after.json["during"]["status"]) == (201, "finished")
    assert texts(table, 1) == ["before", "during", "after"]


def test_people_talk_while_the_vote_runs_and_each_message_says_so(api: Service) -> None:
    table = api.started()
    for seat in (0, 1):
        assert table.move(seat, table.lawful(seat)).status_code == 201

    said = say(table, "It was Bob!")

    assert said.json["during"] == {"status": "active", "stage": "voting", "round": 1}
    assert table.move(0, table.lawful(0)).status_code == 201, "talk does not disturb the vote"


def test_chat_changes_no_view_no_event_and_no_move(api: Service) -> None:
    table = api.started(spectators="public")

    def all_of_it() -> list[tuple[str | None, bytes]]:
        paths = ("", "/view", "/events", "/moves", "/fairness")
        answers = [table.call("GET", path, token=token) for path in paths for token in (*table.tokens.values(), None)]
        return [(answer.headers.get("ETag"), answer.data) for answer in answers]

    before = all_of_it()
    say(table, "hello")
    table.call("PUT", "/seats/1/mute", {"muted": True}, token=table.tokens[0])
    say(table, "hello", spectator(table), "spectators")

    assert all_of_it() == before


# Who reads and writes where


def test_spectators_of_a_public_match_read_the_players_and_write_in_their_own_room(api: Service) -> None:
    table = api.started(spectators="public")
    zoe = spectator(table)
    say(table, "to all")

    assert texts(table, None) == texts(table, zoe) == ["to all"]
    assert say(table, "Hi!", zoe).json["reason"] == "players_only"
    told = say(table, "Seat 0 has nothing.", zoe, "spectators")
    assert told.status_code == 201
    assert (told.json["sender"], told.json["seat"], told.json["name"], told.json["during"]) == ("spectator", None, "Zoe", None)
    assert texts(table, None, "spectators") == ["Seat 0 has nothing."]
    assert say(table, "nobody", None, "spectators").status_code == 401


def test_who_plays_reads_the_spectators_after_the_end_only(api: Service) -> None:
    table = api.started(spectators="public")
    say(table, "Seat 0 has nothing.", spectator(table), "spectators")

    for refused in (hear(table, 0, "spectators"), say(table, "What?", 1, "spectators")):
        assert (refused.status_code, refused.json["code"]) == (403, "room_closed")
        assert refused.json["reason"] == "spectators_until_the_end"
        assert "nothing" not in refused.text

    table.finish()
    assert texts(table, 0, "spectators") == ["Seat 0 has nothing."]
    assert say(table, "I had.", 0, "spectators").json["seat"] == 0


def test_delayed_spectators_and_hosts_without_a_seat_hear_the_players_after_the_end(api: Service) -> None:
    made = api.call("POST", "/matches", {"game": GAME, "seats": 2, "spectators": "delayed", "spectator_delay": 4})
    table = Table(api, made.json["match"]["id"], {})
    for name in ("Ann", "Bob"):
        table.join(name)
    host, zoe = made.json["token"], spectator(table)
    assert table.call("POST", "/start", token=host).status_code == 200
    say(table, "Look at what I play now!")

    for refused in (hear(table, None), hear(table, zoe), hear(table, host), say(table, "x", host)):
        assert (refused.status_code, refused.json["reason"]) == (403, "players_until_the_end")
    assert say(table, "When does it begin?", zoe, "spectators").json["during"] is None
    assert texts(table, host, "spectators") == ["When does it begin?"]

    table.finish()
    assert texts(table, None) == texts(table, host) == ["Look at what I play now!"]


@pytest.mark.parametrize(
    "fields", [{"spectators": "delayed"}, {"spectator_delay": 3}, {"spectators": "delayed", "spectator_delay": 21}]
)
def test_a_delay_needs_delayed_spectators_and_1_to_20_steps(api: Service, fields: dict[str, Any]) -> None:
    refused = api.call("POST", "/matches", {"game": GAME, "seats": 2, **fields}, headers={"Accept-Language": "fr"})

    assert (refused.status_code, refused.json["code"]) == (422, "invalid_body")
    assert refused.json["errors"][0]["pointer"] == "/spectator_delay"


def test_a_match_without_spectators_talks_among_its_seats(api: Service) -> None:
    table = api.started()

    assert hear(table, None).json["code"] == "spectators_off"
    assert table.call("POST", "/spectators", {"name": "Zoe"}).json["code"] == "spectators_off"
    assert say(table, "x", None).json["code"] == "spectators_off"


def test_a_private_match_has_no_chat_for_strangers(api: Service) -> None:
    table = api.open(visibility="private", spectators="public")
    elsewhere = spectator(api.open(spectators="public"))

    for answer in (hear(table, None), hear(table, elsewhere), say(table, "x", None), say(table, "x", elsewhere)):
        assert answer.status_code == 404
    assert table.call("POST", "/spectators", {"name": "Zoe"}).status_code == 404
    assert say(table, "x", 0).status_code == 201


def test_a_spectator_is_nobody_in_another_match_and_at_the_table(api: Service) -> None:
    here, there = api.started(spectators="public"), api.started(spectators="public")
    zoe = spectator(here)

    assert say(there, "x", zoe, "spectators").status_code == 401
    assert here.call("POST", "/moves", {"prompt": "s0-1", "type": "cast_blank_vote"}, token=zoe).status_code == 401
    assert here.call("PUT", "/seats/0/mute", {"muted": True}, token=zoe).status_code == 401
    assert say(here, "x", zoe[:-1] + "~", "spectators").status_code == 401


def test_the_token_of_one_who_left_neither_reads_nor_writes(api: Service) -> None:
    table = api.open(seats=3)
    table.join("Bob")
    assert table.call("DELETE", "/seats/1", token=table.tokens[1]).status_code == 204

    assert (say(table, "x", 1).status_code, hear(table, 1).status_code) == (401, 401)


def test_spectators_have_names_of_their_own_and_there_is_an_end_of_them(api: Service) -> None:
    table = api.open(spectators="public")
    assert table.call("POST", "/spectators", {"name": "ANN"}).json["code"] == "name_taken"
    key = {"Idempotency-Key": "a-key-of-a-spectator"}
    first = table.call("POST", "/spectators", {"name": "Zoe"}, headers=key)
    again = table.call("POST", "/spectators", {"name": "Zoe"}, headers=key)
    other = table.call("POST", "/spectators", {"name": "Zed"}, headers=key)
    assert (first.status_code, again.status_code, again.json) == (201, 200, first.json)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")

    for number in range(1, KEPT_WATCHERS):
        spectator(table, f"Zoe {number}")

    assert table.call("POST", "/spectators", {"name": "Last"}).json["code"] == "spectators_full"
    assert table.call("POST", "/spectators", {"name": "Zoe"}, headers=key).status_code == 200


# What may be written


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ("  two   words\u00a0here ", "two words here"),
        ("An\u0303o", "A\u00f1o"),
        ("x" * MESSAGE_CHARACTERS, "x" * MESSAGE_CHARACTERS),
        ("👩\u200d🌾 \u2764\ufe0f", "👩\u200d🌾 \u2764\ufe0f"),
        ("<b>&amp;</b> 'quoted' \"twice\"", "<b>&amp;</b> 'quoted' \"twice\""),
        ("مرحبا שלום", "مرحبا שלום"),
    ],
)
def test_a_text_is_stored_composed_in_one_line(api: Service, sent: str, stored: str) -> None:
    assert say(api.open(), sent).json["text"] == stored


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\u200d\u200d",
        "\u3164",
        "\u2800 \u115f",
        "\u0301",
        "x" * (MESSAGE_CHARACTERS + 1),
        "zero\u200bwidth",
        "right\u202eleft",
        "\u2066isolated\u2069",
        "a\u0000b",
        "a\nb",
        "a\rb",
        "a\u0085b",
        "a\u2028b",
        "a\u2029b",
        "a\x1f",
        "a\x7f",
        "a\ufeffb",
        "soft\u00adhyphen",
        "a\ufffe",
        "tag\U000e0041",
        "private\ue000",
        "unassigned\U000e1000",
        "\ud800",
    ],
    ids=lambda text: ascii(text)[:20],
)
def test_a_text_without_anything_to_see_or_with_something_hidden_is_refused(api: Service, text: str) -> None:
    """ValveSoftware/Source-1-Games issue 3666, schemathesis/schemathesis issue 4229."""
    table = api.open()
    data = json.dumps({"room": "players", "text": text}).encode()

    refused = table.call("POST", "/messages", data=data, token=table.tokens[0], headers={"Content-Type": "application/json"})

    assert refused.status_code in (400, 422)
    assert refused.json["code"] in ("invalid_body", "malformed_body")
    refused.data.decode()
    assert texts(table) == []


@pytest.mark.parametrize(
    "body",
    [
        {"room": "players"},
        {"text": "x"},
        {"room": "all", "text": "x"},
        {"room": "players", "text": 1},
        {"room": "players", "text": "x", "to": 1},
    ],
)
def test_a_body_of_another_form_is_refused(api: Service, body: dict[str, Any]) -> None:
    table = api.open()

    assert table.call("POST", "/messages", body, token=table.tokens[0]).json["code"] == "invalid_body"


# How fast, and how often


def test_a_seat_says_five_things_at_once_and_then_one_in_two_seconds(api: Service) -> None:
    table = api.started()
    replies = [say(table, str(number)) for number in range(6)]

    assert [reply.status_code for reply in replies] == [201] * 5 + [429]
    assert replies[5].json["code"] == "rate_limited"
    assert replies[5].headers["Retry-After"] == "2"
    assert say(table, "another seat", 1).status_code == 201

    table.service.pass_time(2_000)
    assert [say(table, "again").status_code for _ in range(2)] == [201, 429]


def test_all_spectators_together_have_a_rate_too(api: Service) -> None:
    table = api.open(spectators="public")
    crowd = [spectator(table, f"Zoe {number}") for number in range(21)]

    replies = [say(table, "Boo!", token, "spectators").status_code for token in crowd]

    assert replies == [201] * 20 + [429]
    assert say(table, "players are not their neighbours").status_code == 201


def test_a_repeated_message_is_said_once(api: Service) -> None:
    table = api.open()
    first = say(table, "once", Idempotency_Key="k")
    again = say(table, "once", Idempotency_Key="k")

    assert (again.status_code, again.json) == (200, first.json)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert say(table, "twice", Idempotency_Key="k").json["code"] == "idempotency_key_reused"
    assert texts(table) == ["once"]


def test_a_repeated_message_is_answered_even_where_no_more_may_be_said(api: Service) -> None:
    table = api.open()
    first = say(table, "0", Idempotency_Key="k")
    for number in range(1, 5):
        say(table, str(number))
    assert say(table, "too fast").status_code == 429

    assert say(table, "0", Idempotency_Key="k").json == first.json


def test_pages_follow_each_other_by_their_cursor(api: Service) -> None:
    table = api.open()
    for number in range(1, 6):
        say(table, str(number))
    newest = hear(table, query="&limit=2").json
    assert [message["number"] for message in newest["messages"]] == [4, 5]
    assert newest["more"] is False

    start = newest["cursor"].replace(".5", ".0")
    page = hear(table, query=f"&limit=3&after={start}").json
    rest = hear(table, query=f"&limit=3&after={page['cursor']}").json

    assert [message["number"] for message in page["messages"] + rest["messages"]] == [1, 2, 3, 4, 5]
    assert (page["more"], rest["more"]) == (True, False)
    assert hear(table, query=f"&after={rest['cursor']}").json["messages"] == []


def test_a_cursor_that_is_no_longer_good_is_told_which_one_is(api: Service) -> None:
    table = api.open()
    say(table, "one")
    good = hear(table).json["cursor"]

    for gone in (good.replace(".1", ".2"), f"1{good}"):
        refused = hear(table, query=f"&after={gone}")
        assert (refused.status_code, refused.json["code"], refused.json["cursor"]) == (410, "cursor_gone", good)
    assert hear(table, query="&after=none").json["code"] == "invalid_parameter"


# Who keeps order


def test_the_host_mutes_a_seat_which_reads_on_and_speaks_again_later(api: Service) -> None:
    table = api.started()
    muted = table.call("PUT", "/seats/1/mute", {"muted": True}, token=table.tokens[0])
    assert (muted.status_code, muted.json) == (200, {"seat": 1, "muted": True})

    assert (say(table, "x", 1).status_code, say(table, "x", 1).json["code"]) == (403, "muted")
    assert hear(table, 1).json["muted"] == [1]
    assert say(table, "others speak").status_code == 201

    table.call("PUT", "/seats/1/mute", {"muted": False}, token=table.tokens[0])
    assert say(table, "x", 1).status_code == 201


def test_who_comes_after_a_muted_person_may_speak(api: Service) -> None:
    table = api.open(seats=3)
    table.join("Bob")
    table.call("PUT", "/seats/1/mute", {"muted": True}, token=table.tokens[0])
    table.call("DELETE", "/seats/1", token=table.tokens[1])

    table.join("Cleo")

    assert say(table, "Hello", 1).status_code == 201


def test_nobody_but_the_host_keeps_order(api: Service) -> None:
    table = api.started(spectators="public")
    say(table, "mine")
    bob = table.tokens[1]

    for refused in (
        table.call("PUT", "/seats/0/mute", {"muted": True}, token=bob),
        table.call("PUT", "/messages/players", {"open": False}, token=bob),
        table.call("DELETE", "/messages/players/1", token=bob),
    ):
        assert (refused.status_code, refused.json["code"]) == (403, "host_only")
    assert table.call("DELETE", "/messages/players/1").status_code == 401
    assert table.call("PUT", "/seats/9/mute", {"muted": True}, token=table.tokens[0]).status_code == 404
    assert texts(table) == ["mine"]


def test_the_host_shuts_the_room_of_spectators(api: Service) -> None:
    table = api.started(spectators="public")
    zoe = spectator(table)
    say(table, "Boo!", zoe, "spectators")
    shut = table.call("PUT", "/messages/spectators", {"open": False}, token=table.tokens[0])
    assert (shut.status_code, shut.json) == (200, {"room": "spectators", "open": False})

    refused = say(table, "Boo!", zoe, "spectators")

    assert (refused.status_code, refused.json["reason"]) == (403, "shut")
    assert hear(table, zoe, "spectators").json["open"] is False
    assert texts(table, zoe, "spectators") == ["Boo!"]
    assert say(table, "the other room is open").status_code == 201
    table.call("PUT", "/messages/spectators", {"open": True}, token=table.tokens[0])
    assert say(table, "Boo!", zoe, "spectators").status_code == 201


def test_a_deleted_message_leaves_a_tombstone_and_no_text(api: Service) -> None:
    table = api.started(spectators="public")
    said = say(table, "a rude word", 1, Idempotency_Key="k")
    say(table, "what?")
    assert table.call("DELETE", "/messages/players/1", token=table.tokens[0]).status_code == 204
    assert table.call("DELETE", "/messages/players/1", token=table.tokens[0]).status_code == 204

    page = hear(table).json

    assert page["messages"][0] == {**said.json, "text": None}
    assert page["erased"] == [1]
    assert hear(table, query=f"&after={page['cursor']}").json["erased"] == [1], "who has read it hears of it"
    assert say(table, "a rude word", 1, Idempotency_Key="k").json["text"] is None
    for path in ("/messages/players/7", "/messages/everybody/1"):
        assert table.call("DELETE", path, token=table.tokens[0]).json["code"] == "not_found"


def test_people_delete_what_they_said_themselves(api: Service) -> None:
    table = api.started(spectators="public")
    zoe, zed = spectator(table), spectator(table, "Zed")
    say(table, "mine", 1)
    say(table, "hers", zoe, "spectators")

    assert table.call("DELETE", "/messages/spectators/1", token=zed).json["code"] == "host_only"
    assert table.call("DELETE", "/messages/spectators/1", token=zoe).status_code == 204
    assert table.call("DELETE", "/messages/players/1", token=table.tokens[1]).status_code == 204
    assert texts(table) == [None]


def test_messages_go_with_their_match(api: Service) -> None:
    service = Service()
    table = service.open()
    say(table, "for the ages")

    service.clock.advance(31 * 24 * 3_600_000)

    assert hear(table).status_code == 404


def test_refusals_are_said_in_french_too(api: Service) -> None:
    table = api.started(spectators="public")

    refused = table.call("GET", "/messages?room=spectators", token=table.tokens[0], headers={"Accept-Language": "fr"})

    assert refused.json["detail"].startswith("Qui joue lit après la fin")
