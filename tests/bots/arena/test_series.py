"""A series ends when it is clear who is stronger, or at its bound."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice, repeat
from random import Random

import pytest
from filbert.bots.arena.pairing import Deal, Played
from filbert.bots.arena.series import Standing, hold_series

WON = Played(frozenset({0}), (1, 2))
LOST = Played(frozenset({1}), (1, 2))


def deals(rate: float) -> Iterator[Deal]:
    """Deals without end between a level and one that it beats at *rate*."""
    chance = Random(7)
    while True:
        first, second = (WON if chance.random() < rate else LOST for _ in range(2))
        yield Deal((first, second))


def unwatched(standing: Standing) -> None:
    return None


def test_a_series_stops_early_when_it_is_clear_that_the_target_is_reached() -> None:
    series = hold_series(deals(0.95), 0.8, 1000, unwatched)

    assert (series.stopped_by, series.standing.decision) == ("decision", "above_target")
    assert len(series.deals) < 200
    assert 0.8 <= series.standing.interval.low <= 0.95 <= series.standing.interval.high


def test_a_series_stops_early_when_it_is_clear_that_the_target_is_missed_and_who_is_stronger() -> None:
    series = hold_series(deals(0.65), 0.8, 1000, unwatched)

    assert (series.stopped_by, series.standing.decision) == ("decision", "below_target")
    assert series.standing.interval.low > 0.5


def test_a_series_of_equals_goes_on_to_its_bound_and_says_so() -> None:
    series = hold_series(repeat(Deal((WON, LOST))), 0.6, 150, unwatched)

    assert (series.stopped_by, len(series.deals), series.standing.win_rate) == ("matches", 150, 0.5)
    assert series.standing.interval.low < 0.5 < series.standing.interval.high


def test_a_weaker_level_is_found_out_too() -> None:
    series = hold_series(deals(0.2), 0.6, 1000, unwatched)

    assert (series.stopped_by, series.standing.decision) == ("decision", "below_target")
    assert series.standing.interval.high < 0.5


def test_a_rate_near_its_target_is_shown_to_lie_above_half() -> None:
    mixed = cycle([Deal((WON, WON)), Deal((WON, LOST)), Deal((WON, LOST)), Deal((WON, LOST))])

    series = hold_series(mixed, 0.6, 100, unwatched)

    assert (series.stopped_by, series.standing.decision) == ("matches", "above_half")


@pytest.mark.parametrize("played", [0, 1, 7])
def test_where_deals_end_before_the_bound_time_was_up(played: int) -> None:
    series = hold_series(islice(deals(0.6), played), 0.6, 100, unwatched)

    assert (series.stopped_by, len(series.deals), series.standing.decision) == ("minutes", played, "open")


def test_no_deal_is_asked_for_after_the_last() -> None:
    coming = deals(0.5)

    hold_series(coming, 0.6, 3, unwatched)

    assert next(coming) == list(islice(deals(0.5), 4))[-1]


def test_the_watcher_is_told_at_the_start_and_after_each_deal() -> None:
    told: list[int] = []

    hold_series(deals(0.5), 0.6, 4, lambda standing: told.append(standing.deals))

    assert told == [0, 1, 2, 3, 4]
