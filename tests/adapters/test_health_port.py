"""What a health port answers to probes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from filbert.adapters.health_port import health_server
from harness.ports import free_ports


@contextmanager
def serving(status: str) -> Iterator[str]:
    """Where a health port with this status listens."""
    (port,) = free_ports(1)
    server = health_server("127.0.0.1", port, lambda: status, lambda: b"counted 1\n")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(("status", "answer"), [("ready", 200), ("draining", 503), ("store_unavailable", 503)])
def test_readiness_follows_the_status_and_says_why_not(status: str, answer: int) -> None:
    with serving(status) as url:
        ready = httpx.get(f"{url}/readyz")

    assert (ready.status_code, ready.json()) == (answer, {"status": status})


def test_liveness_depends_on_nothing() -> None:
    with serving("store_unavailable") as url:
        assert httpx.get(f"{url}/livez").status_code == 200
        assert httpx.get(f"{url}/elsewhere").status_code == 404


def test_an_address_in_use_is_refused_when_it_is_bound() -> None:
    with serving("ready") as url, pytest.raises(OSError, match="in use"):
        health_server("127.0.0.1", int(url.rpartition(":")[2]), lambda: "ready", lambda: b"")


def test_metrics_are_told_as_prometheus_reads_them_whatever_the_status() -> None:
    with serving("store_unavailable") as url:
        told = httpx.get(f"{url}/metrics")

    assert (told.status_code, told.text) == (200, "counted 1\n")
    assert told.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
