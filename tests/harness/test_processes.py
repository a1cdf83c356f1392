"""Processes that tests start end with the test, whatever became of them."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from harness.processes import Process, processes

RUNNING = ("R", "S")
ENDED = ("", "Z")

PARENT = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""


def state_of(pid: int) -> str:
    """The letter that the kernel gives to a process: T is stopped; Z, or nothing, has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return ""


def family(started: Process) -> list[int]:
    started.await_that(lambda: started.log.endswith("\n"), "the child's number")
    return [started.pid, int(started.log)]


def test_all_that_was_started_has_ended_afterwards(tmp_path: Path) -> None:
    with processes(tmp_path, "") as started:
        pids = family(started.run([sys.executable, "-S", "-c", PARENT]))
        assert all(state_of(pid) in RUNNING for pid in pids)

    deadline = time.monotonic() + 5
    while any(state_of(pid) not in ENDED for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_process_is_paused_and_goes_on_with_its_children(tmp_path: Path) -> None:
    with processes(tmp_path, "") as started:
        process = started.run([sys.executable, "-S", "-c", PARENT])
        pids = family(process)

        process.pause()
        process.await_that(lambda: all(state_of(pid) == "T" for pid in pids), "both to stop")
        process.resume()
        process.await_that(lambda: all(state_of(pid) in RUNNING for pid in pids), "both to go on")


def test_who_waits_for_a_process_that_ended_gets_its_log(tmp_path: Path) -> None:
    with processes(tmp_path, "") as started:
        process = started.run([sys.executable, "-S", "-c", "print('no such setting'); raise SystemExit(2)"])

        with pytest.raises(AssertionError, match=r"waited for it to be ready; process \d+ ended with status 2:\nno such setting"):
            process.await_that(process.is_ready, "it to be ready")
