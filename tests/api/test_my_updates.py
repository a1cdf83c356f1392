"""Following all matches of a person over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from api.guests import LONG, Guest
from api.table import Reply, Service, Table

NDJSON = {"Accept": "application/x-ndjson"}
SSE = {"Accept": "text/event-stream"}

Frame = dict[str, Any]


@pytest.fixture
def pat(api: Service) -> Guest:
    return Guest.of(api)


def poll(pat: Guest, cursor: str = "", wait: int = 0) -> tuple[list[Frame], str]:
    """The frames and the cursor of one long poll."""
    after = f"&after={cursor}" if cursor else ""
    reply = pat.call("GET", f"/me/updates?wait={wait}{after}")
    assert reply.status_code == 200, reply.text
    return reply.json["frames"], reply.json["cursor"]


def stream(pat: Guest, kind: dict[str, str], **headers: str) -> Reply:
    """A stream that is not read yet. Where there is nothing to send, time goes by instead."""
    sent = {**kind, **headers, "Authorization": f"Bearer {pat.tokens['access_token']}"}
    return pat.service.get("/v1/me/updates", headers=sent, buffered=False)


def frames(reply: Reply) -> Iterator[Frame]:
    for line in reply.response:
        yield json.loads(line)


def standing(table: Table, seat: int = 1) -> Frame:
    """What is told of a match as it stands."""
    view = table.call("GET", "/view", token=table.tokens[seat])
    kept = ("key", "kind", "deadline", "on_timeout")
    prompts = [
        {
            "match": table.id,
            "game": view.json["game"],
            "seat": seat,
            "prompt": prompt["key"],
            **{name: prompt[name] for name in kept[1:]},
        }
        for prompt in view.json["prompts"]
        if prompt["required"]
    ]
    return {
        "match": table.id,
        "game": view.json["game"],
        "status": view.json["status"],
        "seat": seat,
        "revision": view.json["revision"],
        "etag": view.headers["ETag"].strip('"'),
        "prompts": prompts,
    }


def told(frame: Frame) -> Frame:
    return {name: value for name, value in frame.items() if name not in ("type", "cursor", "server_time")}


def test_a_first_poll_is_answered_by_a_snapshot_of_all_matches(api: Service, pat: Guest) -> None:
    first = pat.at_a_running_table(pace=LONG)
    api.pass_time(1)
    second = pat.at_a_running_table(pace=LONG)

    [snapshot], cursor = poll(pat)

    assert (snapshot["type"], snapshot["cursor"]) == ("snapshot", cursor)
    assert snapshot["matches"] == [standing(second), standing(first)]
    assert snapshot["matches"][0]["prompts"]


def test_who_has_no_matches_follows_all_the_same(pat: Guest) -> None:
    [snapshot], cursor = poll(pat)
    assert snapshot["matches"] == []

    table = pat.at_a_running_table(pace=LONG)

    [update], _ = poll(pat, cursor)
    assert (update["type"], told(update)) == ("update", standing(table))


def test_the_next_poll_bears_the_match_that_has_changed_and_no_other(pat: Guest) -> None:
    table, other = pat.at_a_running_table(pace=LONG), pat.at_a_running_table(pace=LONG)
    _, cursor = poll(pat)
    assert poll(pat, cursor) == ([], cursor)

    table.move(1, table.lawful(1))

    [update], cursor = poll(pat, cursor, wait=25)
    assert (update["type"], update["match"], update["prompts"]) == ("update", table.id, [])
    assert told(update) == standing(table)
    assert poll(pat, cursor) == ([], cursor)
    assert other.view(1)["revision"] == standing(other)["revision"]


def test_what_happened_while_nobody_followed_is_told_in_full_and_once(api: Service, pat: Guest) -> None:
    changed, over, left, same = (
        pat.at_a_running_table(pace=LONG),
        pat.at_a_running_table(pace=LONG),
        api.open(),
        pat.at_a_running_table(pace=LONG),
    )
    seat = pat.joined(left)
    _, cursor = poll(pat)

    changed.move(0, changed.lawful(0))
    over.finish()
    assert left.call("DELETE", f"/seats/{seat}", token=left.tokens[seat]).status_code == 204
    new = pat.at_a_running_table(pace=LONG)

    found, cursor = poll(pat, cursor)
    by_match = {frame["match"]: frame for frame in found}
    assert by_match.keys() == {changed.id, over.id, left.id, new.id}
    assert told(by_match[changed.id]) == standing(changed)
    assert (by_match[over.id]["type"], by_match[over.id]["status"]) == ("update", "finished")
    assert by_match[over.id]["prompts"] == []
    assert (by_match[left.id]["type"], by_match[left.id]["seat"]) == ("left", seat)
    assert told(by_match[new.id]) == standing(new)
    assert found[-1]["cursor"] == cursor
    assert poll(pat, cursor) == ([], cursor)
    assert same.id not in by_match


def test_each_frame_bears_a_cursor_from_which_the_rest_follows(pat: Guest) -> None:
    tables = [pat.at_a_running_table(pace=LONG) for _ in range(3)]
    _, cursor = poll(pat)
    for table in tables:
        table.move(1, table.lawful(1))
    found, _ = poll(pat, cursor)
    assert len(found) == 3

    rest, _ = poll(pat, found[0]["cursor"])

    assert [told(frame) for frame in rest] == [told(frame) for frame in found[1:]]


def test_a_cursor_that_knows_of_a_match_long_gone_is_answered_by_a_snapshot(api: Service, pat: Guest) -> None:
    table = api.open()
    seat = pat.joined(table)
    _, cursor = poll(pat)
    table.call("DELETE", f"/seats/{seat}", token=table.tokens[seat])
    api.store.sittings.forget(pat.id, [since.sitting for since in api.store.sittings.left(pat.id)])

    [snapshot], _ = poll(pat, cursor)

    assert (snapshot["type"], snapshot["matches"]) == ("snapshot", [])


def test_the_cursor_of_ten_matches_is_short(pat: Guest) -> None:
    for _ in range(10):
        pat.joined(pat.service.open())

    assert len(poll(pat)[1]) <= 108


def test_a_match_that_is_joined_elsewhere_shows_up_in_a_stream(pat: Guest) -> None:
    lines = frames(stream(pat, NDJSON))
    assert next(lines)["type"] == "snapshot"

    table = pat.at_a_running_table(pace=LONG)

    assert told(next(lines)) == standing(table)
    table.move(1, table.lawful(1))
    assert told(next(lines)) == standing(table)
    assert next(lines)["type"] == "heartbeat"


def test_server_sent_events_bear_cursors_as_ids(pat: Guest) -> None:
    table = pat.at_a_running_table(pace=LONG)
    reply = stream(pat, SSE)
    retry, snapshot, beat = (chunk.decode().strip().split("\n") for chunk in (next(reply.response) for _ in range(3)))  # type: ignore[call-overload]  # werkzeug's type is loose

    assert reply.mimetype == "text/event-stream"
    assert (reply.headers["X-Accel-Buffering"], reply.headers["Cache-Control"]) == ("no", "no-store, no-transform")
    assert retry == ["retry: 1500"]
    data = json.loads(snapshot[1].removeprefix("data: "))
    assert snapshot[0] == f"id: {data['cursor']}"
    assert json.loads(beat[0].removeprefix("data: "))["type"] == "heartbeat"
    table.move(1, table.lawful(1))
    again = stream(pat, SSE, **{"Last-Event-ID": data["cursor"]})
    assert b'"type":"update"' in [next(again.response) for _ in range(2)][1]  # type: ignore[call-overload]  # as above


def test_a_cursor_that_cannot_be_read_is_refused_or_forgiven_where_nobody_could_mend_it(pat: Guest) -> None:
    for cursor in ("nonsense", "m1", "m*", "x", "m" + "A" * 3_000):
        assert pat.call("GET", f"/me/updates?after={cursor}").status_code == 422

    lines = frames(stream(pat, NDJSON, **{"Last-Event-ID": "nonsense"}))

    assert [next(lines)["type"] for _ in range(2)] == ["resync", "snapshot"]


def test_an_ended_session_ends_its_streams(pat: Guest) -> None:
    lines = frames(stream(pat, NDJSON))
    next(lines)

    assert pat.call("DELETE", "/tokens/current").status_code == 204

    bye = next(lines)
    assert (bye["type"], bye["reason"], bye["retry_ms"]) == ("bye", "session_over", None)
    assert list(lines) == []


def test_a_stream_outlives_the_access_token_that_opened_it(api: Service, pat: Guest) -> None:
    lines = frames(stream(pat, NDJSON))
    next(lines)

    for _ in range(100):
        assert next(lines)["type"] == "heartbeat"

    assert pat.call("GET", "/me/updates").json["code"] == "token_expired"


def test_streams_of_a_person_are_capped_and_polls_that_do_not_wait_are_not(api: Service, pat: Guest) -> None:
    opened = [stream(pat, NDJSON) for _ in range(api.app.extensions["filbert"].live.streams_per_seat)]

    refused = pat.call("GET", "/me/updates?wait=5")

    assert (refused.status_code, refused.json["code"]) == (429, "too_many_streams")
    assert poll(pat)[0]
    opened[0].close()
    assert poll(pat, wait=1)[0]
    for each in opened[1:]:
        each.close()


def test_nobody_follows_without_being_a_person(api: Service) -> None:
    table = api.open()

    assert api.call("GET", "/me/updates").json["code"] == "invalid_person_token"
    assert api.call("GET", "/me/updates", token=table.tokens[0]).json["code"] == "invalid_person_token"
