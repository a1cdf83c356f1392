"""Jobs over RQ: only hints on the list are run, nobody waits for the queue, nothing is left behind."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import redis
from filbert.adapters import rq_jobs
from filbert.adapters.rq_jobs import GONE_WITHIN_S, MATCHES_A_JOB, JobQueues, JobServer, OutOfTime, QueueName
from filbert.matches.ports import MatchId
from harness.ports import free_ports
from harness.proxy import FaultProxy
from harness.told_spans import Told
from rq import Queue
from rq.serializers import DefaultSerializer, JSONSerializer

MATCH = "07aaaaaaaaaaaaaaaaaaaaaa"


def match_ids(count: int) -> list[MatchId]:
    return [f"07{number:022d}" for number in range(count)]


def served(url: str, name: QueueName, look_at: Callable[[MatchId], None] | None = None) -> list[MatchId]:
    """Serve what is in the queue, and return the matches looked at. A match put last ends it."""
    looked: list[MatchId] = []

    def look(match_id: MatchId) -> None:
        if match_id == MATCH:
            server.stop()
        elif look_at is not None:
            look_at(match_id)
        looked.append(match_id)

    server = JobServer(url, name, look)
    JobQueues(url).put(name, [MATCH])
    guard = threading.Timer(10, server.stop)
    guard.start()
    server.run()
    guard.cancel()
    return looked[:-1]


def enqueue(client: redis.Redis, function: str, *args: object, **options: Any) -> None:
    """What somebody with access to the queue's Redis might put there."""
    serializer = options.pop("serializer", JSONSerializer)
    Queue("due", connection=client, serializer=serializer).enqueue_call(function, args=args, **options)


def test_every_match_that_was_put_is_looked_at_in_order(redis_url: str) -> None:
    wanted = match_ids(2 * MATCHES_A_JOB["due"] + 1)

    assert JobQueues(redis_url).put("due", wanted) == []

    assert served(redis_url, "due") == wanted


def test_each_queue_is_served_by_its_own_server(redis_url: str) -> None:
    queues = JobQueues(redis_url)
    queues.put("due", match_ids(1))
    queues.put("bots", match_ids(2))

    assert served(redis_url, "bots") == match_ids(2)


