"""Lag compensation over lines of different length, each through a proxy that holds requests and replies.

What may be taken off is worked out again from what the service published and what it measured, and must be the very same. Who wins
is a matter of luck on a busy machine, so that shares are only asked of many races.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from bench.races import LEAST_MS, measure, table
from filbert.games.nut_so_fast.deck import TEMPO
from harness.processes import Processes

from service.links import Ledger, runners
from service.racing import Course
from service.tables import Town

OPTION_MS = 150
ROUND_TRIPS_MS = (20, 80, 200)
NUTS_OF_NO_USE = ("almond", "pistachio")


@pytest.fixture(autouse=True)
def workers(service: Processes) -> None:
    """Two workers, as windows are closed by the clock."""
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize("option_ms", [0, OPTION_MS])
def test_what_is_taken_off_is_the_way_up_that_the_service_measured_within_the_bound(option_ms: int, town: Town) -> None:
    course = Course.opened(town, 4, first_player="pose_race", window_ms=15_000, lag_compensation_ms=option_ms)
    window = next(course.windows())  # the third of four decides it, so that all three are in time
    with runners(course, dict(enumerate(ROUND_TRIPS_MS))) as far:
        for runner in far:
            runner.react(window, window.right)
        closed = course.close(window)

    taken_ms = Ledger(option_ms).check(course.told_since_last(), {runner.seat: runner.way_up_ms for runner in far})
    assert len(closed.judged) == len(far)
    for runner, round_trip_ms in zip(far, ROUND_TRIPS_MS, strict=True):
        assert runner.way_up_ms >= round_trip_ms / 2
        assert (taken_ms[runner.seat] >= round_trip_ms / 2) == (option_ms > 0)


@pytest.mark.rule("NSF-8")
def test_who_delays_its_echoes_gains_no_more_than_the_bound_and_uses_its_quota_up(town: Town) -> None:
    course = Course.opened(town, 3, window_ms=5_000, lag_compensation_ms=OPTION_MS)
    with runners(course, {1: 20}, lies_s=0.3) as [liar]:
        window = next(course.windows())
        time.sleep(max(0.0, window.reveal_s + 0.2 - time.time()))  # so that the instant of the card is no bound
        for pose in poses_in_view(course):
            liar.react(window, {"type": "strike_pose", "pose": pose})
        for nut in NUTS_OF_NO_USE:
            liar.react(window, {"type": "grab_nut", "nut": nut})
        closed = course.close(window)

    assert liar.way_up_ms >= OPTION_MS
    taken_ms = Ledger(OPTION_MS).check(course.told_since_last(), {1: liar.way_up_ms})
    received_ms = [event["received_ms"] for event in closed.judged]
    given_back_ms = (max(received_ms) - min(received_ms)) * TEMPO.quota_ms_per_s // 1_000
    assert len(received_ms) == 5
    assert 4 * OPTION_MS <= taken_ms[1] <= 4 * OPTION_MS + given_back_ms
    assert closed.judged[-1]["quota_left_ms"] == 0


def poses_in_view(course: Course) -> Iterator[str]:
    """The three poses of the round."""
    return (each["pose"] for each in course.table.view(0)["table"]["poses"])


@pytest.mark.long
@pytest.mark.rule("NSF-8")
@pytest.mark.timeout(3600)
def test_of_a_hundred_races_the_faster_one_wins_ninety_five_with_compensation_and_not_without(town: Town) -> None:
    tallies = measure(town, 100)

    print(f"\n{LEAST_MS} ms and more apart:", *table(tallies), sep="\n")
    for tally in tallies:
        if tally.option_ms:
            assert tally.right >= 0.95
        elif tally.handicap_ms > LEAST_MS:
            assert tally.far_right < 0.95, "it lost races that it should have won"
