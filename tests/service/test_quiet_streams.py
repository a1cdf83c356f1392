"""Streams on which nothing happens, streams that nobody reads any more, and subscriptions that are lost again and again.

benoitc/gunicorn issue 677: closed streams go unnoticed, quiet ones die. redis/redis-py issue 3979: a silent resubscription loses
messages.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import redis
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import WAKE_CHANNEL
from harness.processes import Process

from service.crowd import LASTING, crowd
from service.proofs import prove_ended, prove_heard
from service.streams import follow
from service.tables import Town, at_once, come_true

BEAT_S = 10.0
TABLES = 5
STREAMS = 40
KILLS = 15
FOLLOWERS = 20
GRACE_S = 10.0
"""How long a seat counts as present after its last stream."""

SPARE_S = 3.0


def connections(apis: Sequence[Process]) -> int:
    """How many connections of clients the processes that serve still hold. Closing it is the last act of the greenlet of each."""
    unix = {line.split()[6] for line in Path("/proc/net/unix").read_text().splitlines()[1:]}
    found = 0
    for api in apis:
        for child in Path(f"/proc/{api.pid}/task/{api.pid}/children").read_text().split():
            for name in os.listdir(f"/proc/{child}/fd"):
                with suppress(OSError):  # closed in the meantime
                    link = os.readlink(f"/proc/{child}/fd/{name}")
                    found += link.startswith("socket:") and link[8:-1] not in unix
    return found


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc for what processes hold open")
def test_streams_that_nobody_reads_are_noticed_and_quiet_ones_live(town: Town, kept_processes: Sequence[Process]) -> None:
    """Within two heartbeats nothing is left of forty streams, some of which vanished; one on which nothing happens goes on."""
    tables = [town.started(2) for _ in range(TABLES)]
    present = [tables[0].request(0, "GET", "/presence")]
    with follow(tables[0], 0, town.urls[0]) as quiet:
        quiet.await_frame("snapshot")
        before = connections(kept_processes)
        doomed = [follow(tables[number % TABLES], 1, town.urls[number % 2]) for number in range(STREAMS)]
        for stream in doomed:
            stream.await_frame("snapshot", within_s=5)
        assert connections(kept_processes) >= before + STREAMS - len(tables) * 2
        assert at_once(present)[0].json == {"present": [0, 1]}

        for number, stream in enumerate(doomed):
            if number % TABLES < TABLES // 2:
                stream.vanish()
            else:
                stream.close()

        assert come_true(lambda: connections(kept_processes) <= before, 2 * BEAT_S + SPARE_S), connections(kept_processes) - before
        assert come_true(lambda: at_once(present)[0].json == {"present": [0]}, GRACE_S + SPARE_S)
        quiet.await_that(lambda: quiet.types.count("heartbeat") >= 2, "two heartbeats")
        assert quiet.types == ["snapshot", *["heartbeat"] * (len(quiet.types) - 1)]
        assert max(after - since for since, after in pairwise(quiet.arrivals_s)) < BEAT_S + SPARE_S
        assert not quiet.ended.is_set()


def subscribers(client: redis.Redis) -> int:
    """How many processes hear of news right now."""
    found: Any = client.pubsub_numsub(WAKE_CHANNEL)
    return int(found[0][1])


def test_subscriptions_that_are_killed_again_and_again_lose_nothing(town: Town, redis_url: str) -> None:
    tables = [town.started(2, **LASTING) for _ in range(TABLES)]
    with crowd(town, tables, lambda: town.urls, followers=FOLLOWERS, pause_s=0.15) as people, connect(redis_url) as client:
        for _ in range(KILLS):
            assert come_true(lambda: subscribers(client) == len(town.urls))
            client.client_kill_filter(_type="pubsub")
        people.settle(within_s=2)

        for follower in people.followers:
            prove_heard(follower)
            assert len(follower.connections) == 1, "its stream stayed open all the time"
        assert all(each.status in (200, 201) for each in people.attempts)
    prove_ended(town, tables)
