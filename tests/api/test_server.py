"""The API as a process: health on its own port, draining, refusals to start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import httpx
from api.table import GAME
from filbert.api.server import Server
from filbert.config import Settings
from harness.ports import free_ports
from harness.processes import SECRET_KEY, Processes
from harness.proxy import FaultProxy


def health(url: str, probe: str) -> tuple[int, str]:
    answer = httpx.get(f"{url}/{probe}", timeout=2)
    return answer.status_code, answer.json()["status"]


def test_it_serves_the_api_and_tells_that_it_is_ready(service: Processes) -> None:
    api = service.api(api_workers="2")

    made = httpx.post(f"{api.url}/v1/matches", json={"game": GAME, "seats": 2, "name": "Ann"})

    assert made.status_code == 201
    assert health(api.health_url, "livez") == (200, "live")
    assert health(api.health_url, "readyz") == (200, "ready")
    assert httpx.get(f"{api.health_url}/other").status_code == 404
    token = made.json()["token"]
    assert api.terminate() == 0
    assert token not in api.log


def test_it_is_live_but_not_ready_while_the_store_is_away(service: Processes, store_proxy: FaultProxy) -> None:
    api = service.api(redis_url=store_proxy.redis_url, store_timeout_s="0.5")
    store_proxy.freeze()

    api.await_that(lambda: health(api.health_url, "readyz") == (503, "store_unavailable"), "readiness to fall", within_s=8)

    assert health(api.health_url, "livez") == (200, "live")
    refused = httpx.get(f"{api.url}/v1/matches/00aaaaaaaaaaaaaaaaaaaaaa", timeout=10)
    assert (refused.status_code, refused.json()["code"]) == (503, "store_unavailable")
    store_proxy.thaw()
    api.await_that(api.is_ready, "readiness to come back", within_s=8)


def test_it_says_that_it_is_not_ready_while_it_still_serves(service: Processes) -> None:
    api = service.api(drain_delay_s="2")
    os.kill(api.pid, signal.SIGTERM)

    api.await_that(lambda: health(api.health_url, "readyz") == (503, "draining"), "word that it drains", within_s=2)
    assert httpx.get(f"{api.url}/v1/time").status_code == 200

    assert api.wait() == 0


def test_its_health_port_outlives_a_hang_up_of_the_terminal(service: Processes) -> None:
    api = service.api(api_workers="1")

    os.killpg(api.pid, signal.SIGHUP)

    api.await_that(lambda: "Hang up" in api.log or health(api.health_url, "livez") == (200, "live"), "the health port")
    assert health(api.health_url, "livez") == (200, "live")


def test_no_number_of_requests_ends_a_process_with_its_streams() -> None:
    """Recycling would cut streams off each time; what a process keeps is bounded instead."""
    server = Server(Settings(secret_key=SECRET_KEY.encode()), -1, "")

    assert (server.cfg.max_requests, server.cfg.max_requests_jitter) == (0, 0)


def test_a_busy_port_is_one_line_and_status_2(service: Processes, redis_url: str) -> None:
    api = service.api()
    busy, free = int(api.url.rpartition(":")[2]), free_ports(1)[0]
    for ports, variable in (((busy, free), "FILBERT_PORT"), ((free, busy), "FILBERT_HEALTH_PORT")):
        environ = {
            **os.environ,
            "FILBERT_REDIS_URL": redis_url,
            "FILBERT_SECRET_KEY": SECRET_KEY,
            "FILBERT_PORT": str(ports[0]),
            "FILBERT_HEALTH_PORT": str(ports[1]),
        }

        ended = subprocess.run([sys.executable, "-m", "filbert.api"], env=environ, capture_output=True, text=True, timeout=20)

        assert ended.returncode == 2
        assert ended.stderr.startswith(f"{variable} is {busy}")
        assert len(ended.stderr.splitlines()) == 1


def test_every_line_of_its_log_is_json(service: Processes) -> None:
    import json

    api = service.api()
    httpx.get(f"{api.url}/v1/nowhere%0Aforged: line")
    api.terminate()

    assert all(json.loads(line)["process"] == "api" for line in api.log.splitlines())
