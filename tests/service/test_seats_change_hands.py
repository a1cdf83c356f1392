"""Full tables that start once, and seats that get another person in the middle of a match, on two API processes.

A token belongs to one occupancy of a seat (boardgameio/boardgame.io issues 337 and 429).
"""

from __future__ import annotations

from typing import Any

import httpx
import redis
from filbert.adapters.redis_client import connect
from harness.processes import Process

from service.streams import follow
from service.tables import GAME, SIMPLE, Call, Line, Table, Town, at_once

NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann", "options": SIMPLE}
MANY = 12
ROUNDS = 4


def lines(town: Town, count: int = MANY) -> list[Line]:
    """So many connections, in turn to each process."""
    return [town.line(number) for number in range(count)]


def started_events(town: Town, match_id: str) -> int:
    """How often the log says that the match began."""
    return sum(entry["kind"] == "start" for entry in town.log(Table(match_id, {}, {})))


def test_tables_of_quick_play_start_once_with_the_last_of_many_who_come_at_once(town: Town) -> None:
    for number in range(ROUNDS):
        body: dict[str, Any] = {"game": GAME, "options": SIMPLE, "pace": {"type": "relaxed", "minutes": 100 + number}, "seats": 4}
        guests = [
            Call(line, "POST", "/quick-plays", {**body, "name": f"Guest {at}"}, key=f"quick-{number}-{at:016}")
            for at, line in enumerate(lines(town))
        ]

        replies = at_once(guests)

        assert {reply.status for reply in replies} == {201}, [reply.text for reply in replies if reply.status != 201]
        matches = {reply.json["match"]["id"] for reply in replies}
        assert len(matches) == MANY / 4
        assert [started_events(town, match_id) for match_id in matches] == [1] * len(matches)
        assert sum(reply.json["match"]["status"] == "active" for reply in replies) == len(matches), "the last of each is told so"
        for reply in replies:
            view = guests[0].line.call("GET", f"/matches/{reply.json['match']['id']}/view", token=reply.json["token"])
            assert (view.status, view.json["status"], view.json["seat"]) == (200, "active", reply.json["seat"])


def test_a_host_who_starts_and_the_last_to_come_start_it_once(town: Town) -> None:
    for number in range(ROUNDS):
        table = town.lobby(3, people=2, bots=[], starts="when_full")
        join = Call(town.line(number), "POST", table.path("/seats"), {"name": "Cy"})

        joined, started = at_once([join, table.request(0, "POST", "/start", {})])

        assert joined.status == 201
        assert started.status == 200 or started.is_refused(409, "seats_open")
        assert started_events(town, table.id) == 1


def test_a_match_that_bots_fill_when_it_is_made_is_under_way_at_once(town: Town) -> None:
    table = town.lobby(3, people=1, starts="when_full")

    assert table.call(0, "GET", "").json["status"] == "active"
    assert started_events(town, table.id) == 1
    assert table.call(0, "POST", "/moves", table.lawful(0)[0]).status == 201


def test_of_many_who_want_a_free_seat_of_a_running_match_one_gets_it(town: Town) -> None:
    table = town.started(3, replacements="open")
    for number in range(ROUNDS):
        old = table.tokens[1]
        left = table.call(1, "DELETE", "/seats/1", key=f"left-{number}")
        guests = [Call(line, "POST", table.path("/seats"), {"name": f"Guest {number} {at}"}) for at, line in enumerate(lines(town))]

        replies = at_once(guests)

        assert left.status == 204
        [came] = [reply for reply in replies if reply.status == 201]
        assert all(reply.is_refused(409, "seat_taken") and "token" not in reply.json for reply in replies if reply is not came)
        table.tokens[1] = came.json["token"]
        assert table.view(1)["seats"][1]["controller"] == "human"
        for line in lines(town, 2):
            assert line.call("GET", table.path("/view"), token=old).is_refused(401, "invalid_token")
        assert table.call(1, "DELETE", "/seats/0").is_refused(403, "not_your_seat")


def test_who_left_hears_no_more_and_acts_no_more_while_the_next_one_plays(town: Town) -> None:
    table = town.started(3, replacements="open")
    old = table.tokens[1]
    streams = [follow(table, 1, url) for url in town.urls]
    lawful = table.lawful(0)[0]
    assert table.call(0, "POST", "/moves", lawful).status == 201

    assert table.call(1, "DELETE", "/seats/1").status == 204
    for stream in streams:
        assert stream.await_frame("bye").frame["reason"] == "invalid_token"
        assert stream.ended.wait(5)
        stream.close()
    taken = town.line(0).call("POST", table.path("/seats"), {"name": "Di"})
    table.tokens[1] = taken.json["token"]

    assert (taken.status, taken.json["seat"], taken.json["token"] == old) == (201, 1, False)
    for line in lines(town, 2):
        for method, rest, body in (
            ("GET", "/view", None),
            ("GET", "/events", None),
            ("GET", "/updates?wait=0", None),
            ("POST", "/moves", lawful),
            ("POST", "/stream-tickets", None),
            ("DELETE", "/seats/1", None),
        ):
            assert line.call(method, table.path(rest), body, token=old).is_refused(401, "invalid_token")
    with follow(table, 1, town.urls[0]) as stream:
        stream.await_frame("snapshot")
        assert table.call(1, "POST", "/moves", table.lawful(1)[0]).status == 201


def everything_in(client: redis.Redis) -> bytes:
    """All keys of the store and all that lies under them, as it lies there."""
    read: dict[Any, Any] = {
        b"string": client.get,
        b"hash": client.hgetall,
        b"list": lambda key: client.lrange(key, 0, -1),
        b"set": client.smembers,
        b"zset": lambda key: client.zrange(key, 0, -1),
        b"stream": client.xrange,
    }
    return b"\n".join(key + repr(read[client.type(key)](key)).encode() for key in client.scan_iter(count=1_000))


def test_no_token_and_no_code_lies_in_the_store_or_in_metrics(town: Town, redis_url: str, kept_processes: list[Process]) -> None:
    line = town.line(0)
    guest = line.call("POST", "/guests", {"name": "Ann"}, key="a-guest-of-this-drill").json
    table = town.started(3, replacements="open", spectators="public", visibility="public")
    secrets = [*table.tokens.values(), guest["access_token"], guest["refresh_token"]]
    secrets.append(line.call("POST", table.path("/spectators"), {"name": "Eve"}, key="a-spectator-of-this").json["token"])
    secrets.append(table.call(0, "POST", "/stream-tickets").json["ticket"])
    secrets.append(line.call("POST", "/matches", NEW_MATCH, token=guest["access_token"]).json["token"])
    private = town.lobby(2, people=1)
    secrets += [private.tokens[0], private.call(0, "POST", "/invites", {}).json["code"]]
    assert table.call(1, "DELETE", "/seats/1").status == 204
    secrets.append(line.call("POST", table.path("/seats"), {"name": "Di"}).json["token"])

    with connect(redis_url) as client:
        kept = everything_in(client)
    told = b"".join(httpx.get(f"{each.health_url}/metrics").content for each in kept_processes)

    assert table.id.encode() in kept
    assert len(set(secrets)) == len(secrets) > 9
    assert [secret for secret in secrets if secret.encode() in kept + told] == []
