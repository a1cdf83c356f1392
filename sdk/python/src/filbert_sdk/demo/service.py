"""The service that the demo plays on: the one that runs already, or one of its own."""

from __future__ import annotations

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from filbert_sdk import FilbertError

_UP_WITHIN_S = 40.0
_DOWN_WITHIN_S = 15.0
_LOOK_AGAIN_S = 0.1
_BOT_DELAY_MS = "150"
_PORTS_BEGIN = 20_000
_PORTS_END = 32_000  # below those that systems hand out by themselves


class NoService(FilbertError):
    """There is no service to play on. The message says what to do."""


@contextmanager
def service(url: str) -> Iterator[str]:
    """The base URL of a service that answers: *url*, or one of our own, which ends with the context.

    Raises: NoService.
    """
    if _answers(url):
        yield url
        return
    if not can_run_filbert():
        raise NoService(f"nothing answers at {url}, and filbert is not installed here; start a service there, or name one by --url")
    with tempfile.TemporaryDirectory(prefix="filbert-demo-") as directory, _serving(Path(directory)) as own:
        yield own


def can_run_filbert() -> bool:
    """Whether the service itself is installed beside this package."""
    return importlib.util.find_spec("filbert") is not None


@contextmanager
def _serving(directory: Path) -> Iterator[str]:
    port, health_port = _free_ports()
    environ = {
        **os.environ,
        "FILBERT_DATA_DIR": str(directory / "data"),
        "FILBERT_HOST": "127.0.0.1",
        "FILBERT_PORT": str(port),
        "FILBERT_HEALTH_PORT": str(health_port),
        "FILBERT_API_WORKERS": "1",
        "FILBERT_BOT_DELAY_MS": os.environ.get("FILBERT_BOT_DELAY_MS", _BOT_DELAY_MS),
    }
    environ.pop("FILBERT_REDIS_URL", None)  # what stands there belongs to somebody
    environ.pop("FILBERT_RQ_REDIS_URL", None)
    log = directory / "serve.log"
    with log.open("wb") as output:
        arguments = [sys.executable, "-m", "filbert", "serve"]
        process = subprocess.Popen(arguments, env=environ, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
    try:
        url = f"http://127.0.0.1:{port}"
        _await(process, url, log)
        yield url
    finally:
        _stop(process)


def _await(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    deadline_s = time.monotonic() + _UP_WITHIN_S
    while not _answers(url):
        if process.poll() is not None or time.monotonic() > deadline_s:
            last = "\n".join(log.read_text(errors="replace").splitlines()[-15:])
            raise NoService(f"filbert serve did not come up:\n{last}")
        time.sleep(_LOOK_AGAIN_S)


def _stop(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGINT)
    try:
        process.wait(_DOWN_WITHIN_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _answers(url: str) -> bool:
    try:
        answer = httpx.get(f"{url}/v1/time", timeout=2.0)
        return answer.status_code == 200 and "unix_ms" in answer.json()
    except (httpx.HTTPError, ValueError):
        return False


def _free_ports() -> tuple[int, int]:
    """A free port, and the first of two free ones in a row, as the service wants them."""
    found: list[int] = []
    for port in range(_PORTS_BEGIN + os.getpid() % 8_000, _PORTS_END):
        if _is_free(port):
            found.append(port)
        if len(found) >= 3 and found[-1] == found[-2] + 1:
            return found[0], found[-2]
    raise NoService(f"no free ports between {_PORTS_BEGIN} and {_PORTS_END}")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
