"""Following a match over HTTP: long poll, server-sent events, lines of JSON; tickets, presence, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from api.table import Reply, Service, Table

SSE = {"Accept": "text/event-stream"}
NDJSON = {"Accept": "application/x-ndjson"}


def poll(table: Table, seat: int | None, query: str = "", **headers: str) -> Reply:
    token = None if seat is None else table.tokens[seat]
    return table.call("GET", f"/updates{query}", token=token, headers=headers)


def stream(table: Table, seat: int, kind: dict[str, str], query: str = "", **headers: str) -> Reply:
    """A stream that is not read yet. Where there is nothing to send, time goes by instead."""
    sent = {**kind, **headers, "Authorization": f"Bearer {table.tokens[seat]}"}
    return table.service.get(f"/v1/matches/{table.id}/updates{query}", headers=sent, buffered=False)


def events(reply: Reply) -> Iterator[dict[str, str]]:
    """The events of an SSE stream, as an EventSource splits them: fields by name."""
    for block in reply.response:
        assert isinstance(block, bytes)
        yield dict(line.split(": ", 1) for line in block.decode().strip().split("\n"))


def test_a_first_poll_is_answered_by_a_snapshot_and_a_cursor(api: Service) -> None:
    table = api.started()

    reply = poll(table, 0)

    [frame] = reply.json["frames"]
    assert (reply.status_code, reply.mimetype) == (200, "application/json")
    assert (frame["type"], frame["view"], frame["cursor"]) == ("snapshot", table.view(0), reply.json["cursor"])
    assert reply.headers["Cache-Control"] == "no-store"


def test_the_next_poll_bears_what_happened_since_and_the_one_after_it_nothing(api: Service) -> None:
    table = api.started()
    cursor = poll(table, 0).json["cursor"]
    table.move(1, table.lawful(1))

    after = poll(table, 0, f"?after={cursor}&wait=25").json
    nothing = poll(table, 0, f"?after={after['cursor']}").json

    assert [frame["type"] for frame in after["frames"]] == ["update"]
    assert after["frames"][0]["view"] == table.view(0)
    assert nothing == {"frames": [], "cursor": after["cursor"]}


def test_the_time_of_sending_stands_beside_the_view_and_never_in_it(api: Service) -> None:
    table = api.started()

    [frame] = poll(table, 0).json["frames"]

    assert frame["server_time"].endswith("Z")
    assert "server_time" not in frame["view"]


def test_server_sent_events_bear_cursors_as_ids_and_say_how_to_come_back(api: Service) -> None:
    table = api.started()

    reply = stream(table, 0, SSE)
    retry, snapshot, presence, heartbeat = islice(events(reply), 4)

    assert reply.mimetype == "text/event-stream"
    assert (reply.headers["X-Accel-Buffering"], reply.headers["Cache-Control"]) == ("no", "no-store, no-transform")
    assert "Content-Length" not in reply.headers
    assert retry == {"retry": "1500"}
    assert snapshot["id"] == json.loads(snapshot["data"])["cursor"]
    assert json.loads(presence["data"])["present"] == [0]
    assert not {"id"} & {*presence, *heartbeat}
    assert json.loads(heartbeat["data"])["type"] == "heartbeat"
    reply.close()


def test_an_event_source_that_comes_back_goes_on_from_its_last_id_whatever_its_address_says(api: Service) -> None:
    table = api.started()
    first = next(islice(events(stream(table, 0, SSE)), 1, None))
    table.move(0, table.lawful(0))

    _, update = islice(events(stream(table, 0, SSE, "?after=1.1", **{"Last-Event-ID": first["id"]})), 2)

    assert json.loads(update["data"])["type"] == "update"


def test_a_last_id_that_cannot_be_read_is_a_resync_and_no_refusal(api: Service) -> None:
    table = api.started()

    frames = list(islice(events(stream(table, 0, SSE, **{"Last-Event-ID": "of another service"})), 3))

    assert [json.loads(frame["data"])["type"] for frame in frames[1:]] == ["resync", "snapshot"]


def test_lines_of_json_hold_one_frame_each_and_end_with_the_match(api: Service) -> None:
    table = api.started()
    table.finish()

    reply = stream(table, 0, NDJSON)

    assert reply.mimetype == "application/x-ndjson"
    assert [json.loads(line)["type"] for line in reply.response] == ["snapshot", "end"]


def test_a_cursor_that_none_was_is_refused_and_one_of_another_epoch_is_resynced(api: Service) -> None:
    table = api.started()

    refused = poll(table, 0, "?after=yesterday")

    assert (refused.status_code, refused.json["code"]) == (422, "invalid_parameter")
    assert [frame["type"] for frame in poll(table, 0, "?after=1.1").json["frames"]] == ["resync", "snapshot"]
    assert poll(table, 0, "?wait=26").status_code == 422


def test_strangers_are_refused_as_everywhere(api: Service) -> None:
    table = api.started()

    assert (poll(table, None).status_code, poll(table, None).json["code"]) == (403, "spectators_off")
    for path in ("/updates", "/presence"):
        assert table.call("GET", path, token=table.tokens[0] + "x").json["code"] == "invalid_token"
    assert api.call("GET", f"/matches/00{'a' * 22}/updates").json["code"] == "match_not_found"
    assert api.call("GET", "/matches/nothing/updates").json["code"] == "match_not_found"


def test_one_stream_too_many_is_429_and_a_closed_one_makes_room(api: Service) -> None:
    table = api.started()
    streams = [stream(table, 0, SSE) for _ in range(8)]

    refused = stream(table, 0, SSE)
    polled = poll(table, 0, "?wait=1")
    streams[0].close()

    assert (refused.status_code, refused.json["code"]) == (429, "too_many_streams")
    assert polled.status_code == 429
    assert stream(table, 0, NDJSON).status_code == 200
    assert poll(table, 0).status_code == 200, "a poll that does not wait is never counted"


def test_a_head_request_leaves_no_stream_open(api: Service) -> None:
    table = api.started()

    for _ in range(20):
        table.call("HEAD", "/updates", token=table.tokens[0], headers=SSE)

    assert stream(table, 0, SSE).status_code == 200


# Tickets


def ticket(table: Table, seat: int = 0) -> str:
    made = table.call("POST", "/stream-tickets", token=table.tokens[seat])
    assert made.status_code == 201, made.text
    given: str = made.json["ticket"]
    return given


def test_a_ticket_opens_one_stream_in_place_of_a_token(api: Service) -> None:
    table = api.started()
    given = ticket(table)

    opened = poll(table, None, f"?ticket={given}")
    again = poll(table, None, f"?ticket={given}")

    assert opened.json["frames"][0]["view"]["seat"] == 0
    assert (again.status_code, again.json["code"], again.json["reason"]) == (401, "invalid_token", "ticket")


def test_a_ticket_is_no_token(api: Service) -> None:
    table = api.started()

    assert table.call("GET", "/view", token=ticket(table)).status_code == 401
    assert table.call("POST", "/stream-tickets").status_code == 401


@pytest.mark.parametrize("nonsense", ["x", "fbt_0_1_2_3", "%00", "a" * 201])
def test_no_ticket_at_all_is_refused(api: Service, nonsense: str) -> None:
    assert poll(api.started(), None, f"?ticket={nonsense}").status_code in (401, 422)


# Presence


def test_presence_shows_seats_that_follow_and_those_that_did_a_moment_ago(api: Service) -> None:
    table = api.started()
    assert table.call("GET", "/presence", token=table.tokens[1]).json == {"present": []}

    opened = stream(table, 0, SSE)
    poll(table, 1, "?wait=1")

    assert table.call("GET", "/presence", token=table.tokens[1]).json == {"present": [0, 1]}
    opened.close()
    api.pass_time(10_000)
    assert table.call("GET", "/presence", token=table.tokens[1]).json == {"present": []}


def test_reading_a_view_is_no_presence(api: Service) -> None:
    table = api.started()

    table.view(0)

    assert table.call("GET", "/presence", token=table.tokens[1]).json == {"present": []}


# The specification


def test_frames_are_a_union_that_may_grow(api: Service) -> None:
    document: Any = api.get("/openapi.json").json

    union = document["components"]["schemas"]["AnyFrame"]["anyOf"]
    content = document["paths"]["/v1/matches/{match_id}/updates"]["get"]["responses"]["200"]["content"]

    assert union[-1] == {"$ref": "#/components/schemas/UnknownFrame"}
    assert {each["$ref"].rpartition("/")[2] for each in union} >= {"SnapshotFrame", "UpdateFrame", "ByeFrame", "PresenceFrame"}
    assert set(content) == {"application/json", "text/event-stream", "application/x-ndjson"}
