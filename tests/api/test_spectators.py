"""Spectators with a name: what their token shows, and what the host may do about them."""

from __future__ import annotations

from typing import Any

import pytest
from api.table import Reply, Service, Table


def join(table: Table, name: str = "Zoe") -> dict[str, Any]:
    """A new spectator: name, token, id."""
    joined = table.call("POST", "/spectators", {"name": name})
    assert joined.status_code == 201, joined.text
    document: dict[str, Any] = joined.json
    return document


def say(table: Table, token: str, room: str = "spectators") -> Reply:
    return table.call("POST", "/messages", {"room": room, "text": "Boo!"}, token=token)


def host(table: Table, method: str, path: str, body: Any = None) -> Reply:
    """Ask as the host."""
    return table.call(method, f"/spectators{path}", body, token=table.tokens[0])


WAYS = ("/view", "/events", "/moves", "/updates", "/presence", "/fairness", "/messages?room=spectators", "/messages/updates")


def test_the_token_shows_what_anybody_is_shown(api: Service) -> None:
    table = api.started(spectators="public")
    zoe = join(table)["token"]
    table.move(0, table.lawful(0))

    for path in WAYS:
        theirs, anybodys = table.call("GET", path, token=zoe), table.call("GET", path)
        assert (theirs.status_code, theirs.data) == (200, anybodys.data), path
        assert theirs.headers.get("ETag") == anybodys.headers.get("ETag"), path


def test_the_token_of_a_delayed_spectator_shows_nothing_before_its_time(api: Service) -> None:
    table = api.started(spectators="delayed", spectator_delay=5)
    zoe = join(table)["token"]
    table.move(0, table.lawful(0))

    for path in ("/view", "/events", "/moves", "/updates"):
        assert table.call("GET", path, token=zoe).data == table.call("GET", path).data, path
    assert table.call("GET", "/messages/updates", token=zoe).json["code"] == "room_closed"


def test_a_ticket_of_a_spectator_opens_one_stream(api: Service) -> None:
    table = api.started(spectators="public")
    zoe = join(table)["token"]

    ticket = table.call("POST", "/stream-tickets", token=zoe).json["ticket"]

    assert table.call("GET", f"/updates?ticket={ticket}").json["frames"][0]["view"]["seat"] is None
    assert table.call("GET", f"/updates?ticket={ticket}").status_code == 401
    assert table.call("GET", f"/updates?ticket={ticket.replace('fbt_w', 'fbt_0')}").status_code == 401


def test_a_match_that_shows_itself_no_more_shows_nothing_to_its_spectators_either(api: Service) -> None:
    table = api.open(spectators="public")
    zoe = join(table)["token"]
    tag = table.call("GET", "").headers["ETag"]
    changed = table.call("PATCH", "", {"spectators": "off"}, token=table.tokens[0], headers={"If-Match": tag})
    assert changed.status_code == 200

    for path in WAYS:
        refused = table.call("GET", path, token=zoe)
        assert (refused.status_code, refused.json["code"]) == (403, "spectators_off"), path
    assert say(table, zoe).json["code"] == "spectators_off"
    assert table.call("POST", "/stream-tickets", token=zoe).json["code"] == "spectators_off"


def test_a_private_match_shows_nothing_to_strangers_and_former_spectators(api: Service) -> None:
    table = api.open(spectators="public")
    zoe = join(table)["token"]
    tag = table.call("GET", "").headers["ETag"]
    changed = table.call("PATCH", "", {"visibility": "private"}, token=table.tokens[0], headers={"If-Match": tag})
    assert changed.status_code == 200

    for path in ("", *WAYS):
        for token in (None, zoe, zoe[:-1] + "~"):
            refused = table.call("GET", path, token=token)
            assert (refused.status_code, refused.json["code"]) == (404, "match_not_found"), (path, token)
    assert table.call("GET", "/view", token=table.tokens[0]).status_code == 200


def test_a_forged_token_and_one_of_another_match_show_nothing(api: Service) -> None:
    table, elsewhere = api.started(spectators="public"), api.started(spectators="public")
    zoe = join(elsewhere)["token"]
    mine = join(table)["token"]

    for token in (zoe, mine[:-1] + "~", f"{mine[:6]}{int(mine[6] == '0')}{mine[7:]}"):
        for path in WAYS:
            assert table.call("GET", path, token=token).status_code == 401, path


def test_messages_bear_the_id_of_the_spectator_who_said_them(api: Service) -> None:
    table = api.started(spectators="public")
    one, other = join(table, "Zoe"), join(table, "Zoe")

    said = [say(table, each["token"]).json for each in (one, other)]

    assert [message["spectator"] for message in said] == [one["spectator"], other["spectator"]]
    assert one["spectator"] != other["spectator"]
    assert one["spectator"] not in one["token"].split("_")[2]


