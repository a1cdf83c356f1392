"""Every operation that changes something, sent again: whatever became of the first answer, it is done once and the caller is told.

mtgred/netrunner issue 5213 (a retry that ran twice, a key that answered for another request); redis/redis-py issue 977 (the client
of the store repeats writes). What is asked of each operation stands in `deeds`.
"""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPException
from typing import Any

import httpx
import pytest
from filbert.adapters.redis_client import connect
from harness.processes import Processes
from harness.proxy import FaultProxy

from service.deeds import DEEDS, Deed, footprint, told
from service.tables import Line, Reply, Town, at_once

KEY = "a-key-of-sixteen-characters-or-more"
MOST_SCRIPTS = 12


def fresh(town: Town, name: str) -> Deed:
    """The scene of an operation in an empty store."""
    with connect(town.redis_url) as client:
        client.flushall()
    return DEEDS[name](town)


def once(town: Town, name: str) -> dict[str, int]:
    """What the store holds when it was done once, and nothing went wrong."""
    deed = fresh(town, name)
    assert deed.send(town.line(0), KEY).status in (200, 201, 204)
    return footprint(town.redis_url)


def is_again(deed: Deed, reply: Reply) -> bool:
    """Whether an answer is what a second request under the same key gets."""
    replayed = reply.headers["Idempotency-Replayed"] == "true"
    match deed.repeats:
        case "replay":
            return (reply.status, replayed) == (200, True)
        case "known":
            return (reply.status, replayed) == (200, False)
        case "anew":
            return (reply.status, replayed) == (201, False)
    return reply.status in (200, 204) and not replayed


def lost(deed: Deed, line: Line) -> bool:
    """Send it to where the answer is lost; whether it was."""
    try:
        deed.send(line, KEY)
    except (OSError, HTTPException):
        return True
    return False


def test_every_operation_that_changes_something_is_in_the_table(town: Town) -> None:
    document: Any = httpx.get(f"{town.urls[0]}/openapi.json").json()
    changing = {
        each["operationId"]
        for path in document["paths"].values()
        for method, each in path.items()
        if method in ("post", "put", "patch", "delete")
    }

    assert set(DEEDS) == changing


@pytest.mark.parametrize("name", DEEDS)
def test_a_lost_answer_is_told_by_the_retry_at_another_process(town: Town, name: str) -> None:
    expected = once(town, name)
    deed = fresh(town, name)

    with FaultProxy(town.urls[0]) as proxy:
        proxy.lose_reply(f"{deed.method} ".encode())
        with closing(Line(proxy.http_url)) as line:
            assert lost(deed, line)
    again = [deed.send(town.line(number), KEY) for number in (1, 0, 1)]

    assert all(is_again(deed, reply) for reply in again), [(reply.status, reply.text) for reply in again]
    if deed.repeats != "anew":
        assert told(again[0]) == told(again[1]) == told(again[2])
    assert footprint(town.redis_url) == expected


@pytest.mark.parametrize("name", DEEDS)
def test_the_retry_is_told_what_the_first_request_was_told(town: Town, name: str) -> None:
    deed = fresh(town, name)

    first, again = (deed.send(town.line(number), KEY) for number in (0, 1))

    assert is_again(deed, again), again.text
    if deed.repeats != "anew":
        assert told(again) == told(first)
        assert again.headers["Location"] == first.headers["Location"]
        assert again.headers["ETag"] == first.headers["ETag"]


@pytest.mark.parametrize("name", DEEDS)
def test_twins_at_two_processes_do_it_once_and_are_both_told(town: Town, name: str) -> None:
    expected = once(town, name)
    deed = fresh(town, name)

    replies = at_once([deed.on(town.line(number), KEY) for number in (0, 1)])

    assert {reply.status for reply in replies} <= {200, 201, 204}, [reply.text for reply in replies]
    if deed.repeats != "anew":
        assert told(replies[0]) == told(replies[1])
    if deed.repeats == "replay":
        assert sorted(reply.headers["Idempotency-Replayed"] or "" for reply in replies) == ["", "true"]
    assert footprint(town.redis_url) == expected


