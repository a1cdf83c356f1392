"""The health port of the API: a small process of its own, so that probes are answered whatever the API is doing.

It is forked before the server starts, and hears from it through a pipe: `.` whenever an API process has reached the store, `d` when
the server begins to drain. It ends when the other end of the pipe is closed, that is, with the last process of the API.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

REACHED = b"."
DRAINING = b"d"

_LATE_S = 3.5
"""After so long without news from the store, the API is not ready; its processes look every second."""


class Health:
    """What the health process has heard so far."""

    def __init__(self) -> None:
        self.draining = False
        self._reached_s: float | None = None

    def listen(self, pipe: int) -> None:
        """Take in what comes through *pipe*, until it is closed."""
        while heard := os.read(pipe, 4096):
            if REACHED in heard:
                self._reached_s = time.monotonic()
            if DRAINING in heard:
                self.draining = True

    def status(self) -> str:
        """`ready`, or why not."""
        if self.draining:
            return "draining"
        if self._reached_s is None:
            return "starting"
        return "ready" if time.monotonic() - self._reached_s < _LATE_S else "store_unavailable"


def start(host: str, port: int) -> int:
    """Start the health process; the end of the pipe to tell it through.

    Raises: OSError if the address cannot be used.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    server_class = type("HealthServer", (ThreadingHTTPServer,), {"address_family": family, "daemon_threads": True})
    server: ThreadingHTTPServer = server_class((str(address[0]), int(address[1])), _Handler)
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)  # a health process that hangs must not hang the API
    if os.fork():
        os.close(read_end)
        server.server_close()
        return write_end
    os.close(write_end)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # it outlives the API, which gets the same signal from a terminal
    _Handler.health = Health()
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    _Handler.health.listen(read_end)
    os._exit(0)


class _Handler(BaseHTTPRequestHandler):
    health: ClassVar[Health]
    timeout = 5  # of a client that sends nothing

    def do_GET(self) -> None:
        """Answer a probe."""
        if self.path == "/livez":
            self._answer(200, "live")
        elif self.path == "/readyz":
            status = self.health.status()
            self._answer(200 if status == "ready" else 503, status)
        else:
            self._answer(404, "not_found")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: probes come every second."""

    def _answer(self, status: int, code: str) -> None:
        body = json.dumps({"status": code}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
