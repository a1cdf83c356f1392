"""Chat over two real API processes on one real store: one rate, one order, nothing lost and nothing said twice."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from api.table import GAME
from harness.processes import Process, Processes
from harness.proxy import FaultProxy

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture(scope="module")
def apis(kept_service: Processes) -> tuple[Process, Process]:
    """Two processes."""
    return kept_service.api(api_workers="1"), kept_service.api(api_workers="1")


def table(api: Process) -> tuple[str, list[str]]:
    """The path of a new match of four, and the tokens of its seats."""
    made = httpx.post(f"{api.url}/v1/matches", json={"game": GAME, "seats": 4, "name": NAMES[0]}).json()
    path = f"/v1/matches/{made['match']['id']}"
    others = [httpx.post(f"{api.url}{path}/seats", json={"name": name}).json()["token"] for name in NAMES[1:]]
    return path, [made["token"], *others]


def say(url: str, path: str, token: str, text: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
    """Say something to the players."""
    sent = {"Authorization": f"Bearer {token}", **(headers or {})}
    return httpx.post(f"{url}{path}/messages", json={"room": "players", "text": text}, headers=sent, timeout=10)


def hear(api: Process, path: str, token: str) -> list[dict[str, Any]]:
    """All that was said to the players."""
    page = httpx.get(f"{api.url}{path}/messages?limit=500", headers={"Authorization": f"Bearer {token}"}).json()
    messages: list[dict[str, Any]] = page["messages"]
    return messages


def test_two_processes_count_one_rate(apis: tuple[Process, Process]) -> None:
    path, tokens = table(apis[0])
    began = time.monotonic()

    replies = [say(api.url, path, tokens[0], str(number)) for number, api in zip(range(14), itertools.cycle(apis), strict=False)]

    regained = int((time.monotonic() - began) / 2) + 1
    said = sum(reply.status_code == 201 for reply in replies)
    assert 5 <= said <= 5 + regained
    refused = [reply for reply in replies if reply.status_code != 201]
    assert {reply.json()["code"] for reply in refused} == {"rate_limited"}
    assert {int(reply.headers["Retry-After"]) for reply in refused} <= {1, 2}
    assert {replies.index(reply) % 2 for reply in refused} == {0, 1}, "each process refused some"


def test_a_burst_of_all_seats_has_one_order_for_everybody(apis: tuple[Process, Process]) -> None:
    """boardgameio/boardgame.io issue 828: of several who acted at once, one was heard."""
    path, tokens = table(apis[0])
    replies: list[httpx.Response] = []
    gate = threading.Barrier(4)

    def talk(seat: int) -> None:
        gate.wait(10)
        for number in range(5):
            replies.append(say(apis[(seat + number) % 2].url, path, tokens[seat], f"{seat} {number}"))  # noqa: PERF401 - one by one

    threads = [threading.Thread(target=talk, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert [reply.status_code for reply in replies] == [201] * 20
    heard = hear(apis[0], path, tokens[0])
    assert heard == hear(apis[1], path, tokens[3])
    assert [message["number"] for message in heard] == list(range(1, 21))
    assert sorted(reply.json()["number"] for reply in replies) == list(range(1, 21))
    for seat in range(4):
        assert [each["text"] for each in heard if each["seat"] == seat] == [f"{seat} {number}" for number in range(5)]
    assert [each["at"] for each in heard] == sorted(each["at"] for each in heard)


def test_a_message_whose_answer_was_lost_is_said_once_and_its_sender_learns_so(apis: tuple[Process, Process]) -> None:
    path, tokens = table(apis[0])
    with FaultProxy(apis[0].url) as proxy:
        for number in range(5):
            proxy.lose_reply(b"word %d" % number)
            with pytest.raises(httpx.TransportError):
                say(proxy.http_url, path, tokens[0], f"word {number}", {"Idempotency-Key": f"key-{number}"})

            again = say(apis[1].url, path, tokens[0], f"word {number}", {"Idempotency-Key": f"key-{number}"})
            assert (again.status_code, again.headers["Idempotency-Replayed"]) == (200, "true")
            assert again.json()["number"] == number + 1

    assert [each["text"] for each in hear(apis[1], path, tokens[1])] == [f"word {number}" for number in range(5)]


def test_no_log_line_holds_what_was_said(kept_service: Processes) -> None:
    api = kept_service.api(api_workers="1")
    path, tokens = table(api)
    assert say(api.url, path, tokens[0], "a most private word").status_code == 201
    assert say(api.url, path, tokens[0], "most\u200bprivate").status_code == 422
    api.terminate()

    assert "private" not in api.log
