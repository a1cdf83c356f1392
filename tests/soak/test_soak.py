"""The soak: `make soak` runs it for half an hour or for MINUTES, every test run for half a minute.

A run prints what it does. One that fails prints the seed of its plan and the matches to look at; FILBERT_SOAK_SEED repeats it.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import redis
from filbert.adapters.redis_keys import ShardKeys
from filbert.games import catalogue

from soak.plan import FIRST_SHARE, KINDS, LAST_SHARE, plan
from soak.run import Course, soak
from soak.watch import Lateness, Lookout, Starved, Waiting, flat, left_over, run_delays

MINUTES = float(os.environ.get("FILBERT_SOAK_MINUTES") or 30)
SEED = int(os.environ.get("FILBERT_SOAK_SEED") or random.SystemRandom().randrange(1_000_000))


def test_a_plan_follows_from_its_seed_and_has_every_kind_of_fault() -> None:
    faults = plan(7, 1800, every_s=45)

    assert plan(7, 1800, every_s=45) == faults != plan(8, 1800, every_s=45)
    assert {(fault.part, fault.how) for fault in faults} == set(KINDS)
    assert [fault.at_s for fault in faults] == sorted(fault.at_s for fault in faults)
    assert FIRST_SHARE * 1800 <= faults[0].at_s < faults[-1].at_s + faults[-1].away_s <= LAST_SHARE * 1800


@pytest.mark.parametrize("seed", range(5))
def test_the_shortest_plan_kills_one_part_of_each_kind(seed: int) -> None:
    assert {(fault.part, fault.how) for fault in plan(seed, 30, every_s=60)} == set(KINDS[:3])


def test_lateness_is_what_lies_outside_of_the_time_in_which_nobody_could_help_it() -> None:
    lateness = Lateness([Waiting(10.0, 8.5), Waiting(25.0, 20.0), Waiting(40.0, 35.0)])

    assert lateness.worst() == (Waiting(25.0, 20.0), 5.0)
    lateness.away += [(19.0, 24.0)]
    assert lateness.worst() == (Waiting(40.0, 35.0), 5.0)
    lateness.starved += [Starved((34.0, 36.0), 1.0), Starved((36.0, 38.0), 2.0), Starved((50.0, 60.0), 10.0)]
    assert lateness.worst() == (Waiting(40.0, 35.0), 2.5), "half of a span without a core, and all of another"


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="this system does not count it")
def test_processes_that_want_more_cores_than_there_are_are_seen_to_wait() -> None:
    crowd = f"import os\nfor _ in range({os.cpu_count()}): os.fork() or exec('while True: pass')\nwhile True: pass"
    with subprocess.Popen([sys.executable, "-c", crowd], process_group=0) as first:
        until_s = time.monotonic() + 20
        while not (found := run_delays({first.pid})) or max(delay.seconds for delay in found.values()) < 0.2:
            assert time.monotonic() < until_s
            time.sleep(0.05)
        os.killpg(first.pid, signal.SIGKILL)


def test_work_that_nobody_sees_to_is_seen_as_late_unless_time_stands_still_there(redis_client: redis.Redis) -> None:
    now_ms = int(time.time() * 1_000)
    for number, (beat_ms, down, due_ms) in enumerate([(0, 0, -3_000), (-9_000, 0, -60_000), (0, 1, -60_000), (0, 0, 60_000)]):
        shard = ShardKeys.of(number)
        redis_client.hset(shard.shard, mapping={"outage_ms": 500, "beat": now_ms + beat_ms + 2_000, "down": down})
        redis_client.zadd(shard.due, {"a-match": now_ms + due_ms - 500})
    [url] = [str(redis_client.connection_pool.connection_kwargs["path"])]

    lookout = Lookout(f"unix://{url}", 3_000, lambda: ())
    until_s = time.monotonic() + 20
    while not lookout.due.seen and time.monotonic() < until_s:
        time.sleep(0.01)
    lookout.close()

    assert lookout.due.seen[0].since_s == (now_ms - 3_000) / 1_000
    assert lookout.bots.seen == []


def test_a_key_that_nobody_needs_and_one_without_an_end_are_found(redis_client: redis.Redis) -> None:
    redis_client.set("f:{s001}:a:a-match", "over")
    redis_client.set("f:{s001}:a:another", "over", ex=100)
    redis_client.hset("f:{s001}:m:a-match", "v", 1)
    redis_client.hset("f:{s001}:shard", "epoch", 1)
    redis_client.zadd("rq:wip:due", {"a job of a worker that was killed": 1})

    assert left_over(redis_client, settled=False) == ["f:{s001}:a:a-match: without an end", "f:{s001}:m:a-match: nobody needs it"]
    assert "rq:wip:due: nobody needs it" in left_over(redis_client, settled=True)


def test_a_process_that_grows_is_named() -> None:
    grown = flat({"api": 1000, "worker": 1000}, {"api": 1090, "worker": 1220}, spare_kib=20, share=0.1)

    assert list(grown) == ["worker: 1000 KiB, then 1220 KiB"]


@pytest.mark.timeout(300)
def test_the_service_plays_on_while_its_parts_die_and_nothing_is_lost_late_or_left_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check(tmp_path, Course(run_s=30, tables=len(catalogue()), every_s=60, pause_s=0.4, settles=False), capsys)


@pytest.mark.soak
@pytest.mark.timeout(int(MINUTES * 60) + 900)
def test_half_an_hour_of_it_or_as_long_as_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(tmp_path, Course(run_s=MINUTES * 60, tables=2 * len(catalogue()), every_s=45, pause_s=0.3, settles=True), capsys)


def check(directory: Path, course: Course, capsys: pytest.CaptureFixture[str]) -> None:
    """Run it, print what comes of it, and assert that nothing was wrong."""

    def tell(line: str) -> None:
        with capsys.disabled():
            print(line, flush=True)

    tell(f"\nsoak, seed {SEED}")
    report = soak(directory, course, seed=SEED, tell=tell)

    assert not report.faults, report.text()
