"""The health port of the API: a small process of its own, so that probes are answered whatever the API is doing.

It is forked before the server starts, and hears from it through a pipe: `.` whenever the store has taken a write of an API process,
`r` whenever it answered and took none, `d` when the server begins to drain. It ends when the other end of the pipe is closed, that
is, with the last process of the API.
"""

from __future__ import annotations

import os
import shutil
import signal
import threading
import time

from filbert.adapters.health_port import READY, health_server
from filbert.adapters.metrics import scrape

REACHED = b"."
REFUSED = b"r"
DRAINING = b"d"

_LATE_S = 3.5
"""After so long without news from the store, the API is not ready; its processes look every second."""


class Health:
    """What the health process has heard so far."""

    def __init__(self) -> None:
        self.draining = False
        self._reached_s: float | None = None
        self._refused_s: float | None = None

    def listen(self, pipe: int) -> None:
        """Take in what comes through *pipe*, until it is closed."""
        while heard := os.read(pipe, 4096):
            if REACHED in heard:
                self._reached_s = time.monotonic()
            if REFUSED in heard:
                self._refused_s = time.monotonic()
            if DRAINING in heard:
                self.draining = True

    def status(self) -> str:
        """`ready`, or why not."""
        if self.draining:
            return "draining"
        if _is_recent(self._reached_s):
            return READY
        if _is_recent(self._refused_s):
            return "store_refuses_writes"
        return "starting" if self._reached_s is None else "store_unavailable"


def _is_recent(at_s: float | None) -> bool:
    return at_s is not None and time.monotonic() - at_s < _LATE_S


def start(host: str, port: int, directory: str) -> int:
    """Start the health process; the end of the pipe to tell it through. *directory*: where the API counts; it goes with this.

    Raises: OSError if the address cannot be used.
    """
    health = Health()
    server = health_server(host, port, health.status, lambda: scrape(directory))
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)  # a health process that hangs must not hang the API
    if os.fork():
        os.close(read_end)
        server.server_close()
        return write_end
    os.close(write_end)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # it outlives the API, which gets the same signal from a terminal
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    health.listen(read_end)
    shutil.rmtree(directory, ignore_errors=True)
    os._exit(0)
