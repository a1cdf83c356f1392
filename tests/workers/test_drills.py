"""What queues have done to others, done to ours: workers are killed with jobs in hand, jobs come twice, timers are set anew.

The full counts run in `make long`, a few of each in every run. Leases are the service's own, unlike in `test_workers`.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest
import redis
from filbert.adapters.rq_jobs import BACKLOG, JobQueues
from filbert.matches.control import control
from filbert.matches.errors import MatchError
from filbert.matches.signals import QUEUES
from harness.processes import Process, Processes
from workers.town import Match, Town, codes, town

GRACE_MS = 20
SETTINGS = {"bot_delay_ms": "0", "grace_ms": str(GRACE_MS)}
BOUND_MS = 2_000
"""How much later than it is due anything may come while a worker lives."""


@pytest.fixture
def here(redis_url: str) -> Iterator[Town]:
    """A town on the empty store."""
    with town(redis_url) as built:
        yield built


def started(service: Processes, count: int) -> list[Process]:
    """Groups of workers, ready."""
    groups = [service.worker(ready=False, **SETTINGS) for _ in range(count)]
    for group in groups:
        group.await_that(group.is_ready, "the workers to be ready")
    return groups


def holder(client: redis.Redis, groups: Sequence[Process]) -> Process | None:
    """A group of which some worker has a job in hand, as RQ has it."""
    for key in client.scan_iter("rq:worker:*:executions"):
        pid: Any = client.hget(key.decode().removesuffix(":executions"), "pid")
        with suppress(ProcessLookupError, TypeError):
            leader = os.getpgid(int(pid))
            return next((group for group in groups if group.pid == leader), None)
    return None


def kill_holder(client: redis.Redis, groups: list[Process]) -> None:
    """Wait until one of these groups has a job in hand, and kill all of it."""
    found: list[Process] = []

    def has_found() -> bool:
        found.extend(group for group in [holder(client, groups)] if group is not None)
        return bool(found)

    groups[-1].await_that(has_found, "a job in hand")
    found[0].kill()
    groups.remove(found[0])


def lateness_ms(match: Match) -> float:
    """By how much the latest answer that time gave came after it was due; outages are none of it, by the clocks of the match."""
    return max((entry["at_ms"] - entry["due_ms"] - GRACE_MS for entry in match.log("elapse")), default=0)


def length(match: Match) -> int:
    """How far a match has come."""
    return len(match.house.store.history(match.id)) + match.house.store.load(match.id).version


@pytest.mark.parametrize(
    ("count", "level", "bound_ms"),
    [(4, "sharp", math.inf), pytest.param(20, "master", BOUND_MS, marks=pytest.mark.long)],
    ids=["a few", "as many as in the recipe"],
)
def test_workers_killed_with_jobs_in_hand_keep_no_match_waiting_and_nothing_is_done_twice(
    count: int, level: str, bound_ms: float, service: Processes, here: Town, redis_client: redis.Redis
) -> None:
    """Such jobs stayed "started" for long, were called failed or vanished, and nobody did them again (rq/rq issues 2015, 2061 and
    507). One of two groups dies, its parent with it; then the other; then one is started again."""
    groups = started(service, 2)
    matches = [here.of_people(2, seconds=1, bots={1: level}) for _ in range(count)]

    kill_holder(redis_client, groups)
    before = [length(match) for match in matches]
    groups[0].await_that(
        lambda: all(match.is_over or length(match) > was for match, was in zip(matches, before, strict=True)), "progress", 60
    )
    worst_ms = max(map(lateness_ms, matches))
    kill_holder(redis_client, groups)
    [last] = started(service, 1)
    last.await_that(lambda: all(match.is_over for match in matches), "the ends", 60 + 20 * count)

    for match in matches:
        match.prove()
    assert worst_ms < bound_ms
    assert "job_failed" not in codes(last)


@pytest.mark.parametrize(
    ("count", "seconds", "groups", "run_s", "frozen_s", "bound_ms"),
    [(6, 1, 2, 2.0, 1.5, math.inf), pytest.param(500, 2, 3, 600.0, 120.0, BOUND_MS, marks=pytest.mark.long)],
    ids=["a few", "as many as in the recipe"],
)
def test_timers_set_anew_and_jobs_put_twice_have_one_effect_each(
    count: int,
    seconds: int,
    groups: int,
    run_s: float,
    frozen_s: float,
    bound_ms: float,
    service: Processes,
    here: Town,
    redis_url: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An id that came twice left two jobs with the arguments of the second, and several schedulers sent the same ones out (rq/rq
    issues 1701, 1521, 1531 and 2338). Here every worker sweeps; one of them is frozen meanwhile, and goes on with what it had."""
    workers = started(service, groups)
    matches = [here.of_people(2, seconds=seconds) for _ in range(count)]
    queues, ended, began_s = JobQueues(redis_url), list[Match](), time.monotonic()

    workers[0].pause()
    put_twice = 0
    for match in matches:
        set_anew(match)
        put_twice += sum(not queues.put(name, [match.id] * 2) for name in QUEUES)  # a queue may be full
    while time.monotonic() - began_s < frozen_s:
        replace_ended(matches, ended, here, seconds)
    workers[0].resume()
    while time.monotonic() - began_s < run_s:
        replace_ended(matches, ended, here, seconds)
    workers[-1].await_that(lambda: all(match.is_over for match in matches), "the ends", 120)

    assert put_twice >= min(len(QUEUES) * count, *BACKLOG.values()), "a queue took what it had room for"
    for match in (*ended, *matches):
        match.prove()
    worst_ms = max(map(lateness_ms, (*ended, *matches)))
    with capsys.disabled():
        print(f"\n  {len(ended) + len(matches)} matches, {count} at a time: at most {worst_ms:.0f} ms late")
    assert worst_ms < bound_ms
    for group in workers:
        assert not {"job_failed", "job_refused"} & set(codes(group))


def set_anew(match: Match) -> None:
    """Five times within a moment, give what is due in the match another time."""
    for controller in ("autopilot", "human", "autopilot", "human", "autopilot"):
        with suppress(MatchError):  # it may be over
            control(match.house, match.id, match.token, 0, controller)


def replace_ended(matches: list[Match], ended: list[Match], here: Town, seconds: int) -> None:
    """Begin a match for each that is over."""
    lobbies = here.house.store.lobbies([match.id for match in matches])
    for place, (match, lobby) in enumerate(zip(tuple(matches), lobbies, strict=True)):
        if lobby is not None and msgspec.json.decode(lobby)["status"] == "finished":
            ended.append(match)
            matches[place] = here.of_people(2, seconds=seconds)
    time.sleep(0.5)
