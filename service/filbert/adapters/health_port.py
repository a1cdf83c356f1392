"""A health port: `/livez` needs nothing, `/readyz` asks whether the process can do its work, `/metrics` tells how it does."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from filbert.adapters.metrics import CONTENT_TYPE

READY = "ready"


def health_server(host: str, port: int, status: Callable[[], str], metrics: Callable[[], bytes]) -> ThreadingHTTPServer:
    """A server that is bound but does not serve yet. *status* says `ready`, or why not, in a code; *metrics* is for Prometheus.

    Raises: OSError if the address cannot be used.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    server_class = type("HealthServer", (ThreadingHTTPServer,), {"address_family": family, "daemon_threads": True})
    answers = {"status": staticmethod(status), "metrics": staticmethod(metrics)}
    handler_class = type("HealthHandler", (_Handler,), answers)
    server: ThreadingHTTPServer = server_class((str(address[0]), int(address[1])), handler_class)
    return server


class _Handler(BaseHTTPRequestHandler):
    status: Callable[[], str]
    metrics: Callable[[], bytes]
    timeout = 5  # of a client that sends nothing
    server_version = "filbert"
    sys_version = ""  # neither of Python nor of its server: whoever asks need not know what is old here

    def do_GET(self) -> None:
        """Answer a probe, or whoever counts."""
        if self.path == "/livez":
            self._tell(200, "live")
        elif self.path == "/readyz":
            code = self.status()
            self._tell(200 if code == READY else 503, code)
        elif self.path == "/metrics":
            self._answer(200, CONTENT_TYPE, self.metrics())
        else:
            self._tell(404, "not_found")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: probes come every second."""

    def _tell(self, status: int, code: str) -> None:
        self._answer(status, "application/json", json.dumps({"status": code}).encode())

    def _answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
