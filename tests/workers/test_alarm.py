"""A limit of time for one call, in the main thread of a process that may have a limit already."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from filbert.matches.decide import TooSlow
from filbert.workers.alarm import time_limit


class WholeJobTooSlow(BaseException):
    """What an outer limit raises."""


@contextmanager
def outer_limit(within_s: float) -> Iterator[None]:
    """A limit that was there before; that of the test itself, if there is one, is set back afterwards."""

    def end(signum: int, frame: FrameType | None) -> None:
        raise WholeJobTooSlow

    before = signal.signal(signal.SIGALRM, end)
    left_s, _ = signal.setitimer(signal.ITIMER_REAL, within_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left_s)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def alarm_is_left_as_it_was() -> Iterator[None]:
    """Asserts it: the test run itself may have set one."""
    before = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)[0]
    yield
    after = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)[0]
    assert after[0] is before[0]
    assert bool(after[1]) == bool(before[1])
    assert after[1] <= before[1]


def wait_for_ever() -> None:
    while True:
        time.sleep(1)


def test_what_takes_too_long_is_ended_in_the_middle() -> None:
    with pytest.raises(TooSlow), time_limit(0.01):
        wait_for_ever()


def test_what_is_quick_is_not_and_no_alarm_is_left_behind() -> None:
    with alarm_is_left_as_it_was(), time_limit(60):
        pass


def test_what_it_raises_passes_and_leaves_no_alarm() -> None:
    with alarm_is_left_as_it_was(), pytest.raises(ZeroDivisionError), time_limit(60):
        raise ZeroDivisionError


@pytest.mark.parametrize(("outer_s", "inner_s"), [(0.05, 0.01), (0.01, 0.05)])
def test_a_limit_around_it_goes_on_afterwards_and_comes_at_once_if_it_has_passed(outer_s: float, inner_s: float) -> None:
    def wait_twice() -> None:
        with pytest.raises(TooSlow), time_limit(inner_s):
            wait_for_ever()
        wait_for_ever()

    with pytest.raises(WholeJobTooSlow), outer_limit(outer_s):
        wait_twice()


def test_in_another_thread_nothing_is_limited() -> None:
    done: list[bool] = []

    def work() -> None:
        with time_limit(0.001):
            time.sleep(0.01)
        done.append(True)

    with alarm_is_left_as_it_was():
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()

    assert done