def test_the_host_mutes_one_spectator_and_lets_the_others_talk(api: Service) -> None:
    table = api.started(spectators="public")
    zoe, zed = join(table, "Zoe"), join(table, "Zed")

    muted = host(table, "PUT", f"/{zoe['spectator']}/mute", {"muted": True})

    assert (muted.status_code, muted.json) == (200, {"spectator": zoe["spectator"], "muted": True})
    assert say(table, zoe["token"]).json["code"] == "muted"
    assert say(table, zed["token"]).status_code == 201
    assert host(table, "GET", "").json["spectators"] == [
        {"spectator": zed["spectator"], "name": "Zed", "muted": False},
        {"spectator": zoe["spectator"], "name": "Zoe", "muted": True},
    ]
    host(table, "PUT", f"/{zoe['spectator']}/mute", {"muted": False})
    assert say(table, zoe["token"]).status_code == 201


def test_the_host_takes_a_token_back_for_good(api: Service) -> None:
    table = api.started(spectators="public")
    key = {"Idempotency-Key": "a-key-of-a-spectator"}
    zoe = table.call("POST", "/spectators", {"name": "Zoe"}, headers=key).json
    ticket = table.call("POST", "/stream-tickets", token=zoe["token"]).json["ticket"]
    say(table, zoe["token"])

    for _ in range(2):
        assert host(table, "DELETE", f"/{zoe['spectator']}").status_code == 204

    for path in WAYS:
        assert table.call("GET", path, token=zoe["token"]).status_code == 401, path
    assert say(table, zoe["token"]).status_code == 401
    assert table.call("GET", f"/updates?ticket={ticket}").status_code == 401
    again = table.call("POST", "/spectators", {"name": "Zoe"}, headers=key)
    assert (again.status_code, again.json["code"]) == (403, "not_admitted")
    assert host(table, "GET", "").json["spectators"] == []
    assert len(table.call("GET", "/messages?room=spectators").json["messages"]) == 1, "what was said stays"


def test_nobody_but_the_host_sees_or_keeps_order_among_spectators(api: Service) -> None:
    table = api.started(spectators="public")
    zoe = join(table)

    for token, status, code in (
        (table.tokens[1], 403, "host_only"),
        (zoe["token"], 401, "invalid_token"),
        (None, 401, "invalid_token"),
    ):
        for method, path, body in (
            ("GET", "", None),
            ("PUT", f"/{zoe['spectator']}/mute", {"muted": True}),
            ("DELETE", f"/{zoe['spectator']}", None),
        ):
            refused = table.call(method, f"/spectators{path}", body, token=token)
            assert (refused.status_code, refused.json["code"]) == (status, code)
    assert say(table, zoe["token"]).status_code == 201


@pytest.mark.parametrize("spectator", ["w000000000000", "0", "p", "x", "w0 1"])
def test_a_spectator_whom_the_match_has_not_is_not_found(api: Service, spectator: str) -> None:
    table = api.started(spectators="public")

    for answer in (host(table, "DELETE", f"/{spectator}"), host(table, "PUT", f"/{spectator}/mute", {"muted": True})):
        assert (answer.status_code, answer.json["reason"]) == (404, "spectator")


# Waiting for talk


def hear(table: Table, query: str, token: str | None = None) -> Any:
    return table.call("GET", f"/messages/updates?{query}", token=token)


def test_who_waits_for_talk_gets_what_was_said_since_at_once(api: Service) -> None:
    table = api.started(spectators="public")
    start = hear(table, "room=players").json["cursor"]
    said = table.call("POST", "/messages", {"room": "players", "text": "hello"}, token=table.tokens[0])

    heard = hear(table, f"room=players&wait=25&after={start}")

    assert heard.json["messages"] == [said.json]
    assert heard.headers["Cache-Control"] == "no-store"
    assert heard.headers["Server-Time"] == said.headers["Server-Time"], "nobody waited"


def test_who_waits_in_vain_is_answered_when_the_time_is_over(api: Service) -> None:
    table = api.started(spectators="public")
    start = hear(table, "room=players").json

    heard = hear(table, f"room=players&wait=7&after={start['cursor']}")

    assert heard.json == start
    assert hear(table, "room=players&wait=26").json["code"] == "invalid_parameter"
    assert hear(table, "room=players&wait=25&after=1.1").json["code"] == "cursor_gone"


def test_people_hear_each_other_after_the_end(api: Service) -> None:
    table = api.started(spectators="public")
    table.finish()
    start = hear(table, "room=spectators", table.tokens[0]).json["cursor"]
    table.call("POST", "/messages", {"room": "spectators", "text": "Well played."}, token=join(table)["token"])

    heard = hear(table, f"room=spectators&wait=25&after={start}", table.tokens[0])

    assert [message["text"] for message in heard.json["messages"]] == ["Well played."]


def test_waiting_opens_no_room_that_is_closed(api: Service) -> None:
    table = api.started(spectators="public")

    assert hear(table, "room=spectators&wait=25", table.tokens[0]).json["code"] == "room_closed"
    assert hear(table, "room=players&wait=25", "fbs_0_nobody").status_code == 401
    assert hear(api.started(), "room=players&wait=25").json["code"] == "spectators_off"
