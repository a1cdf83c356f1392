"""The health port of a group of workers: `/livez` needs nothing, `/readyz` a sweeper that passed lately."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


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


def serve_health(host: str, port: int, is_ready: Callable[[], bool]) -> ThreadingHTTPServer:
    """Answer `/livez` and `/readyz` there, in threads of its own, until the server that it returns is shut down.

    Raises: OSError if the address cannot be used.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    server_class = type("HealthServer", (ThreadingHTTPServer,), {"address_family": family, "daemon_threads": True})
    handler_class = type("HealthHandler", (_Handler,), {"is_ready": staticmethod(is_ready)})
    server: ThreadingHTTPServer = server_class((str(address[0]), int(address[1])), handler_class)
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    return server


class _Handler(BaseHTTPRequestHandler):
    is_ready: Callable[[], bool]
    timeout = 5  # of a client that sends nothing

    def do_GET(self) -> None:
        """Answer a probe."""
        if self.path == "/livez":
            self._answer(200, "live")
        elif self.path == "/readyz":
            ready = self.is_ready()
            self._answer(200 if ready else 503, "ready" if ready else "sweeper_late")
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
