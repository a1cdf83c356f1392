"""A small supervisor: starts the parts of the service, starts them again when they die, and ends them in order."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType

from filbert.adapters.lifeline import die_with_parent

REFUSED = 2
"""The exit status of a part that cannot work with its settings: starting it again would not help."""

_STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass(frozen=True, slots=True)
class Part:
    """One program of the service. `health` is the address where `/readyz` tells that it is ready, if it has one."""

    name: str
    arguments: tuple[str, ...]
    environ: Mapping[str, str]
    health: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long the supervisor waits for what, in seconds."""

    tick_s: float = 0.1
    first_pause_s: float = 0.5  # before a part that died is started again; doubled each time
    longest_pause_s: float = 10.0
    settled_s: float = 10.0  # a part that ran this long was not broken from the start
    tries: int = 5  # of a part that was, before all is given up
    drain_s: float = 40.0  # longer than the API and the workers allow themselves


class _Child:
    """A part and its process. It leads a process group, so that Ctrl-C in the terminal reaches the supervisor only."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.failures = 0
        self.started_s = 0.0
        self.due_s = 0.0
        self.was_ready = False
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.started_s = time.monotonic()
        self.process = subprocess.Popen(
            self.part.arguments,
            env={**os.environ, **self.part.environ},
            stdin=subprocess.DEVNULL,
            process_group=0,
            preexec_fn=die_with_parent(),
        )

    def has_ended(self) -> bool:
        """Whether it ended by itself; not yet reaped, so that its process group is still its own."""
        if self.process is None:
            return False
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def clear(self) -> int:
        """End what is left of its group, and return its exit status."""
        if self.process is None:
            return 0
        with suppress(ProcessLookupError, PermissionError):  # macOS: no permission to signal a zombie
            os.killpg(self.process.pid, signal.SIGKILL)
        status = self.process.wait()
        self.process = None
        return status

    def is_ready(self) -> bool:
        if not self.was_ready:
            self.was_ready = self.process is not None and (self.part.health is None or says_ready(*self.part.health))
        return self.was_ready


class Supervisor:
    """Runs its parts until it is told to stop (SIGINT, SIGTERM, SIGHUP), or until one of them cannot be kept alive.

    They are started in the order given and ended in the same order, each having ended before the next is asked to. It ends
    nothing that it did not start. A second signal ends them at once.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        *,
        say: Callable[[str], None],
        keep: Callable[[], None] = lambda: None,
        patience: Patience = Patience(),
    ) -> None:
        """*keep* is called on every tick, for what else must be kept alive; *say* tells people what happens."""
        self._children = [_Child(part) for part in parts]
        self._say = say
        self._keep = keep
        self._patience = patience
        self._signals = 0

    def run(self, when_ready: Callable[[], None]) -> int:
        """Start everything, call *when_ready* once all parts are, and return the exit status in the end."""
        with self._listening():
            try:
                return self._watch(when_ready)
            finally:
                self._drain()

    def _watch(self, when_ready: Callable[[], None]) -> int:
        told = False
        while not self._signals:
            for child in self._children:
                status = self._tend(child)
                if status:
                    return status
            if not told and all(child.is_ready() for child in self._children):
                told = True
                when_ready()
            self._keep()
            time.sleep(self._patience.tick_s)
        return 0

    def _tend(self, child: _Child) -> int:
        """Start the child if it is due, take note if it died. Returns an exit status if it cannot be kept alive."""
        now_s = time.monotonic()
        if child.process is None:
            if now_s >= child.due_s:
                child.start()
            return 0
        if not child.has_ended():
            return 0
        ran_s = now_s - child.started_s
        status = child.clear()
        name = child.part.name
        if status == REFUSED and not child.was_ready:
            self._say(f"the {name} refused to start; see above")
            return REFUSED
        child.failures = 1 if ran_s >= self._patience.settled_s else child.failures + 1
        if child.failures >= self._patience.tries:
            self._say(f"the {name} ended {child.failures} times in a row ({_ending(status)}); giving up")
            return 1
        pause_s = min(self._patience.first_pause_s * 2 ** (child.failures - 1), self._patience.longest_pause_s)
        child.due_s = now_s + pause_s
        self._say(f"the {name} ended ({_ending(status)}); starting it again in {pause_s:g} s")
        return 0

    def _drain(self) -> None:
        for child in self._children:
            if child.process is None:
                continue
            deadline_s = time.monotonic() + self._patience.drain_s
            os.kill(child.process.pid, signal.SIGTERM)  # unlike terminate(), this never reaps it and frees its group's number
            while not child.has_ended():
                if self._signals > 1 or time.monotonic() > deadline_s:
                    self._say(f"the {child.part.name} is ended by force")
                    break
                time.sleep(self._patience.tick_s / 2)
            child.clear()

    @contextmanager
    def _listening(self) -> Iterator[None]:
        def count(number: int, frame: FrameType | None) -> None:
            self._signals += 1

        before = {number: signal.signal(number, count) for number in _STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def says_ready(host: str, port: int) -> bool:
    """Whether `/readyz` there answers 200."""
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _ending(status: int) -> str:
    return f"status {status}" if status >= 0 else f"signal {signal.Signals(-status).name}"
