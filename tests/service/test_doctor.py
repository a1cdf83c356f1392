"""`filbert doctor` beside a real service: nothing is wrong while it runs, and what is missing is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from harness.processes import SECRET_KEY, Processes

from service.tables import Town


def wrong(redis_url: str) -> set[str]:
    """The checks that fail, by a process of its own."""
    environ = {**os.environ, "FILBERT_REDIS_URL": redis_url, "FILBERT_SECRET_KEY": SECRET_KEY}
    ran = subprocess.run(
        [sys.executable, "-m", "filbert", "doctor", "--json"], env=environ, capture_output=True, text=True, timeout=60
    )
    named = {each["check"] for each in map(json.loads, ran.stdout.splitlines()) if each["level"] == "wrong"}
    assert ran.returncode == (1 if named else 0), ran.stdout + ran.stderr
    return named


def test_a_service_in_order_has_nothing_wrong_and_one_without_workers_has(service: Processes, town: Town) -> None:
    workers = service.worker()
    town.started(2)
    workers.await_that(lambda: not wrong(town.redis_url), "a check-up that finds nothing wrong")

    workers.terminate()

    workers_gone = wrong(town.redis_url)
    assert {"queue due", "queue bots"} <= workers_gone
