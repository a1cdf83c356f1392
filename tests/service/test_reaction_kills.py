"""An API and a worker die in the middle of a window: reactions lie in the store as soon as they are answered, and so does the
instant at which the window closes."""

from __future__ import annotations

import time
from itertools import islice

import pytest
from harness.processes import Processes

from service.racing import NUTS, Closed, Course, Window
from service.tables import Town

SEATS = 4
WINDOW_MS = 3_000


def opened(town: Town, there: Town) -> Course:
    """A match whose seats 2 and 3 speak to an API that is going to die."""
    course = Course.opened(town, SEATS, window_ms=WINDOW_MS)
    course.table.lines.update({seat: there.line(seat) for seat in (2, 3)})
    return course


def asked_for_all_but_one(course: Course) -> Window:
    """The next window that three of four decide; all pass what comes before it."""
    for window in course.windows():
        if window.trigger in (*NUTS[:2], "number"):
            return window
        course.react(window, dict.fromkeys(course.seats, window.right))
        course.close(window)
    raise AssertionError("the match is over")


def flee(course: Course, town: Town) -> None:
    """Let the seats of the dead API go to another one."""
    course.table.lines.update({seat: town.line(seat) for seat in (2, 3)})


def goes_on(town: Town, course: Course) -> None:
    """Assert that another window is played, and that the match is what its replay makes of it."""
    for window in islice(course.windows(), 1):
        replies = course.react(window, dict.fromkeys(course.seats, window.right))
        assert {reply.status for reply in replies.values()} == {201}
        course.close(window)
    course.stop()
    course.prove(town)


def stamps(closed: Closed) -> dict[int, int]:
    """When each reaction counted, by seat."""
    return {event["seat"]: event["compensated_ms"] for event in closed.judged}


@pytest.mark.rule("NSF-7", "NSF-8", "NSF-9")
@pytest.mark.parametrize(
    "is_late",
    [
        pytest.param(False, id="another worker lives"),
        pytest.param(True, id="the next worker comes after the end", marks=pytest.mark.long),
    ],
)
def test_no_reaction_that_was_sent_is_lost_or_counts_twice_and_the_window_closes_once(
    is_late: bool, service: Processes, town: Town
) -> None:
    doomed, worker = started = [service.api(api_workers="1", ready=False), service.worker(ready=False)]
    started += [] if is_late else [service.worker(ready=False)]
    for process in started:
        process.await_that(process.is_ready, "the process to be ready")
    with Town([doomed.url], town.redis_url) as there:
        course = opened(town, there)
        window = asked_for_all_but_one(course)
        assert course.react(window, {3: window.right})[3].status == 201
        call = course.table.request(2, "POST", "/moves", window.move(2), key="the-reaction-of-seat-2")
        call.line.send(call.method, call.path, call.body, token=call.token, key=call.key)
        time.sleep(0.01)  # it may be written by now, or not; its answer is lost
        doomed.kill()
        worker.kill()
    flee(course, town)

    again = course.table.call(2, "POST", "/moves", window.move(2), key="the-reaction-of-seat-2")
    assert again.status in (200, 201), again.text
    course.table.accepted.append((2, again))
    if is_late:
        time.sleep(max(0.0, window.closes_s + 0.5 - time.time()))  # nobody lets time close it
        service.worker()
    closed = course.close(window)

    assert closed.verdicts() == {3: "right", 2: "right"}
    assert stamps(closed)[3] < stamps(closed)[2]
    assert closed.of_type("nobody_last"), "two are missing: nobody is the last"
    goes_on(town, course)


@pytest.mark.long
@pytest.mark.rule("NSF-8")
def test_a_decided_window_is_closed_though_the_worker_that_was_to_close_it_died(service: Processes, town: Town) -> None:
    worker = service.worker()
    course = Course.opened(town, SEATS, window_ms=15_000)
    window = asked_for_all_but_one(course)
    worker.kill()
    replies = course.react(window, dict.fromkeys((0, 1, 2), window.right))
    assert {reply.status for reply in replies.values()} == {201}

    service.worker()
    closed = course.close(window)

    assert time.time() < window.closes_s, "by the reactions, not by its end"
    assert [taken["seat"] for taken in closed.of_type("pile_taken")] == [3]
    goes_on(town, course)
