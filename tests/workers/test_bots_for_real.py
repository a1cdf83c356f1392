"""Bots on real workers: they keep their deadlines, whatever a bot does to the process that asks it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from harness.processes import Process, Processes
from workers.town import QUICK, Match, Town, codes, lines, pids, town

LEVELS = ("random", "steady", "sharp", "master")

FATAL = "lambda sight, dice: os.kill(os.getpid(), signal.SIGKILL)"
ENDLESS = "lambda sight, dice: time.sleep(1_000)"


@pytest.fixture
def here(redis_url: str) -> Iterator[Town]:
    """A town on the empty store."""
    with town(redis_url) as built:
        yield built


@pytest.fixture
def every_bot_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets the level `sharp` be played by this code in every process that is started from now on."""

    def replace(code: str) -> None:
        patch = f"import os, signal, time\nfrom filbert.bots import levels\nlevels.chooser = lambda *_, **__: {code}\n"
        (tmp_path / "sitecustomize.py").write_text(patch)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return replace


def answers(match: Match, by: str) -> int:
    return sum(entry["by"] == by for entry in match.log("move"))


def replaced(workers: Process) -> set[tuple[str, str]]:
    """Which levels were replaced, and why."""
    return {(line["bot"], line["reason"]) for line in lines(workers) if line["code"] == "bot_replaced"}


def test_bots_of_every_level_keep_their_deadlines_on_one_worker(service: Processes, here: Town) -> None:
    workers = service.worker(**QUICK)
    matches = [here.of_bots(4, seconds=10, level=level) for level in LEVELS for _ in range(2)]

    workers.await_that(lambda: all(match.is_over or answers(match, "bot") >= 12 for match in matches), "some answers", 90)

    for match in matches:
        assert [event for event in match.events() if event["type"] == "answered_by_time"] == []
    assert "process_died" not in codes(workers)
    assert {reason for _, reason in replaced(workers)} <= {"late", "absent", "overtaken"}, "no bot was at fault"


def test_a_bot_that_kills_its_process_is_answered_for_and_holds_up_nobody(
    service: Processes, here: Town, every_bot_is: Callable[[str], None]
) -> None:
    every_bot_is(FATAL)
    workers = service.worker(**QUICK)
    match, neighbours = here.of_bots(2, level="sharp"), here.of_people(2, seconds=1)

    workers.await_that(lambda: answers(match, "bot") >= 3, "answers for the bots")
    workers.await_that(lambda: len(neighbours.log("elapse")) >= 3, "time to answer elsewhere")

    assert "process_died" in codes(workers)
    # Where its process was started again too late for a search, it was not even asked.
    reasons = {reason for level, reason in replaced(workers) if level == "sharp"}
    assert reasons
    assert reasons <= {"absent", "late"}


def test_a_bot_that_hangs_is_replaced_in_its_own_process(
    service: Processes, here: Town, every_bot_is: Callable[[str], None]
) -> None:
    every_bot_is(ENDLESS)
    workers = service.worker(**QUICK)
    match = here.of_bots(2, level="sharp")

    workers.await_that(lambda: ("sharp", "slow") in replaced(workers), "it to be ended")
    workers.await_that(lambda: answers(match, "bot") >= 2, "answers for the bots")

    assert "process_died" not in codes(workers)


def test_while_all_that_think_are_frozen_the_process_that_keeps_deadlines_answers(service: Processes, here: Town) -> None:
    workers = service.worker(**QUICK)
    for pid in pids(workers, "bots"):
        os.kill(pid, signal.SIGSTOP)
    match = here.of_bots(2, level="master")

    workers.await_that(lambda: answers(match, "bot") >= 2, "answers for the bots")

    assert replaced(workers) == {("master", "absent")}
