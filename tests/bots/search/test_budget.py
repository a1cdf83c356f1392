"""A budget of time: without a limit it never runs out, with none left it is up at once."""

from __future__ import annotations

import pytest
from filbert.bots.search.budget import Budget, Clock, TimeIsUp


def test_without_a_limit_time_is_never_up() -> None:
    clock = Clock(Budget(1))

    clock.check()
    assert not clock.is_up()


@pytest.mark.parametrize("budget", [Budget(1, core_ms=0), Budget(1, wall_ms=0), Budget(1, core_ms=0, wall_ms=1e9)])
def test_either_limit_is_enough(budget: Budget) -> None:
    assert Clock(budget).is_up()


def test_a_limit_that_lies_ahead_is_not_reached() -> None:
    clock = Clock(Budget(1, core_ms=1e9, wall_ms=1e9))

    clock.check()
    assert not clock.is_up()


def test_a_share_of_the_time_may_be_up_before_the_rest() -> None:
    budget = Budget(1, core_ms=1e9, wall_ms=1e9)

    assert Clock(budget, 0.0).is_up()
    assert not Clock(budget, 0.5).is_up()


def test_only_the_wall_clock_breaks_an_iteration_off() -> None:
    Clock(Budget(1, core_ms=0)).check()
    with pytest.raises(TimeIsUp):
        Clock(Budget(1, wall_ms=0)).check()
