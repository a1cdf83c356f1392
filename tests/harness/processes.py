"""Real processes of the service for tests: started, awaited, paused, killed, and always cleaned up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
from filbert.adapters.lifeline import die_with_parent

from harness.ports import free_ports

SECRET_KEY = "a key for tests, long enough to be one"


class Process:
    """One process and its children; it leads a process group of its own."""

    def __init__(self, arguments: list[str], environ: Mapping[str, str], log: Path, *, url: str = "", health_url: str = "") -> None:
        self.url = url
        self.health_url = health_url
        self.log_path = log
        self.arguments = arguments
        self.environ = environ
        with log.open("ab") as output:
            self._popen = subprocess.Popen(
                arguments,
                env={**os.environ, **environ},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                process_group=0,
                preexec_fn=die_with_parent(),  # a killed test run leaves nothing behind
            )

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def is_alive(self) -> bool:
        return self._popen.poll() is None

    @property
    def log(self) -> str:
        """All that the process has printed."""
        return self.log_path.read_text(errors="replace")

    def kill(self) -> None:
        """End it and its children at once, with no chance to tidy up (SIGKILL)."""
        self._signal(signal.SIGKILL)
        self._popen.wait()

    def pause(self) -> None:
        """Freeze it and its children (SIGSTOP)."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after `pause`."""
        self._signal(signal.SIGCONT)

    def terminate(self, within_s: float = 30) -> int:
        """Ask it to end (SIGTERM to the process alone) and return its exit status."""
        self._popen.terminate()
        return self.wait(within_s)

    def interrupt(self) -> None:
        """What Ctrl-C does: SIGINT to the process and its group."""
        self._signal(signal.SIGINT)

    def wait(self, within_s: float = 30) -> int:
        """Its exit status, once it ended. Raises: AssertionError with its log if it does not in time."""
        try:
            return self._popen.wait(within_s)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"process {self.pid} still runs after {within_s} s:\n{self.log[-4000:]}") from None

    def await_that(self, condition: Callable[[], bool], what: str, within_s: float = 30) -> None:
        """Wait until *condition* holds. Raises: AssertionError with the log if the process ends first, or it takes too long."""
        deadline = time.monotonic() + within_s
        while not condition():
            if not self.is_alive or time.monotonic() > deadline:
                state = "still runs" if self.is_alive else f"ended with status {self._popen.returncode}"
                raise AssertionError(f"waited for {what}; process {self.pid} {state}:\n{self.log[-4000:]}")
            time.sleep(0.02)

    def is_ready(self) -> bool:
        """Whether its health port says so."""
        try:
            return httpx.get(f"{self.health_url}/readyz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def close(self) -> None:
        """End whatever is left of its group."""
        self._signal(signal.SIGKILL)
        self._popen.wait()

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._popen.pid, number)


class Processes:
    """Starts processes of the service on one store. Settings are given as environment variables without their prefix."""

    def __init__(self, directory: Path, redis_url: str) -> None:
        self._directory = directory
        self._redis_url = redis_url
        self._started: list[Process] = []

    def api(self, *, redis_url: str | None = None, ready: bool = True, **settings: str) -> Process:
        """A real API, ready to answer at its `url`."""
        port, health_port = free_ports(2)
        return self._service("filbert.api", port, health_port, redis_url, ready=ready, settings=settings)

    def worker(self, *, redis_url: str | None = None, ready: bool = True, **settings: str) -> Process:
        """A real worker, its children included, sweeping."""
        port, health_port = free_ports(2)
        return self._service("filbert.workers", port, health_port, redis_url, ready=ready, settings=settings)

    def run(
        self, arguments: list[str], environ: Mapping[str, str] | None = None, *, url: str = "", health_url: str = ""
    ) -> Process:
        """Any program, with its log kept and its end certain."""
        log = self._directory / f"process-{len(self._started)}.log"
        process = Process(arguments, environ or {}, log, url=url, health_url=health_url)
        self._started.append(process)
        return process

    def again(self, ended: Process) -> Process:
        """Another process in place of one that has ended: the same program, settings and ports."""
        assert not ended.is_alive
        return self.run(ended.arguments, ended.environ, url=ended.url, health_url=ended.health_url)

    def close(self) -> None:
        """End everything that was started here."""
        for process in reversed(self._started):
            process.close()

    def _service(
        self, module: str, port: int, health_port: int, redis_url: str | None, *, ready: bool, settings: Mapping[str, str]
    ) -> Process:
        environ = {
            "FILBERT_REDIS_URL": redis_url or self._redis_url,
            "FILBERT_SECRET_KEY": SECRET_KEY,
            "FILBERT_PORT": str(port),
            "FILBERT_HEALTH_PORT": str(health_port),
            "FILBERT_RATE_LIMITS": "off",  # tests are floods; those of the limits turn them on
            **{f"FILBERT_{name.upper()}": value for name, value in settings.items()},
        }
        process = self.run(
            [sys.executable, "-m", module], environ, url=f"http://127.0.0.1:{port}", health_url=f"http://127.0.0.1:{health_port}"
        )
        if ready:
            process.await_that(process.is_ready, f"{module} to be ready")
        return process


@contextmanager
def processes(directory: Path, redis_url: str) -> Iterator[Processes]:
    """Processes on this store, all of them ended at the end."""
    started = Processes(directory, redis_url)
    try:
        yield started
    finally:
        started.close()
