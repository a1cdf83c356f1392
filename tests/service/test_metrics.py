"""What real processes tell on their health ports: all API processes as one, the whole group of workers as one."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import httpx
from adapters.test_metrics import LABELS, samples, value
from harness.processes import Process, Processes

GAME = "politics_in_a_nutshell"


def scraped(process: Process) -> bytes:
    answer = httpx.get(f"{process.health_url}/metrics", timeout=10)
    assert answer.status_code == 200
    return answer.content


def played(api: Process) -> dict[str, Any]:
    """A match against a bot, as far as its first move."""
    body = {"game": GAME, "seats": 2, "name": "Ann", "bots": [{"seat": 1, "level": "steady"}], "options": {"characters": "off"}}
    made: dict[str, Any] = httpx.post(f"{api.url}/v1/matches", json=body, timeout=10).json()
    path, me = f"{api.url}/v1/matches/{made['match']['id']}", {"Authorization": f"Bearer {made['token']}"}
    assert httpx.post(f"{path}/start", json={}, headers=me, timeout=10).status_code == 200
    deadline_s = time.monotonic() + 20
    while time.monotonic() < deadline_s:
        for prompt in httpx.get(f"{path}/view", headers=me, timeout=10).json()["prompts"]:
            legal = httpx.get(f"{path}/prompts/{prompt['key']}", headers=me, timeout=10).json()["legal_moves"]
            assert httpx.post(f"{path}/moves", json=legal[0], headers=me, timeout=10).status_code == 201
            return made
        time.sleep(0.1)
    raise AssertionError("nobody was asked anything")


def test_processes_tell_together_what_each_of_them_did(service: Processes) -> None:
    api, workers = service.api(api_workers="2"), service.worker(bot_delay_ms="0")
    token = played(api)["token"]
    for _ in range(40):  # over both processes
        httpx.get(f"{api.url}/v1/matches/{'0' * 24}/view", timeout=10)

    told = scraped(api)
    assert value(told, "filbert_moves_total", game=GAME, outcome="made") == 1
    assert value(told, "filbert_view_requests_total", status="refused") == 40
    workers.await_that(lambda: value(scraped(workers), "filbert_bot_answer_seconds_count", game=GAME, level="steady") > 0, "a bot")
    workers.await_that(lambda: value(scraped(workers), "filbert_matches_live") == 1, "a survey")
    workers.await_that(lambda: value(scraped(workers), "filbert_canary_looks_total") > 0, "the canary to look")
    assert value(scraped(workers), "filbert_canary_hits_total") == 0
    for text in (told, scraped(workers)):
        assert token not in text.decode()
        assert value(text, "filbert_store_up") == 1
        for name, labels in samples(text):
            assert all(said in LABELS[label] for label, said in labels if label != "le"), name


def test_a_worker_that_is_killed_again_and_again_leaves_counts_and_no_trail(service: Processes) -> None:
    api, workers = service.api(), service.worker(bot_delay_ms="0")
    played(api)

    def answers() -> float:
        return value(scraped(workers), "filbert_bot_answer_seconds_count", game=GAME, level="steady")

    workers.await_that(lambda: answers() > 0, "a bot")
    before = answers()
    (bots,) = _children(workers, "bots")
    os.kill(bots, signal.SIGKILL)
    workers.await_that(lambda: _children(workers, "bots") not in ([bots], []), "another one")

    assert answers() >= before


def _children(workers: Process, role: str) -> list[int]:
    """The processes of this role."""
    with open(f"/proc/{workers.pid}/task/{workers.pid}/children") as listed:
        pids = [int(pid) for pid in listed.read().split()]
    found = []
    for pid in pids:
        with open(f"/proc/{pid}/cmdline", "rb") as line:
            if role.encode() in line.read().split(b"\0"):
                found.append(pid)
    return found
