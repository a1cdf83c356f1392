"""How matches end, and what is left of them.

online-go/online-go.com issue 3018: resigned but still being played. foin137/werwolfonline.eu issue 26: the awaited player leaves.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

import redis
from filbert.adapters.redis_client import connect
from harness.processes import Processes

from service.proofs import prove
from service.tables import SECOND, Line, Reply, Table, Town, at_once, unix_s

RUSHES = 12
TOGETHER = 6
"""Rushes whose tables are opened before the first of them begins: that takes less time than their prompts have."""

GRACE_S = 0.15
FINISHED = 20
DAY_S = 86_400


@dataclass
class Rush:
    """A match of two about to end: seat 1's answer, and the instant in which time will give its own."""

    table: Table
    move: dict[str, Any]
    instant_s: float
    again: Line

    def let_loose(self) -> list[Reply]:
        """All at once, when time answers: seat 0 resigns, seat 1 answers, seat 0 resigns again."""
        resigned = self.table.request(0, "DELETE", "/seats/0")
        moved = self.table.request(1, "POST", "/moves", self.move, key="in-the-rush")
        time.sleep(max(0.0, self.instant_s - time.time()))  # the instant is what is tried
        return at_once([resigned, moved, replace(resigned, line=self.again)])


def opened(town: Town, number: int) -> Rush:
    """A rush to come."""
    table = town.started(2, pace=SECOND)
    return Rush(table, table.lawful(1)[0], unix_s(table.question(1)["deadline"]) + GRACE_S, town.line(number))


def ends(table: Table, seat: int) -> list[object]:
    """The outcomes that *seat* was told."""
    told = table.call(seat, "GET", "/events?limit=100").json["events"]
    return [each["event"]["outcome"] for each in told if each["event"]["type"] == "match_ended"]


def test_resignation_move_and_time_out_at_once_end_a_match_once(service: Processes, town: Town) -> None:
    """The answer comes after the deadline, so that it is refused whoever is first."""
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")
    for _ in range(RUSHES // TOGETHER):
        rushes = [opened(town, number) for number in range(TOGETHER)]
        for rush, replies in [(rush, rush.let_loose()) for rush in rushes]:
            check_end(town, rush.table, *replies)


def check_end(town: Town, table: Table, left: Reply, moved: Reply, left_again: Reply) -> None:
    """Assert that the match ended once, and that nothing changes afterwards."""
    assert (left.status, left_again.status) == (204, 204)
    assert moved.is_refused(409, "prompt_closed") or moved.is_refused(409, "match_not_active"), moved.text
    version, [outcome] = town.version(table), ends(table, 1)
    assert ends(table, 0) == [outcome]
    for seat in table.tokens:
        late = table.call(seat, "POST", "/moves", {"prompt": f"s{seat}-1", "type": "cast_blank_vote"})
        assert late.is_refused(409, "match_not_active"), late.text
        assert table.call(seat, "DELETE", f"/seats/{seat}").status == 204
    assert town.version(table) == version
    prove(town, table)


def test_of_a_move_and_a_resignation_at_once_both_count_or_the_end_came_first(town: Town) -> None:
    for number in range(RUSHES):
        table = town.started(2)
        move = table.lawful(1)[0]
        calls = [table.request(1, "POST", "/moves", move, key="in-the-rush"), table.request(0, "DELETE", "/seats/0")]

        replies = at_once(calls if number % 2 else calls[::-1])
        left, moved = sorted(replies, key=lambda reply: reply.status != 204)

        assert left.status == 204
        if moved.status == 201:
            table.accepted.append((1, moved))
        else:
            assert moved.is_refused(409, "match_not_active"), moved.text
        assert len(ends(table, 0)) == len(ends(table, 1)) == 1
        prove(town, table)


def test_when_the_awaited_seat_leaves_what_waited_for_it_is_settled_at_once(town: Town) -> None:
    table = town.started(4)
    for seat in range(3):
        assert table.call(seat, "POST", "/moves", table.lawful(seat)[0]).status == 201
    assert [entry["seat"] for entry in table.view(0)["awaiting"]] == [3]

    assert table.call(3, "DELETE", "/seats/3").status == 204

    view = table.view(0)
    assert view["status"] == "active"
    assert [entry["seat"] for entry in view["awaiting"]] == [0, 1, 2]
    assert view["table"]["stage"] == "voting"
    assert view["seats"][3]["out"]


def test_bots_play_on_to_the_end_when_the_last_person_has_left(service: Processes, town: Town) -> None:
    workers = service.worker(bot_delay_ms="0")
    table = town.started(4, people=1)

    assert table.call(0, "DELETE", "/seats/0").status == 204
    workers.await_that(lambda: not town.is_active(table), "the end")

    assert table.view(0)["outcome"]["places"][0] == 4
    prove(town, table)


def lasting(client: redis.Redis) -> set[str]:
    """The keys that have no end."""
    return {key.decode() for key in client.scan_iter() if client.ttl(key) == -1}


def test_after_the_end_nothing_lasts_for_ever_but_bookkeeping(service: Processes, town: Town, redis_url: str) -> None:
    """Of a match its archive is left, for as long as finished matches are kept, and what came of it, for a year. What has no end is
    bounded by its name: a small hash for each of the 256 shards, the public list with its newest 10,000, and the register of
    workers."""
    workers = service.worker(bot_delay_ms="0")
    tables = [town.started(3, people=1, visibility="public", options={}, pace=SECOND) for _ in range(FINISHED)]
    for table in tables:
        assert table.call(0, "PUT", "/seats/0/controller", {"controller": "autopilot"}, key="autopilot").status == 200
    workers.await_that(lambda: not any(map(town.is_active, tables)), "the ends")

    with connect(redis_url) as client:
        bounded = {f"f:{{s{int(table.id[:2], 16):03d}}}:shard" for table in tables}
        bounded |= {"f:listed", "rq:queues", "rq:workers", "rq:workers:due", "rq:workers:bots"}
        workers.await_that(lambda: client.zcard("f:listed") == FINISHED, "the list")
        workers.await_that(lambda: lasting(client) <= bounded, "the last jobs to be done, and nothing else to be left")
        for table in tables:
            lives_s = {key.split(b":")[2]: client.ttl(key) for key in client.scan_iter(f"f:*:{table.id}*")}
            assert lives_s.keys() == {b"a", b"o"}
            assert 29 * DAY_S < lives_s[b"a"] <= 30 * DAY_S
            assert 364 * DAY_S < lives_s[b"o"] <= 365 * DAY_S