@pytest.mark.parametrize("name", [name for name in DEEDS if name not in ("create_stream_ticket",)])
def test_a_key_answers_for_one_body_alone(town: Town, name: str) -> None:
    deed = fresh(town, name)
    if deed.other is None:
        return
    first = deed.send(town.line(0), KEY)
    before = footprint(town.redis_url)

    reply = deed.send(town.line(1), KEY, other=True)

    if deed.repeats == "replay":
        assert reply.is_refused(422, "idempotency_key_reused"), reply.text
        assert footprint(town.redis_url) == before
        assert told(deed.send(town.line(1), KEY)) == told(first), "the first request is still answered"
    else:
        assert reply.status == 200, "what is said of a thing may be said anew, whatever the key"
        assert told(reply) != told(first)


@pytest.mark.parametrize("name", [name for name in DEEDS if name != "create_guest"])
def test_a_key_is_its_callers_own(town: Town, name: str) -> None:
    """Two callers, each in a scene of their own. A guest is nobody before: there the key alone says who asks."""
    one, other = fresh(town, name), DEEDS[name](town)

    first, second = (deed.send(town.line(number), KEY) for number, deed in enumerate((one, other)))

    assert first.status == second.status
    assert second.headers["Idempotency-Replayed"] is None
    for field in one.ids:
        assert first.json[field] != second.json[field]


def test_answers_outlive_the_process_that_gave_them(town: Town, service: Processes) -> None:
    deeds = {name: DEEDS[name](town) for name in DEEDS}
    process = service.api(api_workers="1")
    with closing(Line(process.url)) as line:
        first = {name: deed.send(line, f"{KEY}-{name}") for name, deed in deeds.items()}
    before = footprint(town.redis_url)

    process.kill()
    with closing(Line(service.api(api_workers="1").url)) as line:
        again = {name: deed.send(line, f"{KEY}-{name}") for name, deed in deeds.items()}

    assert [name for name, deed in deeds.items() if not is_again(deed, again[name])] == []
    kept = [name for name, deed in deeds.items() if deed.repeats != "anew"]
    assert [name for name in kept if told(again[name]) != told(first[name])] == []
    assert footprint(town.redis_url) == before


def test_whichever_answer_of_the_store_is_lost_it_is_done_once_and_told(
    town: Town, service: Processes, store_proxy: FaultProxy
) -> None:
    """One script's answer after the other: what was read is asked again, what was written is a 503 with a retry that tells."""
    with closing(Line(service.api(api_workers="1", redis_url=store_proxy.redis_url).url)) as line:
        for name in DEEDS:
            expected = once(town, name)
            nth = 1
            while loses_an_answer(town, store_proxy, line, name, nth, expected):
                nth += 1
                assert nth < MOST_SCRIPTS, name


def loses_an_answer(town: Town, proxy: FaultProxy, line: Line, name: str, nth: int, expected: dict[str, int]) -> bool:
    """Do it while the answer to the *nth* script is lost; whether there were so many."""
    deed, lost_before = fresh(town, name), proxy.lost_replies
    proxy.lose_reply(b"EVALSHA", nth=nth)
    reply = deed.send(line, KEY)
    was_lost = proxy.lost_replies > lost_before
    proxy.lose_reply(b"nothing that is ever sent")
    if reply.status == 503:
        assert was_lost
        assert reply.is_refused(503, "store_unavailable")
        assert int(reply.headers["Retry-After"]) >= 1
        reply = deed.send(line, KEY)
    assert reply.status in (200, 201, 204), (name, nth, reply.text)
    for _ in range(2):
        assert footprint(town.redis_url) == expected, (name, nth)
        assert is_again(deed, deed.send(town.line(0), KEY)), (name, nth)
    return was_lost
