"""Spectators over real HTTP, on two API processes and a real store: removed ones, many at once, and talk after the end."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from typing import Any

from filbert.adapters.redis_client import connect

from service.streams import Stream
from service.tables import Line, Reply, Table, Town

CROWD = 40


def join(table: Table, line: Line, name: str) -> dict[str, Any]:
    """A new spectator: name, token, id."""
    joined = line.call("POST", table.path("/spectators"), {"name": name}, key=f"the-key-of-{name}-of-{table.id}")
    assert joined.status == 201, joined.text
    document: dict[str, Any] = joined.json
    return document


def line_to(town: Town, stack: ExitStack, number: int = 0) -> Line:
    line = Line(town.urls[number])
    stack.callback(line.close)
    return line


def scripts_run(url: str) -> int:
    """How often the store ran a script."""
    with connect(url) as client:
        stats: Any = client.info("commandstats")
        return int(stats["cmdstat_evalsha"]["calls"])


def test_a_spectator_who_is_removed_loses_their_streams_within_a_second(town: Town) -> None:
    table = town.started(2, spectators="public")
    with ExitStack() as stack:
        line = line_to(town, stack)
        zoe, zed = join(table, line, "Zoe"), join(table, line, "Zed")
        ticket = line.call("POST", table.path("/stream-tickets"), token=zoe["token"]).json["ticket"]
        streams = [stack.enter_context(Stream(url, table.path("/updates"), zoe["token"])) for url in town.urls]
        streams.append(stack.enter_context(Stream(town.urls[1], table.path(f"/updates?ticket={ticket}"), None)))
        others = [stack.enter_context(Stream(url, table.path("/updates"), zed["token"])) for url in town.urls]
        others.append(stack.enter_context(Stream(town.urls[0], table.path("/updates"), None)))
        for stream in (*streams, *others):
            stream.await_frame("snapshot")

        began_s = time.monotonic()
        assert table.call(0, "DELETE", f"/spectators/{zoe['spectator']}").status == 204

        for stream in streams:
            bye = stream.await_frame("bye")
            assert (bye.frame["reason"], bye.frame["retry_ms"]) == ("invalid_token", None)
            assert bye.at_s - began_s < 1
            assert stream.ended.wait(1)
        assert not any(stream.ended.is_set() for stream in others)
        with Stream(town.urls[1], table.path("/updates"), zoe["token"]) as again:
            assert again.response.status == 401


def test_a_crowd_on_one_process_hears_of_each_move_once_and_reads_it_together(town: Town, redis_url: str) -> None:
    table = town.started(2, spectators="public")
    with ExitStack() as stack:
        line = line_to(town, stack)
        tokens = [None, *(join(table, line, f"Z{number}")["token"] for number in range(3))]
        crowd = [
            stack.enter_context(Stream(town.urls[0], table.path("/updates"), tokens[number % len(tokens)]))
            for number in range(CROWD)
        ]
        for stream in crowd:
            stream.await_frame("snapshot")
        moves = 0
        before = scripts_run(redis_url)

        for seat in table.tokens:
            assert table.call(seat, "POST", "/moves", table.lawful(seat)[0]).status == 201
            moves += 1
            revision = line.call("GET", table.path("/view")).json["revision"]
            for stream in crowd:
                stream.await_revision(revision)

        assert scripts_run(redis_url) - before < moves * CROWD / 2, "they read together"
        told = [(each.types, [heard.frame.get("revision") for heard in each.heard], each.events()) for each in crowd]
        assert all(each == told[0] for each in told)
        assert told[0][0].count("snapshot") == 1


def test_people_who_wait_for_talk_after_the_end_hear_it_from_another_process(town: Town) -> None:
    table = town.started(2, spectators="public")
    assert table.call(1, "DELETE", "/seats/1").status == 204
    with ExitStack() as stack:
        here, there = line_to(town, stack, 0), line_to(town, stack, 1)
        path = table.path("/messages/updates?room=players&wait=20")
        cursor = here.call("GET", path, token=table.tokens[0]).json["cursor"]
        heard: list[tuple[float, Reply]] = []

        def wait() -> None:
            reply = here.call("GET", f"{path}&after={cursor}", token=table.tokens[0])
            heard.append((time.monotonic(), reply))

        waiting = threading.Thread(target=wait)
        waiting.start()
        began_s = time.monotonic()
        text = {"room": "players", "text": "Well played."}
        assert there.call("POST", table.path("/messages"), text, token=table.tokens[0]).status == 201
        waiting.join(20)

        [(at_s, reply)] = heard
        assert [message["text"] for message in reply.json["messages"]] == ["Well played."]
        assert at_s - began_s < 2