def test_no_job_leaves_more_behind_than_expires(redis_url: str, redis_client: redis.Redis) -> None:
    JobQueues(redis_url).put("due", match_ids(3))
    waiting = {key: redis_client.ttl(key) for key in redis_client.scan_iter("rq:job:*")}
    assert waiting
    assert all(0 < int(ttl) <= 60 for ttl in waiting.values())

    served(redis_url, "due")

    assert not list(redis_client.scan_iter("rq:job:*"))
    assert not list(redis_client.scan_iter("rq:execution:*"))


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("os.system", ("touch {marker}",)),
        ("subprocess.check_output", (["touch", "{marker}"],)),
        ("play_bots", (MATCH,)),
        ("filbert.workers.jobs.let_time_answer", (MATCH,)),
        ("elapse", ()),
        ("elapse", ("no match id",)),
        ("elapse", ("07aaaaaaaaaaaaaaaaaaaaa}",)),
        ("elapse", (7,)),
        ("elapse", ([MATCH],)),
        ("elapse", tuple(match_ids(9))),
    ],
)
def test_a_job_that_is_not_on_the_list_is_refused(
    function: str,
    arguments: Sequence[Any],
    redis_url: str,
    redis_client: redis.Redis,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    marker = tmp_path / "ran"
    plain = [value.replace("{marker}", str(marker)) if isinstance(value, str) else value for value in arguments]
    enqueue(redis_client, function, *plain)

    assert served(redis_url, "due") == []

    assert not marker.exists()
    assert "job_refused" in [record.msg for record in caplog.records]


def test_a_job_of_another_serializer_is_not_read(redis_url: str, redis_client: redis.Redis) -> None:
    enqueue(redis_client, "elapse", *match_ids(1), serializer=DefaultSerializer)

    assert served(redis_url, "due") == []


def test_no_callback_of_a_job_is_imported(redis_url: str, redis_client: redis.Redis, tmp_path: Path) -> None:
    (tmp_path / "trap.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\ndef call(*args): pass\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        enqueue(redis_client, "elapse", *match_ids(1), job_id="trap")
        for kind in ("success", "failure", "stopped"):
            redis_client.hset("rq:job:trap", f"{kind}_callback_name", "trap.call")
        assert served(redis_url, "due") == match_ids(1)

    assert not (tmp_path / "ran").exists()


def test_a_queue_that_cannot_be_reached_takes_nothing_and_is_left_alone_for_a_while() -> None:
    [port] = free_ports(1)
    queues = JobQueues(f"redis://127.0.0.1:{port}/0")

    assert queues.put("due", match_ids(3)) == match_ids(3)
    assert queues.is_resting
    started = time.monotonic()
    assert queues.put("bots", match_ids(3)) == match_ids(3)
    assert time.monotonic() - started < 0.05


def test_a_queue_that_does_not_answer_delays_its_sweeper_by_one_time_out(store_proxy: FaultProxy) -> None:
    queues = JobQueues(store_proxy.redis_url)
    assert queues.put("due", match_ids(1)) == []
    store_proxy.freeze()

    started = time.monotonic()
    rest = queues.put("due", match_ids(50))

    assert rest == match_ids(50)
    assert time.monotonic() - started < 1.5
    assert queues.is_resting
    store_proxy.thaw()


def test_a_slow_queue_is_left_alone_after_one_job(store_proxy: FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rq_jobs, "_SLOW_S", 0.2)
    queues = JobQueues(store_proxy.redis_url)
    assert queues.put("due", match_ids(1)) == []
    store_proxy.delay(250)

    rest = queues.put("due", match_ids(50))

    assert rest == match_ids(50)[MATCHES_A_JOB["due"] :]


def test_a_queue_that_nobody_drains_takes_no_more(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rq_jobs, "BACKLOG", {"due": 2, "bots": 2})
    queues = JobQueues(redis_url)
    for name in ("due", "bots"):
        assert queues.put(name, match_ids(17)) == []

    assert queues.put("due", match_ids(3)) == match_ids(3), "the sweeper sees to it"
    assert queues.put("bots", match_ids(3)) == [], "bots wait for the next claim"


def test_an_idle_server_ends_soon_after_it_is_told_to(redis_url: str) -> None:
    server = JobServer(redis_url, "due", lambda match_id: None)
    threading.Timer(0.2, server.stop).start()

    started = time.monotonic()
    server.run()

    assert time.monotonic() - started < 3


def test_a_server_goes_on_after_a_lost_connection(store_proxy: FaultProxy) -> None:
    looked: list[MatchId] = []

    def look(match_id: MatchId) -> None:
        looked.append(match_id)
        server.stop()

    def trouble() -> None:
        store_proxy.cut()
        time.sleep(0.2)
        store_proxy.mend()
        queues = JobQueues(store_proxy.redis_url)
        while queues.put("due", match_ids(1)):
            time.sleep(0.05)

    server = JobServer(store_proxy.redis_url, "due", look)
    thread = threading.Timer(0.3, trouble)
    thread.start()
    server.run()
    thread.join()

    assert looked == match_ids(1)


def test_a_job_that_runs_for_too_long_is_interrupted(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rq_jobs, "JOB_LIMIT_S", 1)
    interrupted: list[MatchId] = []

    def hang(match_id: MatchId) -> None:
        try:
            while True:
                time.sleep(0.01)
        except OutOfTime:
            interrupted.append(match_id)

    JobQueues(redis_url).put("bots", match_ids(1))

    assert served(redis_url, "bots", hang) == match_ids(1)
    assert interrupted == match_ids(1)


def test_a_killed_worker_is_listed_for_seconds_only(redis_url: str, redis_client: redis.Redis) -> None:
    lives: list[int] = []

    def look(match_id: MatchId) -> None:
        lives.extend(int(redis_client.ttl(key)) for key in redis_client.scan_iter("rq:worker:due-*"))

    JobQueues(redis_url).put("due", match_ids(1))
    served(redis_url, "due", look)

    assert lives
    assert all(0 < life_s <= 20 for life_s in lives)


HOLDER = """
import sys, time
from filbert.adapters.rq_jobs import JobServer

def hold(match_id):
    print("held", flush=True)
    time.sleep(60)

JobServer(sys.argv[1], sys.argv[2], hold).run()
"""


def killed_in_it(url: str, client: redis.Redis) -> None:
    """Put a job, let another process begin it, and kill that in the middle."""
    JobQueues(url).put("due", match_ids(1))
    with subprocess.Popen([sys.executable, "-c", HOLDER, url, "due"], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        holder.kill()
    assert lasting(client) == {"rq:queues", "rq:workers", "rq:workers:due", "rq:wip:due"}


def killed_before_it(url: str, client: redis.Redis) -> None:
    """Put a job, and take it as RQ does, and no more."""
    JobQueues(url).put("due", match_ids(1))
    assert client.lmove("rq:queue:due", "rq:queue:due:intermediate")


def pass_time(client: redis.Redis, seconds: int) -> None:
    """What so many seconds do to keys that end, and to entries that end with an instant; locks of upkeep are left to themselves."""
    for key in client.scan_iter("rq:*"):
        life_s = int(client.ttl(key))
        if life_s >= 0:
            client.expire(key, max(0, life_s - seconds))
        elif client.type(key) == b"zset":
            members: Any = client.zrange(key, 0, -1)
            for member in members:
                client.zincrby(key, -seconds, member)


def lasting(client: redis.Redis) -> set[str]:
    """The keys that do not end by themselves."""
    return {key.decode() for key in client.scan_iter("rq:*") if client.ttl(key) == -1}


@pytest.mark.parametrize("killed", [killed_in_it, killed_before_it])
def test_of_a_job_whose_worker_was_killed_nothing_is_left_and_nobody_does_it_again(
    killed: Callable[[str, redis.Redis], None], redis_url: str, redis_client: redis.Redis
) -> None:
    """RQ keeps such a job until another worker cleans up, and what it then calls a failed one (rq/rq issues 2015 and 2061). Whether
    the match is looked at is for the lease to see to."""
    killed(redis_url, redis_client)

    for _ in range(GONE_WITHIN_S // 10):
        pass_time(redis_client, 10)
        assert served(redis_url, "due") == []

    pass_time(redis_client, 2 * GONE_WITHIN_S)  # for what the workers of this test have said of themselves
    assert {key.decode() for key in redis_client.scan_iter("rq:*")} == {"rq:queues"}


def test_a_worker_that_is_killed_while_it_cleans_up_keeps_others_from_it_for_seconds_only(
    redis_url: str, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    lives: list[int] = []
    monkeypatch.setattr(
        "rq.worker.base.clean_registries",
        lambda queue, handlers: lives.append(int(redis_client.ttl(queue.registry_cleaning_key))),
    )

    served(redis_url, "due")

    assert lives
    assert all(0 < life_s <= 10 for life_s in lives)


@pytest.fixture(autouse=True)
def _quiet_library() -> None:
    logging.getLogger("rq").setLevel(logging.ERROR)


def test_it_says_how_many_jobs_wait(redis_url: str) -> None:
    queues = JobQueues(redis_url)
    assert queues.waiting("bots") == 0

    queues.put("bots", match_ids(3))

    assert (queues.waiting("bots"), queues.waiting("due")) == (3, 0)


def test_a_queue_that_cannot_be_asked_has_nothing_waiting(store_proxy: FaultProxy) -> None:
    queues = JobQueues(store_proxy.redis_url)
    store_proxy.cut()

    assert queues.waiting("bots") == 0
    assert queues.is_resting


def test_it_says_how_long_a_job_waits_by_what_it_saw_a_moment_ago(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 1_000.0
    monkeypatch.setattr("filbert.adapters.rq_jobs.time.monotonic", lambda: now_s)
    queues = JobQueues(redis_url)
    queues.put("bots", match_ids(50))
    assert queues.wait_ms == 0, "nobody waited before these"

    queues.put("bots", match_ids(1))
    assert queues.wait_ms == 500

    now_s += 1.5
    assert queues.wait_ms == 0


def test_a_job_continues_the_trace_of_whoever_asked_for_it(redis_url: str, told_spans: Told) -> None:
    JobQueues(redis_url).put("due", match_ids(2))
    served(redis_url, "due")

    told = told_spans.exporter.get_finished_spans()
    every = [each for each in told if each.context and (each.attributes or {})["filbert.match"] != MATCH]
    assert [each.name for each in every] == ["enqueue due", "elapse", "elapse"]
    assert len({each.context.trace_id for each in every if each.context}) == 1
    assert (every[0].attributes or {})["filbert.match"] == " ".join(match_ids(2))


@pytest.mark.parametrize("meta", [{"traceparent": "no trace"}, {"traceparent": ["00"]}, {"traceparent": None}, {"other": 7}])
def test_a_trace_that_a_stranger_wrote_into_a_job_is_passed_over(
    redis_url: str, redis_client: redis.Redis, told_spans: Told, meta: Any
) -> None:
    enqueue(redis_client, "elapse", *match_ids(1), meta=meta)

    assert served(redis_url, "due") == match_ids(1)
    assert "no trace" not in told_spans.text()
