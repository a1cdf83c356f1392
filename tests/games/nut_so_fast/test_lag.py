"""Lag compensation: what may be taken off a reaction, out of which quota, and what is published of it."""

from __future__ import annotations

import pytest
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import TEMPO
from filbert.games.nut_so_fast.events import PileTaken, ReactionJudged
from games.nut_so_fast.table import four_of

OPTION = 100
WALNUT = ["nuts_400"]


def judged(after_ms: int, lag_ms: int, option: int = OPTION) -> ReactionJudged:
    """What is published of one grab that came with a measured lag."""
    table = four_of(WALNUT, lag_compensation_ms=option).flip().react(1, "walnut", after_ms, lag_ms).close()
    [told] = table.told(ReactionJudged)
    return told


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize(("lag_ms", "taken"), [(0, 0), (60, 60), (100, 100), (250, 100)])
def test_measured_lag_is_taken_off_but_never_more_than_the_option(lag_ms: int, taken: int) -> None:
    told = judged(700, lag_ms)

    assert (told.received_ms, told.compensated_ms) == (700, 700 - taken)
    assert told.quota_left_ms == TEMPO.quota_times_option * OPTION - taken


@pytest.mark.rule("NSF-8")
def test_without_the_option_nothing_is_taken_off() -> None:
    assert judged(700, 200, option=0).compensated_ms == 700


@pytest.mark.rule("NSF-8", "NSF-33")
def test_no_reaction_is_taken_back_to_before_the_card_showed() -> None:
    assert judged(40, 100).compensated_ms == 0


@pytest.mark.rule("NSF-8")
def test_who_uses_up_the_quota_gets_no_more_until_it_refills() -> None:
    table = four_of((), lag_compensation_ms=OPTION).flip()

    for number, thing in enumerate(("walnut", "cashew", "pistachio", "almond", "clap")):
        table.react(1, thing, 700 + number, OPTION)
    used_up = table.window.reactions
    table.close()
    refilled = table.position.quotas[1]
    table.flip().react(1, "walnut", 700, OPTION)

    assert [each.quota_ms for each in used_up] == [300, 200, 100, 0, 0]
    assert used_up[-1].stamp_ms == used_up[-1].received_ms
    [again] = table.window.reactions
    waited_ms = again.received_ms - refilled.at_ms
    assert again.quota_ms == min(400, waited_ms * TEMPO.quota_ms_per_s // 1000) - (again.received_ms - again.stamp_ms)


@pytest.mark.rule("NSF-8")
def test_a_slow_link_that_was_first_wins_with_compensation_and_loses_without() -> None:
    losers = []
    for option in (0, OPTION):
        table = four_of(WALNUT, seats=3, lag_compensation_ms=option).flip()
        table.react(0, "walnut", 500).react(1, "walnut", 560).react(2, "walnut", 590, 90).close()
        losers += [taken.seat for taken in table.told(PileTaken)]

    assert losers == [2, 1]


@pytest.mark.rule("NSF-8")
def test_a_decided_window_waits_for_those_who_may_overtake() -> None:
    table = four_of(WALNUT, seats=3, lag_compensation_ms=OPTION).flip().react(0, "walnut", 500).react(1, "walnut", 560)

    [due] = [timer.due_ms for timer in GAME.timers(table.position) if not timer.public]

    assert due == table.window.reveal_ms + 560 + OPTION + TEMPO.settle_ms


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize(("lag_ms", "verdict"), [(100, "right"), (0, "late")])
def test_a_reaction_received_after_the_end_counts_if_it_was_under_way_before(lag_ms: int, verdict: str) -> None:
    table = four_of(WALNUT, lag_compensation_ms=OPTION).flip().react(1, "walnut", 3050, lag_ms).close()

    assert table.verdicts() == [(1, "walnut", verdict)]
