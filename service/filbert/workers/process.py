"""The two kinds of child processes: `due`, which also sweeps, and `bots`, which never does: thinking would delay deadlines."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

from filbert import bootstrap
from filbert.adapters.json_logs import log_json
from filbert.adapters.rq_jobs import JobQueues, JobServer
from filbert.config import Settings
from filbert.matches.ports import MatchId
from filbert.workers.alarm import time_limit
from filbert.workers.jobs import let_bots_answer, let_time_answer
from filbert.workers.signals import on_stop
from filbert.workers.sweeper import Sweeper
from filbert.workers.watch import Watch

_LAST_PASS_S = 2.0

_NICE = 5
"""Where cores are few, deadlines come before thoughts."""

_SWITCH_S = 0.0005
"""How long one of the two threads may keep the other waiting. By default 5 ms, and a job would wait so at each reply of Redis."""


def run_due(settings: Settings, directory: str, pulse: int) -> None:
    """Sweep, and serve the queue `due`, until SIGTERM or SIGINT. A byte is written to *pulse*, a pipe, after each good pass; what
    operators want to know is counted in *directory*."""
    log_json("due", level=settings.log_level)
    bootstrap.tell_spans(settings, "due")
    house = bootstrap.house(settings, bootstrap.metrics(directory))
    queues, work = JobQueues(settings.queue_url), bootstrap.work_source(settings)
    watch = Watch(house, work, queues)
    os.set_blocking(pulse, False)

    def report() -> None:
        with suppress(BlockingIOError, BrokenPipeError):  # nobody reads; the matches go on
            os.write(pulse, b".")
        watch.look()

    sweeper = Sweeper(house, work, queues, backstop_s=settings.sweep_ms / 1000, report=report)
    thread = threading.Thread(target=sweeper.run, name="sweeper", daemon=True)
    server = JobServer(settings.queue_url, "due", lambda match_id: let_time_answer(house, match_id, time_limit))
    on_stop(server.stop)
    sys.setswitchinterval(_SWITCH_S)
    thread.start()
    server.run()
    sweeper.stop()
    thread.join(_LAST_PASS_S)


def run_bots(settings: Settings, directory: str) -> None:
    """Serve the queue `bots` until SIGTERM or SIGINT; counting as above."""
    log_json("bots", level=settings.log_level)
    bootstrap.tell_spans(settings, "bots")
    os.nice(_NICE)
    house = bootstrap.house(settings, bootstrap.metrics(directory))
    queues, work = JobQueues(settings.queue_url), bootstrap.work_source(settings)

    def go_on(match_id: MatchId) -> None:
        work.keep(match_id, settings.lease_ms)
        queues.put("bots", [match_id])

    def look_at(match_id: MatchId) -> None:
        let_bots_answer(house, match_id, go_on, keep=work.keep, minder=time_limit, waiting=lambda: queues.waiting("bots"))

    server = JobServer(settings.queue_url, "bots", look_at)
    on_stop(server.stop)
    server.run()
