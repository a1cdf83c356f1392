"""Following a match by long polls: what is asked, how long it is held, and what becomes of cuts, restarts and lost cursors."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import httpx
import pytest
from filbert_sdk import Retries, Settings, Table, TimedOut, TooManyStreams, Unexpected, Update
from filbert_sdk.models import EventRecord
from harness.processes import Process, Processes
from harness.proxy import FaultProxy
from sdk.worlds import GAME, URL, Between, Home, Respond, Script, play_on, problem


def seen_through(home: Home, table: Table, between: httpx.BaseTransport, read_s: float = 15.0) -> Table:
    """The same seat over another way."""
    settings = replace(home.settings(between), read_s=read_s)
    return Table(URL, table.match_id, seat=table.seat, token=table.token, settings=settings)


def is_poll(request: httpx.Request) -> bool:
    return request.url.path.endswith("/updates")


def told(updates: list[Update]) -> list[EventRecord]:
    return [record for update in updates for record in update.events]


def frames(*frames: dict[str, Any]) -> httpx.Response:
    """The answer to a poll."""
    now = {"server_time": "2027-01-15T08:00:00.000Z"}
    return httpx.Response(200, json={"frames": [{**now, **frame} for frame in frames], "cursor": "1.7"})


def between_polls(home: Home, act: Callable[[int], None]) -> Between:
    """A way on which *act* happens before each poll but the first; it gets the number of the poll."""
    polls: list[httpx.Request] = []

    def note(request: httpx.Request, on: Respond) -> httpx.Response:
        if is_poll(request):
            if polls:
                act(len(polls))
            polls.append(request)
        return on(request)

    return Between(home.transport, note)


@pytest.mark.parametrize(
    ("read_s", "timeout_s", "holds_s"),
    [(15.0, None, 10), (60.0, None, 25), (60.0, 7.9, 7), (15.0, 3600, 10), (0.5, None, 0)],
)
def test_a_question_is_held_no_longer_than_it_may_be_read_or_waited_for(
    home: Home, read_s: float, timeout_s: float | None, holds_s: int
) -> None:
    tables = home.started()
    way = between_polls(home, lambda _: tables[0].leave())

    follow = seen_through(home, tables[0], way, read_s).follow(timeout=timeout_s)
    next(follow)
    next(follow)

    first, second, *_ = [request.url.params for request in way.requests if is_poll(request)]
    assert (first["wait"], "after" in first) == ("0", False)
    assert second["wait"] == str(holds_s)
    assert second["after"]


def test_a_question_that_was_held_is_asked_again_without_a_pause(home: Home) -> None:
    table = home.lobby()[0]

    def hold(request: httpx.Request, on: Respond) -> httpx.Response:
        home.time.now_s += float(request.url.params.get("wait", 0))
        return on(request)

    way = Between(home.transport, hold)
    home.time.slept_s.clear()

    with pytest.raises(TimedOut, match="a prompt"):
        seen_through(home, table, way).wait_for_prompt(timeout=25)

    assert [request.url.params["wait"] for request in way.requests] == ["0", "10", "10", "5"]
    assert home.time.slept_s == []


def test_a_service_that_ends_a_connection_is_left_alone_for_as_long_as_it_says(home: Home) -> None:
    tables = home.started()
    home.time.slept_s.clear()
    byes = [frames({"type": "bye", "reason": "restart", "retry_ms": 700})]

    def restart(request: httpx.Request, on: Respond) -> httpx.Response:
        return byes.pop() if byes and is_poll(request) else on(request)

    update = next(seen_through(home, tables[0], Between(home.transport, restart)).follow())

    assert home.time.slept_s == [0.7]
    assert update.view == tables[0].view()


def test_polls_that_are_cut_or_refused_for_a_moment_are_sent_again_with_their_cursor(home: Home) -> None:
    tables = home.started()
    faults: list[httpx.Response | Exception] = [httpx.ReadError("cut"), problem(503, "store_unavailable")]

    def break_off(request: httpx.Request, on: Respond) -> httpx.Response:
        if is_poll(request) and "after" in request.url.params and faults:
            on(request)
            fault = faults.pop()
            if isinstance(fault, Exception):
                raise fault
            return fault
        return on(request)

    way = Between(home.transport, break_off)
    follow = seen_through(home, tables[0], way).follow()
    updates = [next(follow)]
    play_on(tables, random.Random(4))
    updates += follow

    assert faults == []
    cursors = [request.url.params["after"] for request in way.requests if is_poll(request) and "after" in request.url.params]
    assert (len(cursors), len(set(cursors))) == (3, 1)
    assert told(updates) == tables[0].events().events


def test_after_a_lost_cursor_comes_a_snapshot_with_what_is_still_known(home: Home) -> None:
    tables = home.started()
    lost: list[httpx.Request] = []

    def lose(request: httpx.Request, on: Respond) -> httpx.Response:
        if is_poll(request) and "after" in request.url.params and not lost:
            lost.append(request)
            return on(httpx.Request("GET", request.url.copy_set_param("after", "1.1"), headers=request.headers))
        return on(request)

    follow = seen_through(home, tables[0], Between(home.transport, lose)).follow()
    updates = [next(follow)]
    play_on(tables, random.Random(5))
    updates += follow

    assert lost
    assert told(updates) == tables[0].events().events
    assert updates[-1].view.outcome is not None


def test_events_that_are_no_longer_kept_are_left_out(home: Home) -> None:
    tables = home.started()

    [update] = [next(tables[0].follow("1.1"))]

    assert update.events == ()
    assert update.view == tables[0].view()


def test_changes_that_came_between_two_polls_make_one_update(home: Home) -> None:
    tables = home.started()
    way = between_polls(home, lambda number: play_on(tables, random.Random(6)) if number == 1 else None)

    updates = list(seen_through(home, tables[0], way).follow())

    assert len(updates) == 2
    assert told(updates) == tables[0].events().events


def test_a_frame_that_cannot_be_read_is_never_skipped() -> None:
    torn = frames({"type": "snapshot", "cursor": "1.7", "view": {"revision": "seven"}})

    with pytest.raises(Unexpected, match="snapshot"):
        next(Table(URL, "a-match", settings=Settings(transport=Script(torn))).follow())


def test_one_place_too_many_is_a_refusal_of_its_own(home: Home) -> None:
    reply = problem(429, "too_many_streams")
    settings = replace(home.settings(Script(reply)), retries=Retries(patience_s=0))

    with pytest.raises(TooManyStreams):
        next(Table(URL, "a-match", settings=settings).follow())


def test_a_follower_whose_answers_get_lost_hears_each_event_once(service: Processes) -> None:
    api = service.api(api_workers="1")
    service.worker(bot_delay_ms="0")
    quick = Settings(retries=Retries(patience_s=20, first_s=0.02, longest_s=0.2))
    with FaultProxy(api.url) as proxy, ExitStack() as open_:
        host = open_.enter_context(
            Table.create(api.url, game=GAME, seats=3, bots=dict.fromkeys(range(3), "random"), spectators="public", settings=quick)
        )
        follower = open_.enter_context(Table(proxy.http_url, host.match_id, settings=quick))
        follow = follower.follow(timeout=30)
        updates = [next(follow)]
        proxy.lose_reply(b"/updates")
        host.start()
        updates += follow

        assert proxy.lost_replies == 1
        assert told(updates) == host.events().events
        assert updates[-1].view.outcome is not None


class Rollout(httpx.BaseTransport):
    """A balancer's way to whichever process is `target` now, on fresh connections; counts the polls that it sent."""

    def __init__(self, target: Process) -> None:
        self.target = target
        self.polls = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.polls += is_poll(request)
        with httpx.HTTPTransport() as way:
            here = request.url.copy_with(port=httpx.URL(self.target.url).port)
            answer = way.handle_request(httpx.Request(request.method, here, headers=request.headers, extensions=request.extensions))
            answer.read()
            return answer


@pytest.mark.parametrize("end", [Process.terminate, Process.kill], ids=["terminated", "killed"])
def test_a_follower_goes_on_at_another_process_when_its_own_ends(service: Processes, end: Callable[[Process], object]) -> None:
    first, second = service.api(api_workers="1"), service.api(api_workers="1")
    service.worker(bot_delay_ms="0")
    quick = Settings(retries=Retries(patience_s=20, first_s=0.02, longest_s=0.2))
    rollout = Rollout(first)
    with ExitStack() as open_:
        host = open_.enter_context(
            Table.create(
                second.url, game=GAME, seats=3, bots=dict.fromkeys(range(3), "random"), spectators="public", settings=quick
            )
        )
        follower = open_.enter_context(Table(first.url, host.match_id, settings=replace(quick, transport=rollout)))
        follow = follower.follow(timeout=30)
        updates = [next(follow)]
        with ThreadPoolExecutor(1) as thread:
            rest = thread.submit(list, follow)
            first.await_that(lambda: rollout.polls == 2, "a poll to be held")
            rollout.target = second
            end(first)
            host.start()
            updates += rest.result(60)

        assert told(updates) == host.events().events
        assert updates[-1].view.outcome is not None
