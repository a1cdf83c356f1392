"""Persons on several processes: tokens that race, answers that are lost, sessions and seats that end everywhere at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from http.client import HTTPException
from typing import Any

import pytest
from harness.issuer import AUDIENCE, LocalIssuer
from harness.processes import Processes
from harness.proxy import FaultProxy

from service.streams import Stream
from service.tables import GAME, Call, Line, Reply, Town, at_once

KEY = "a-key-of-sixteen"
NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann"}
RACERS = 12


def guest(town: Town, number: int = 0, *, key: str = KEY) -> Any:
    """The tokens of a new guest, made on one of the processes."""
    made = town.line(number).call("POST", "/guests", {"name": "Ann"}, key=key)
    assert made.status in (200, 201), made.text
    return made.json


def refreshed(line: Line, refresh_token: str, key: str = KEY) -> Reply:
    return line.call("POST", "/tokens/refresh", {"refresh_token": refresh_token}, key=key)


def until_answered(call: Callable[[], Reply]) -> list[Reply | None]:
    """Ask again until there is an answer, None for a lost one."""
    got: list[Reply | None] = []
    while not got or got[-1] is None or got[-1].status == 503:
        assert len(got) < 5
        try:
            got.append(call())
        except (OSError, HTTPException):
            got.append(None)
    return got


def raced(town: Town, path: str, bodies: list[dict[str, Any]], keys: list[str]) -> list[Reply]:
    """The answers to twelve requests sent at once to both processes."""
    return at_once(
        [Call(town.line(number), "POST", path, body, key=key) for number, (body, key) in enumerate(zip(bodies, keys, strict=True))]
    )


def test_of_twelve_who_become_a_guest_under_one_key_all_are_the_same(town: Town) -> None:
    answers = raced(town, "/guests", [{"name": "Ann"}] * RACERS, [KEY] * RACERS)

    assert sorted(reply.status for reply in answers) == [200] * (RACERS - 1) + [201]
    assert len({(reply.json["person"], reply.json["refresh_token"]) for reply in answers}) == 1


def test_of_twelve_who_refresh_under_one_key_all_get_the_same_token(town: Town) -> None:
    ann = guest(town)

    answers = raced(town, "/tokens/refresh", [{"refresh_token": ann["refresh_token"]}] * RACERS, [KEY] * RACERS)

    assert [reply.status for reply in answers] == [200] * RACERS
    assert len({reply.json["refresh_token"] for reply in answers}) == 1
    assert sum("Idempotency-Replayed" in reply.headers for reply in answers) == RACERS - 1
    assert refreshed(town.line(0), answers[0].json["refresh_token"], "another-of-sixteen").status == 200


def test_of_twelve_who_refresh_under_twelve_keys_one_wins_and_the_session_is_over(town: Town) -> None:
    ann = guest(town)

    keys = [f"a-key-of-sixteen-{number}" for number in range(RACERS)]
    answers = raced(town, "/tokens/refresh", [{"refresh_token": ann["refresh_token"]}] * RACERS, keys)

    won = [reply for reply in answers if reply.status == 200]
    assert len(won) == 1
    assert all(reply.is_refused(401, "session_over") for reply in answers if reply.status != 200)
    assert refreshed(town.line(1), won[0].json["refresh_token"]).is_refused(401, "session_over")


def test_a_session_that_is_ended_on_one_process_is_over_on_the_other(town: Town) -> None:
    ann, (here, there) = guest(town), (town.line(0), town.line(1))
    assert there.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).status == 201

    assert here.call("DELETE", "/tokens/current", token=ann["access_token"]).status == 204

    assert there.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).is_refused(401, "session_over")
    assert refreshed(there, ann["refresh_token"]).is_refused(401, "session_over")


def test_a_token_that_is_turned_over_ends_its_streams_everywhere_within_a_second(town: Town) -> None:
    table = town.started(2)
    streams = [Stream(url, table.path("/updates"), table.tokens[1]) for url in town.urls]
    other = Stream(town.urls[0], table.path("/updates"), table.tokens[0])
    for stream in (*streams, other):
        stream.await_frame("snapshot")

    began_s = time.monotonic()
    turned = table.call(1, "POST", "/seats/1/tokens", key=KEY)

    for stream in streams:
        bye = stream.await_frame("bye")
        assert bye.frame["reason"] == "invalid_token"
        assert bye.at_s - began_s < 1
    assert not other.ended.is_set()
    assert other.types == ["snapshot"], "another seat is told nothing"
    other.close()
    with Stream(town.urls[1], table.path("/updates"), turned.json["token"]) as again:
        assert again.await_frame("snapshot").frame["view"]["seat"] == 1


@pytest.mark.parametrize("lost", ["/guests", "/tokens/refresh", "/seats/0/tokens"])
def test_an_answer_lost_between_client_and_api_is_given_by_the_retry(town: Town, lost: str) -> None:
    ann, table = guest(town), town.started(2)
    bodies: dict[str, dict[str, Any]] = {"/guests": {"name": "Bob"}, "/tokens/refresh": {"refresh_token": ann["refresh_token"]}}
    key, token = "the-key-of-the-lost", table.tokens[0] if "seats" in lost else None
    path = table.path(lost) if "seats" in lost else lost
    with FaultProxy(town.urls[0]) as proxy:
        line = Line(proxy.http_url)
        proxy.lose_reply(b"POST ")

        first, again = until_answered(lambda: line.call("POST", path, bodies.get(lost, {}), key=key, token=token))

        line.close()
    assert first is None
    assert again is not None
    assert again.status == 200, again.text
    assert again.headers["Idempotency-Replayed"] == "true"
    if lost != "/seats/0/tokens":
        assert refreshed(town.line(1), again.json["refresh_token"], "another-of-sixteen").status == 200
    else:
        table.tokens[0] = again.json["token"]
        assert table.view(0)["seat"] == 0


def test_an_answer_lost_between_api_and_store_shuts_nobody_out(town: Town, service: Processes, store_proxy: FaultProxy) -> None:
    api = service.api(api_workers="1", redis_url=store_proxy.redis_url)
    line = Line(api.url)
    line.call("GET", "/time")
    store_proxy.lose_reply(b"EVALSHA")
    made = until_answered(lambda: line.call("POST", "/guests", {"name": "Ann"}, key=KEY))
    refresh_token = made[-1].json["refresh_token"] if made[-1] else ""

    for number in range(5):
        key, sent = f"{KEY}-{number}", refresh_token
        store_proxy.lose_reply(b"EVALSHA")
        answers = until_answered(lambda key=key, sent=sent: refreshed(line, sent, key))  # type: ignore[misc]  # mypy cannot see the defaults

        assert [reply.status for reply in answers if reply] == [503, 200]
        refresh_token = answers[-1].json["refresh_token"] if answers[-1] else ""
    assert store_proxy.lost_replies == 6
    line.close()


def test_an_issuer_that_hangs_holds_up_nobody_else(service: Processes) -> None:
    with LocalIssuer() as local:
        api = service.api(api_workers="1", oidc_issuer=local.url, oidc_audience=AUDIENCE)
        token = local.token("ann")
        local.delay_s = 10
        line, answers = Line(api.url), []
        waiting = Line(api.url)

        thread = threading.Thread(target=lambda: answers.append(waiting.call("POST", "/matches", NEW_MATCH, token=token)))
        thread.start()
        while not local.asked:
            time.sleep(0.01)
        began_s = time.monotonic()
        for _ in range(20):
            assert line.call("POST", "/matches", NEW_MATCH).status == 201
        took_s = time.monotonic() - began_s
        was_waiting = thread.is_alive()
        thread.join()

        assert was_waiting, "the issuer was answered for too soon to tell"
        assert took_s < 2.5
        assert answers[0].is_refused(503, "issuer_unavailable")
        local.delay_s = 0
        line.close()
        waiting.close()


def test_no_token_and_no_person_stands_in_a_log(service: Processes) -> None:
    api = service.api(api_workers="1", log_level="debug")
    line = Line(api.url)
    ann = line.call("POST", "/guests", {"name": "Ann"}, key=KEY).json
    made = line.call("POST", "/matches", NEW_MATCH, token=ann["access_token"]).json
    refreshed(line, ann["refresh_token"])
    refreshed(line, ann["refresh_token"], "another-of-sixteen")
    line.call("POST", "/matches", NEW_MATCH, token=ann["access_token"])
    line.close()
    api.terminate()

    log = api.log

    for secret in (ann["access_token"], ann["refresh_token"], ann["person"], ann["person"][2:], made["token"]):
        assert secret not in log
