"""Free TCP ports."""

from __future__ import annotations

import socket
from contextlib import ExitStack


def free_ports(count: int) -> list[int]:
    """*count* different ports of 127.0.0.1 on which nobody listens now."""
    with ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def free_ports_of_serve() -> tuple[int, int]:
    """A free port for the API, and another whose next one is free too, as `filbert serve` needs for health."""
    while True:
        port, health_port = free_ports(2)
        with socket.socket() as neighbour:
            try:
                neighbour.bind(("127.0.0.1", health_port + 1))
            except (OSError, OverflowError):
                continue
        if health_port + 1 != port:
            return port, health_port
