"""Rate limits over several API processes: nobody escapes them, nobody pays for another, and a lost counter stops nothing.

alisaifee/flask-limiter issue 41: addresses that anybody invents, a bucket for all behind a proxy, limits times the processes.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from harness.nginx import PROGRAM, Nginx
from harness.processes import Process, Processes

from service.tables import GAME, UNTIMED, Town, come_true, server_pid

AMOUNT = 40
LOW = {"rate_limits": "on", "creations_per_minute": str(AMOUNT), "guesses_per_minute": str(AMOUNT)}
NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann", "pace": UNTIMED}
PROCESSES = 3
BURST = 5
"""Changes that a seat may make at once where it may make one a second."""

FLOOD = 200


def started(service: Processes, count: int = PROCESSES, **settings: str) -> list[Process]:
    """API processes with low limits, ready."""
    apis = [service.api(api_workers="1", ready=False, **LOW, **settings) for _ in range(count)]
    for api in apis:
        api.await_that(api.is_ready, "the API to be ready")
    return apis


def creations(apis: Sequence[Process], forwarded: Sequence[str], headers: Mapping[str, str] | None = None) -> list[httpx.Response]:
    """The answers to one creation for each forwarded address, each at the next process."""
    with ExitStack() as stack:
        clients = [stack.enter_context(httpx.Client(base_url=f"{api.url}/v1")) for api in apis]
        return [
            clients[number % len(clients)].post(
                "/matches", json=NEW_MATCH, headers={"X-Forwarded-For": address, **(headers or {})}, timeout=10
            )
            for number, address in enumerate(forwarded)
        ]


def made(answers: Sequence[httpx.Response]) -> int:
    """How many matches were made; all others were refused as they ought to be."""
    for answer in answers:
        if answer.status_code != 201:
            assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
            assert int(answer.headers["Retry-After"]) >= 1
            assert answer.headers["RateLimit"].startswith('"creations";r=0;t=')
    return sum(answer.status_code == 201 for answer in answers)


def test_a_flood_with_invented_addresses_is_limited_as_one_over_all_processes(service: Processes) -> None:
    answers = creations(started(service), [f"10.{number}.7.9" for number in range(FLOOD)])

    assert AMOUNT <= made(answers) <= 1.1 * AMOUNT


def test_two_persons_at_one_address_have_a_limit_each_over_all_processes(service: Processes) -> None:
    apis = started(service)
    guests = [httpx.post(f"{apis[0].url}/v1/guests", headers={"Idempotency-Key": f"a-guest-of-the-limits-{each}"}) for each in "ab"]

    answers = [
        creations(apis, [""] * (AMOUNT + 10), {"Authorization": f"Bearer {guest.json()['access_token']}"}) for guest in guests
    ]

    assert all(AMOUNT <= made(of_one) <= 1.1 * AMOUNT for of_one in answers)


def test_behind_a_trusted_proxy_each_client_has_its_own_limit_whatever_it_invents(service: Processes) -> None:
    """The proxy adds what it sees at the end; the clients wrote the rest."""
    forwarded = [f"10.{number}.7.9, 203.0.113.{1 + number // PROCESSES % 2}" for number in range(FLOOD)]

    answers = creations(started(service, trusted_proxies="1"), forwarded)

    by_client = [[answers[number] for number in range(FLOOD) if forwarded[number].endswith(end)] for end in (".1", ".2")]
    assert all(AMOUNT <= made(of_one) <= 1.1 * AMOUNT for of_one in by_client)


@pytest.mark.skipif(PROGRAM is None, reason="no nginx here; make proxy fetches one")
def test_an_nginx_as_the_guide_sets_it_up_tells_its_clients_apart(service: Processes, tmp_path: Path) -> None:
    """Two addresses of this machine, each with an invented one in the header that it sends."""
    nginx = Nginx(service, tmp_path, [api.url for api in started(service, trusted_proxies="1")])
    answers: dict[str, list[httpx.Response]] = {}
    for address in ("127.0.0.2", "127.0.0.3"):
        with httpx.Client(base_url=f"{nginx.url}/v1", transport=httpx.HTTPTransport(local_address=address)) as client:
            answers[address] = [
                client.post("/matches", json=NEW_MATCH, headers={"X-Forwarded-For": f"10.{number}.7.9"}, timeout=10)
                for number in range(2 * AMOUNT)
            ]

    assert all(AMOUNT <= made(of_one) <= 1.1 * AMOUNT for of_one in answers.values())


def test_who_guesses_tokens_or_codes_is_stopped_over_all_processes(service: Processes, redis_url: str) -> None:
    apis = started(service)
    with Town([api.url for api in apis], redis_url) as town:
        table = town.lobby(2, people=1)
        lines = [town.line(number) for number in range(PROCESSES)]
        invited = table.call(0, "POST", "/invites", {}).json["code"]
        statuses = Counter(
            lines[number % PROCESSES].call("GET", table.path("/view"), token=f"fbs_0_{number:043d}").status
            for number in range(FLOOD)
        )

        assert AMOUNT <= statuses[401] <= 1.1 * AMOUNT
        assert statuses[401] + statuses[429] == FLOOD
        for line in lines:
            refused = line.call("POST", f"/invites/{invited}/acceptances", {"name": "Bo"})
            assert refused.is_refused(429, "rate_limited")
        assert table.call(0, "PUT", "/seats/0/ready", {"ready": True}).status == 200, "a token that was good here goes on"


@pytest.fixture
def counting_store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """A store for counters alone."""
    store = EmbeddedStore(tmp_path / "counters")
    store.start()
    yield store
    store.stop()


def test_when_the_counters_stand_still_requests_go_on_under_a_limit_of_each_process(
    service: Processes, counting_store: EmbeddedStore
) -> None:
    [api] = started(service, count=1, limits_redis_url=counting_store.url)
    assert made(creations([api], ["x"])) == 1
    pid = server_pid(counting_store.url)

    os.kill(pid, signal.SIGSTOP)
    try:
        answers = creations([api], ["x"] * 2 * AMOUNT)
    finally:
        os.kill(pid, signal.SIGCONT)

    waited_s = sorted(answer.elapsed.total_seconds() for answer in answers)
    assert AMOUNT <= made(answers) <= 1.1 * AMOUNT
    assert waited_s[-1] < 1
    assert waited_s[len(waited_s) // 2] < 0.25, "only the first to notice waits for the counters"
    assert '"limits_counted_here"' in api.log
    assert come_true(lambda: bool(creations([api], ["x"])) and '"limits_counted_together"' in api.log)


def test_bots_and_timers_are_not_limited(service: Processes, redis_url: str) -> None:
    apis = started(service, count=1, changes_per_second="1")
    service.worker(bot_delay_ms="0")
    with Town([apis[0].url], redis_url) as town:
        table = town.lobby(4, people=1)
        table.start()
        assert table.call(0, "DELETE", "/seats/0").status == 204

        assert come_true(lambda: not town.is_active(table))
        assert len(town.log(table)) > 3 * BURST, "what three seats could do at once if they were limited"
