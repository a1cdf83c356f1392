"""The parent of a group of workers: starts them, starts them again when they die, lets them finish their jobs in the end."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from filbert.adapters.lifeline import die_with_parent
from filbert.workers.signals import on_stop

log = logging.getLogger(__name__)

_TICK_S = 0.1
_FIRST_PAUSE_S = 0.1
_LONGEST_PAUSE_S = 5.0
_SETTLED_S = 10.0
"""One that ran this long was not broken from the start."""

DRAIN_S = 8.0
"""More than the longest job may take, and less than any supervisor's patience with us."""


@dataclass
class Member:
    """One child: `python -m filbert.workers` with *arguments*; it inherits the file descriptors *kept*."""

    arguments: tuple[str, ...]
    kept: tuple[int, ...] = ()
    failures: int = field(default=0, init=False)
    started_s: float = field(default=0.0, init=False)
    due_s: float = field(default=0.0, init=False)
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def role(self) -> str:
        """What it does, for the log."""
        return self.arguments[0]

    def start(self) -> None:
        """Start it. Only the main thread may: the child dies with the thread that started it."""
        self.started_s = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "filbert.workers", *self.arguments],
            stdin=subprocess.DEVNULL,
            pass_fds=self.kept,
            preexec_fn=die_with_parent(),
        )
        log.info("process_started", extra={"role": self.role, "pid": self.process.pid})


class Crew:
    """Keeps its members at work until SIGTERM or SIGINT."""

    def __init__(self, members: Sequence[Member]) -> None:
        self._members = members
        self._stopping = False  # not an Event: setting one in a signal handler can meet its own lock, held by the main thread

    def run(self) -> None:
        """Work until a signal; then let everybody finish. Call it in the main thread."""
        on_stop(self._stop)
        while not self._stopping:
            for member in self._members:
                self._tend(member)
            time.sleep(_TICK_S)
        self._drain()

    def is_whole(self) -> bool:
        """Whether every member is at work."""
        return all(member.process is not None for member in self._members)

    def _stop(self) -> None:
        self._stopping = True

    def _tend(self, member: Member) -> None:
        now_s = time.monotonic()
        if member.process is None:
            if now_s >= member.due_s:
                member.start()
            return
        status = member.process.poll()
        if status is None:
            return
        member.process = None
        member.failures = 1 if now_s - member.started_s >= _SETTLED_S else member.failures + 1
        pause_s = min(_FIRST_PAUSE_S * 2 ** min(member.failures - 1, 10), _LONGEST_PAUSE_S)
        member.due_s = now_s + pause_s
        log.error("process_died", extra={"role": member.role, "status": status, "again_in_s": pause_s})

    def _drain(self) -> None:
        processes = [member.process for member in self._members if member.process is not None]
        for process in processes:
            process.terminate()
        deadline_s = time.monotonic() + DRAIN_S
        for process in processes:
            try:
                process.wait(max(0.0, deadline_s - time.monotonic()))
            except subprocess.TimeoutExpired:
                log.error("process_killed", extra={"pid": process.pid})
                os.kill(process.pid, signal.SIGKILL)
                process.wait()
        log.info("drained", extra={"statuses": [process.returncode for process in processes]})
