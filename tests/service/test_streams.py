"""Following matches over real HTTP, on two API processes and a real store.

benoitc/gunicorn issue 677: closed streams go unnoticed. redis/redis-py issue 3979: a silent resubscription loses messages.
wellCh4n/oops issue 92: rollouts cut streams.
"""

from __future__ import annotations

import time

import pytest
from filbert.adapters.redis_client import connect
from harness.processes import Process, Processes

from service.streams import Stream, follow, told
from service.tables import Table, Town

BEAT_S = 10.0


def play_round(table: Table) -> None:
    """Every seat answers what it must, once."""
    for seat in table.tokens:
        move = table.lawful(seat)[0]
        assert table.call(seat, "POST", "/moves", move).status == 201


def answer_whoever_is_asked(table: Table) -> None:
    """One answer of the first seat that must give one."""
    seat = next(seat for seat in table.tokens if any(prompt["required"] for prompt in table.view(seat)["prompts"]))
    assert table.call(seat, "POST", "/moves", table.lawful(seat)[0]).status == 201


@pytest.fixture
def apis(own_service: Processes) -> list[Process]:
    """Two API processes that this test may end."""
    return [own_service.api(api_workers="1") for _ in range(2)]


def test_the_whole_life_of_a_stream(apis: list[Process], own_store_url: str) -> None:
    """Seat 1 follows a match from its start to its end, while the process that serves it is replaced and the store fails over."""
    old, new = apis
    with Town([new.url], own_store_url) as town:
        table = town.started(2)

        # It opens with a snapshot, and each move of the other seat comes as an update.
        stream = follow(table, 1, old.url)
        snapshot = stream.await_frame("snapshot")
        assert snapshot.frame["view"] == table.view(1)
        since = stream.revision
        play_round(table)
        stream.await_revision(table.view(1)["revision"])
        assert stream.events() == told(table, 1, since)

        # Nothing happens, and it says so each ten seconds.
        last_s = stream.heard[-1].at_s
        beat = stream.await_frame("heartbeat")
        assert beat.at_s - last_s == pytest.approx(BEAT_S, abs=1.5)

        # A rollout: the process is asked to end. It is not ready any more, says bye, and is gone well within its grace.
        began_s = time.monotonic()
        assert old.terminate(within_s=20) == 0
        bye = stream.await_frame("bye")
        assert (bye.frame["reason"], bye.at_s - began_s < 1.5) == ("restart", True)
        assert stream.ended.wait(5)

        # In the meantime the match goes on. Another process takes the stream up where it stopped, with nothing lost or told twice.
        answer_whoever_is_asked(table)
        resumed = follow(table, 1, new.url, last_id=stream.cursor)
        answer_whoever_is_asked(table)
        resumed.await_revision(table.view(1)["revision"])
        assert "snapshot" not in resumed.types
        assert stream.events() + resumed.events() == told(table, 1, since)

        # Another primary: what was told may have been another line of history, so a snapshot takes its place.
        with connect(own_store_url) as client:
            client.hset(f"f:{{s{int(table.id[:2], 16):03d}}}:shard", "replid", "of-the-primary-that-was")
        answer_whoever_is_asked(table)
        resumed.await_frame("resync")
        fresh = resumed.await_frame("snapshot")
        assert fresh.frame["view"] == table.view(1)
        assert fresh.id != stream.cursor

        # The other seat resigns: the last update, then the end, then nothing.
        assert table.call(0, "DELETE", "/seats/0").status == 204
        resumed.await_frame("end")
        assert resumed.ended.wait(5)
        last, end = resumed.heard[-2:]
        assert (last.type, last.frame["view"]["status"], end.type) == ("update", "finished", "end")
        assert last.frame["view"] == table.view(1)


def test_killed_subscriptions_lose_nothing(town: Town, redis_url: str) -> None:
    """Twenty followers of one match, by events and by lines, on both processes."""
    table = town.started(3)
    kinds = ("text/event-stream", "application/x-ndjson")
    streams = [follow(table, number % 3, town.urls[number % 2], accept=kinds[number % 2]) for number in range(20)]
    for stream in streams:
        stream.await_frame("snapshot")
    first = {seat: table.view(seat)["revision"] for seat in table.tokens}

    with connect(redis_url) as client:
        client.client_kill_filter(_type="pubsub")
        for _ in range(3):
            answer_whoever_is_asked(table)

    for number, stream in enumerate(streams):
        seat = number % 3
        stream.await_revision(table.view(seat)["revision"], within_s=2)
        assert stream.events() == told(table, seat, first[seat])
        stream.close()


def test_a_revoked_token_ends_its_streams_within_a_second(town: Town) -> None:
    table = town.lobby(2)
    streams = [follow(table, 1, url) for url in town.urls]
    other = follow(table, 0, town.urls[0])
    for stream in (*streams, other):
        stream.await_frame("snapshot")

    began_s = time.monotonic()
    assert table.call(1, "DELETE", "/seats/1").status == 204

    for stream in streams:
        bye = stream.await_frame("bye")
        assert (bye.frame["reason"], bye.frame["retry_ms"]) == ("invalid_token", None)
        assert bye.at_s - began_s < 1
        assert stream.ended.wait(1)
    assert not other.ended.is_set()
    other.close()


@pytest.mark.long
def test_streams_that_were_cut_off_are_gone_after_a_heartbeat(town: Town, redis_url: str) -> None:
    table = town.started(2)
    streams = [follow(table, 0, town.urls[0]) for _ in range(8)]
    refused = Stream(town.urls[1], table.path("/updates"), table.tokens[0])
    assert refused.response.status == 429
    for stream in streams:
        stream.await_frame("snapshot")
        stream.close()

    deadline = time.monotonic() + 2.5 * BEAT_S
    while (again := Stream(town.urls[1], table.path("/updates"), table.tokens[0])).response.status == 429:
        again.close()
        assert time.monotonic() < deadline, "the streams are still counted"
        time.sleep(0.5)

    assert again.response.status == 200
    again.close()


def test_two_processes_agree_on_who_is_there(town: Town) -> None:
    table = town.started(2)
    with follow(table, 0, town.urls[0]) as ann, follow(table, 1, town.urls[1]) as bo:
        ann.await_that(lambda: [0, 1] in ann.presence, "Bo to come")
        bo.await_that(lambda: [0, 1] in bo.presence, "Ann to be there")

        assert table.call(0, "GET", "/presence").json == {"present": [0, 1]}


def test_a_ticket_opens_one_stream_on_any_process(town: Town) -> None:
    table = town.started(2)
    ticket = table.call(1, "POST", "/stream-tickets").json["ticket"]
    path = table.path(f"/updates?ticket={ticket}")

    with Stream(town.urls[0], path, None) as opened, Stream(town.urls[1], path, None) as again:
        assert opened.await_frame("snapshot").frame["view"]["seat"] == 1
        assert again.response.status == 401
