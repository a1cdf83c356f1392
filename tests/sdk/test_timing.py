"""How far away the service is, and how a client acts at an instant of its clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import httpx
import pytest
from filbert_sdk import InvalidBody, NotYourSeat, Table
from sdk.worlds import URL, Between, Home, Respond

WAY_MS = 40


def far_away(home: Home, table: Table) -> Table:
    """The same seat, on a line that takes 40 ms each way."""

    def carry(request: httpx.Request, on: Respond) -> httpx.Response:
        pass_time(home, WAY_MS)
        answer = on(request)
        pass_time(home, WAY_MS)
        return answer

    settings = home.settings(Between(home.transport, carry))
    return Table(URL, table.match_id, seat=table.seat, token=table.token, settings=settings)


def pass_time(home: Home, by_ms: int) -> None:
    """Let time go by for service and client alike."""
    home.service_clock.advance(by_ms)
    home.time.now_s += by_ms / 1000


def server_now(home: Home) -> datetime:
    return datetime.fromtimestamp(home.service_clock.now_ms() / 1000, UTC)


def test_the_service_measures_the_round_trip_by_what_is_echoed(home: Home) -> None:
    table = far_away(home, home.started()[0])

    first = table.ping()
    second = table.ping(first.challenge)

    assert (first.round_trip_us, first.samples) == (None, 0)
    assert (second.round_trip_us, second.samples) == (2 * WAY_MS * 1_000, 1)


def test_measuring_gives_the_median_and_leaves_the_service_that_many_samples(home: Home) -> None:
    table = far_away(home, home.started()[0])

    assert table.measure(3) == 2 * WAY_MS
    assert table.ping().samples == 3


def test_a_challenge_is_echoed_once(home: Home) -> None:
    table = home.started()[0]
    challenge = table.ping().challenge
    table.ping(challenge)

    with pytest.raises(InvalidBody):
        table.ping(challenge)


def test_only_a_seat_is_measured(home: Home) -> None:
    hosted = Table.create(URL, game="politics_in_a_nutshell", seats=3, settings=home.settings())

    with pytest.raises(NotYourSeat):
        hosted.measure()


def test_an_instant_of_the_service_is_met_by_its_own_clock_however_far_away_it_is(home: Home) -> None:
    table = far_away(home, home.started()[0])
    instant = server_now(home) + timedelta(seconds=2)

    left_s = table.seconds_until(instant)

    assert left_s == pytest.approx((instant - server_now(home)).total_seconds(), abs=0.001)
    home.time.slept_s.clear()
    table.wait_until(instant)
    assert home.time.slept_s == [pytest.approx(left_s, abs=0.001)]


def test_clocks_are_compared_with_that_of_the_matches_however_wrong_that_of_the_process_is() -> None:
    home = Home(api_ahead_ms=60_000)

    behind_s = home.started()[0].compare_clocks()

    assert behind_s == pytest.approx(home.store.now_ms() / 1000 - home.time.now_s, abs=0.001)


def test_an_instant_that_is_past_is_not_waited_for(home: Home) -> None:
    table = home.started()[0]
    home.time.slept_s.clear()

    table.wait_until(server_now(home) - timedelta(seconds=1))

    assert home.time.slept_s == []


def test_of_several_comparisons_of_the_clocks_the_quickest_is_believed(home: Home) -> None:
    delays = iter((500, 0, 300, 300, 300))

    def hold(request: httpx.Request, on: Respond) -> httpx.Response:
        answer = on(request)
        pass_time(home, next(delays))
        return answer

    started = home.started()[0]
    table = Table(URL, started.match_id, settings=home.settings(Between(home.transport, hold)))

    behind_s = table.compare_clocks()

    assert behind_s == pytest.approx(home.service_clock.now_ms() / 1000 - home.time.now_s, abs=0.001)
