"""Free TCP ports, such that nobody takes them before the process that they are for."""

from __future__ import annotations

import os
import random
import socket
from itertools import count

_FIRST, _END = 10_000, 32_000
"""Below the ports that the system hands to outgoing connections, which come and go all the time."""

_LANES = 16
_LANE = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % _LANES
"""Test processes that run side by side pick from lanes of their own."""

_steps = count(random.SystemRandom().randrange(_END))


def free_ports(count: int) -> list[int]:
    """*count* different ports of 127.0.0.1 on which nobody listens now."""
    return [_free_port() for _ in range(count)]


def free_ports_of_serve() -> tuple[int, int]:
    """A free port for the API, and another whose next one is free too, as `filbert serve` needs for health."""
    port, health_port = free_ports(2)
    while not _is_free(health_port + 1):
        health_port = _free_port()
    return port, health_port


def _free_port() -> int:
    places = (_END - _FIRST) // _LANES
    while True:
        port = _FIRST + next(_steps) % places * _LANES + _LANE
        if _is_free(port):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port in TIME_WAIT is free for a server
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
