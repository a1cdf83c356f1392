"""The health port of a group of workers: `/livez` needs nothing, `/readyz` a sweeper that passed lately."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from http.server import ThreadingHTTPServer

from filbert.adapters.health_port import READY, health_server
from filbert.adapters.metrics import scrape


class Pulse:
    """The other end of the pipe into which a sweeper writes after each good pass."""

    def __init__(self) -> None:
        self._read_end, self.write_end = os.pipe()
        self._last_s: float | None = None
        threading.Thread(target=self._listen, name="pulse", daemon=True).start()

    def age_s(self) -> float | None:
        """Seconds since the last good pass; None before the first."""
        return None if self._last_s is None else time.monotonic() - self._last_s

    def _listen(self) -> None:
        while os.read(self._read_end, 4096):
            self._last_s = time.monotonic()


def serve_health(host: str, port: int, is_ready: Callable[[], bool], directory: str) -> ThreadingHTTPServer:
    """Answer `/livez`, `/readyz` and `/metrics` there, in threads of its own, until the server that it returns is shut down.
    *directory*: where the group counts.

    Raises: OSError if the address cannot be used.
    """
    server = health_server(host, port, lambda: READY if is_ready() else "sweeper_late", lambda: scrape(directory))
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    return server
