"""Real workers on a real store: matches go on by themselves, and no death of a worker loses or doubles anything."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import httpx
import pytest
from filbert.adapters.rq_jobs import JobQueues
from filbert.matches.control import control
from harness.ports import free_ports
from harness.processes import Process, Processes
from harness.proxy import FaultProxy
from workers.town import QUICK, Match, Town, codes, pids, town

MISSES = 3
LOST_REPLIES = 15
GRACE_MS = int(QUICK["grace_ms"])
ABSENCE = ("answered_by_time", "controller_changed")


@pytest.fixture
def here(redis_url: str) -> Iterator[Town]:
    """A town on the empty store."""
    with town(redis_url) as built:
        yield built


def all_over(matches: Sequence[Match]) -> Callable[[], bool]:
    return lambda: all(match.is_over for match in matches)


def has_ended(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def come_true(condition: Callable[[], bool], within_s: float = 10) -> bool:
    deadline_s = time.monotonic() + within_s
    while not condition() and time.monotonic() < deadline_s:
        time.sleep(0.02)
    return condition()


def test_workers_alone_play_matches_of_bots_to_their_end(service: Processes, here: Town) -> None:
    """Two groups share the work, and neither doubles what the other does."""
    groups = [service.worker(**QUICK) for _ in range(2)]
    matches = [here.of_bots() for _ in range(3)]

    groups[0].await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()
    for group in groups:
        assert set(codes(group)) <= {"process_started", "job_stale"}, group.log


def test_time_answers_for_people_and_after_three_misses_the_autopilot_does(service: Processes, here: Town) -> None:
    workers = service.worker(**QUICK)
    matches = [here.of_people(3, seconds=1) for _ in range(2)]

    workers.await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()
        early = [entry for entry in match.log("elapse") if entry["at_ms"] < entry["due_ms"] + GRACE_MS]
        assert early == []
        for seat in range(3):
            told = [event["type"] for event in match.events() if event.get("seat") == seat and event["type"] in ABSENCE]
            assert told[:4] == ["answered_by_time"] * MISSES + ["controller_changed"]


@pytest.mark.parametrize("victim", ["due", "bots", "group"])
def test_a_worker_killed_at_any_moment_loses_nothing_and_doubles_nothing(victim: str, service: Processes, here: Town) -> None:
    """Deaths come at moments that a seed chooses; whoever died is started again, the group by hand."""
    moments = random.Random(victim)
    workers = service.worker(**QUICK)
    matches = [here.of_bots() for _ in range(2)]
    if victim == "due":
        matches.append(here.of_people(2, seconds=1, bots={1: "steady"}))

    for _ in range(3):
        wait_until = time.monotonic() + moments.uniform(0.05, 0.4)
        assert come_true(lambda until=wait_until: time.monotonic() >= until)  # type: ignore[misc] # mypy infers no lambda default
        if victim == "group":
            workers.kill()
            workers = service.worker(**QUICK)
        else:
            kill_one(workers, victim)
        matches.append(here.of_bots())
    workers.await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()


def kill_one(workers: Process, role: str) -> None:
    """Kill the newest process of the role with no chance to tidy up, and wait for its successor."""
    before = pids(workers, role)
    os.kill(before[-1], signal.SIGKILL)
    workers.await_that(lambda: len(pids(workers, role)) > len(before), "a new process")


def test_a_worker_that_was_frozen_finds_its_jobs_stale(service: Processes, here: Town) -> None:
    """Others did its work meanwhile; what it still had in hand changes nothing."""
    frozen, other = service.worker(**QUICK), service.worker(**QUICK)
    matches = [here.of_bots() for _ in range(3)] + [here.of_people(2, seconds=1, bots={1: "steady"})]
    other.await_that(lambda: any(len(match.house.store.history(match.id)) > 3 for match in matches), "play to begin")

    frozen.pause()
    other.await_that(all_over(matches), "the ends")
    before = [match.house.store.load(match.id).version for match in matches]
    frozen.resume()
    late = here.of_bots()
    frozen.await_that(all_over([late]), "it to be at work again")

    assert [match.house.store.load(match.id).version for match in matches] == before
    for match in (*matches, late):
        match.prove()


def test_a_job_delivered_by_hand_ten_times_changes_nothing(service: Processes, here: Town, redis_url: str) -> None:
    workers = service.worker(**QUICK)
    match = here.of_people()
    before = here.house.store.load(match.id)
    queues = JobQueues(redis_url)

    for _ in range(10):
        assert queues.put("due", [match.id]) == []
        assert queues.put("bots", [match.id]) == []
    workers.await_that(lambda: codes(workers).count("job_stale") == 20, "the jobs to be done")

    after = here.house.store.load(match.id)
    assert (after.version, after.state) == (before.version, before.state)


def test_while_the_queue_is_gone_the_sweeper_does_the_work(service: Processes, here: Town) -> None:
    [port] = free_ports(1)
    workers = service.worker(rq_redis_url=f"redis://127.0.0.1:{port}/0", **QUICK)
    matches = [here.of_bots(), here.of_people(2, seconds=1, bots={1: "random"})]

    workers.await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()
    assert "queue_left_alone" in codes(workers)


def test_while_the_queue_is_frozen_time_goes_on_and_afterwards_the_queue_is_used(
    service: Processes, here: Town, store_proxy: FaultProxy, redis_url: str
) -> None:
    workers = service.worker(redis_url=redis_url, rq_redis_url=store_proxy.redis_url, **QUICK)
    store_proxy.freeze()
    match = here.of_people(seconds=1)
    workers.await_that(lambda: len(match.log("elapse")) >= 2, "time to answer")
    late = [entry["at_ms"] - entry["due_ms"] - GRACE_MS for entry in match.log("elapse")]
    assert max(late) < 2_000

    store_proxy.thaw()
    stale = codes(workers).count("job_stale")
    assert come_true(lambda: JobQueues(store_proxy.redis_url).put("due", [match.id]) == [])
    workers.await_that(lambda: codes(workers).count("job_stale") > stale or match.is_over, "the queue to be served again")


def test_while_the_store_is_gone_workers_wait_and_then_go_on(service: Processes, here: Town, store_proxy: FaultProxy) -> None:
    workers = service.worker(redis_url=store_proxy.redis_url, store_timeout_s="0.5", **QUICK)
    matches = [here.of_bots() for _ in range(2)]
    store_proxy.cut()
    workers.await_that(lambda: not workers.is_ready(), "word that it is not ready")
    assert httpx.get(f"{workers.health_url}/livez").status_code == 200

    store_proxy.mend()
    workers.await_that(workers.is_ready, "word that it is ready again")
    workers.await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()


def test_replies_of_the_store_that_are_lost_on_the_way_to_workers_double_nothing(
    service: Processes, here: Town, store_proxy: FaultProxy
) -> None:
    """Each time the script was carried out, and the worker is not told (redis/redis-py issue 977)."""
    chance = random.Random(977)
    groups = [service.worker(redis_url=store_proxy.redis_url, **QUICK) for _ in range(2)]
    matches = [here.of_bots() for _ in range(4)] + [here.of_people(2, seconds=1, bots={1: "steady"})]

    for lost in range(LOST_REPLIES):
        store_proxy.lose_reply(b"EVALSHA", nth=chance.randint(1, 5))
        groups[0].await_that(lambda lost=lost: store_proxy.lost_replies > lost, "a reply to be lost")  # type: ignore[misc] # mypy infers no lambda default
        matches += [here.of_bots()] if all_over(matches)() else []
    groups[0].await_that(all_over(matches), "the ends")

    for match in matches:
        match.prove()


def test_a_seat_that_is_handed_to_the_autopilot_is_played_at_once(service: Processes, here: Town) -> None:
    workers = service.worker(**QUICK)
    match = here.of_people(2, bots={1: "steady"})
    workers.await_that(lambda: bool(match.log("move")), "the bot's answer")

    control(here.house, match.id, match.token, 0, "autopilot")

    workers.await_that(all_over([match]), "the end")
    match.prove()


@pytest.mark.parametrize("how", ["terminate", "interrupt"])
def test_a_group_ends_cleanly_and_soon_in_the_middle_of_play(how: str, service: Processes, here: Town) -> None:
    workers = service.worker(**QUICK)
    matches = [here.of_bots() for _ in range(4)]
    workers.await_that(lambda: any(len(match.house.store.history(match.id)) > 3 for match in matches), "play to begin")
    children = pids(workers, "due") + pids(workers, "bots")

    started = time.monotonic()
    if how == "interrupt":
        workers.interrupt()
        status = workers.wait()
    else:
        status = workers.terminate()

    assert status == 0, workers.log
    assert time.monotonic() - started < 5
    assert all(map(has_ended, children))
    assert '"code": "drained", "statuses": [0, 0]' in workers.log.splitlines()[-1]
    assert "process_killed" not in codes(workers)


def test_the_children_end_with_a_parent_that_was_killed(service: Processes) -> None:
    workers = service.worker()
    children = pids(workers, "due") + pids(workers, "bots")

    os.kill(workers.pid, signal.SIGKILL)

    assert come_true(lambda: all(map(has_ended, children)))


def test_settings_that_cannot_work_are_refused_in_one_line(service: Processes) -> None:
    workers = service.worker(ready=False, sweep_ms="fast")

    assert workers.wait(10) == 2
    assert workers.log.count("\n") == 1
    assert "FILBERT_SWEEP_MS is 'fast'" in workers.log


def test_a_health_port_that_is_taken_is_refused_in_one_line(service: Processes) -> None:
    first = service.worker()

    second = service.worker(ready=False, health_port=first.health_url.rpartition(":")[2])

    assert second.wait(10) == 2
    assert second.log.count("\n") == 1
    assert "FILBERT_HEALTH_PORT" in second.log
