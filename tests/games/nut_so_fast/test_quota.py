"""Lag compensation over many windows: what is published suffices to work out every quota exactly, and bounds all gains (NSF-8)."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import NUTS, TEMPO
from filbert.games.nut_so_fast.events import PileTaken, ReactionJudged
from filbert.games.nut_so_fast.model import NutSoFastOptions, Quota
from games.nut_so_fast.boards import Board, flipped

PLAIN = "Ann | 100, 010, ?9\nBob | ?9\nCleo | ?9"
RATE = TEMPO.quota_ms_per_s


@dataclass(frozen=True)
class Told:
    """A published reaction, its receipt in match time."""

    seat: int
    at_ms: int
    taken_ms: int
    left_ms: int
    after_reveal_ms: int


def played(option_ms: int, number: int) -> tuple[list[Told], dict[tuple[int, int], int]]:
    """What was published in a match of busy players with a lag of their own each, and the lag measured, by seat and receipt."""
    chance = random.Random(number)
    key = chance.randbytes(32)
    table = Board(GAME.setup(4, NutSoFastOptions(rounds=2, lag_compensation_ms=option_ms), Dice(key)).position, key)
    told, lags = [], {}
    while GAME.outcome(table.position) is None:
        if table.position.stage != "reacting":
            table.wait()
            continue
        reveal_ms = table.window.reveal_ms
        for seat in (seat for seat in range(4) for _ in range(3) if chance.random() < 0.3):
            lag_ms, after_ms = chance.choice((0, 20, 90, 400)), chance.randrange(3000)
            lags[seat, reveal_ms + after_ms] = lag_ms
            table.react(seat, chance.choice((*NUTS, *table.position.poses)), after_ms, lag_ms)
        table.close()
        for each in table.told(ReactionJudged):
            taken_ms = each.received_ms - each.compensated_ms
            told.append(Told(each.seat, reveal_ms + each.received_ms, taken_ms, each.quota_left_ms, each.received_ms))
    return told, lags


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize("option_ms", [1, 40, 250])
def test_from_what_is_published_every_quota_can_be_worked_out_to_the_millisecond(option_ms: int) -> None:
    full_ms = TEMPO.quota_times_option * option_ms
    for number in range(4):
        told, lags = played(option_ms, number)
        for seat in range(4):
            left_ms, since_ms = full_ms, 0
            for each in sorted((each for each in told if each.seat == seat), key=lambda each: each.at_ms):
                left_ms = min(full_ms, left_ms + (each.at_ms - since_ms) * RATE // 1000)
                assert each.taken_ms == min(lags[seat, each.at_ms], option_ms, left_ms, each.after_reveal_ms)
                left_ms, since_ms = left_ms - each.taken_ms, each.at_ms
                assert each.left_ms == left_ms


@pytest.mark.rule("NSF-8")
def test_who_feigns_lag_gains_no_more_than_the_quota_and_its_refill() -> None:
    told, _ = played(100, 9)

    for seat in range(4):
        own = [each for each in told if each.seat == seat]
        assert max(each.taken_ms for each in own) <= 100
        last_ms = max(each.at_ms for each in own)
        assert sum(each.taken_ms for each in own) <= 100 * TEMPO.quota_times_option + last_ms * RATE // 1000


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize(("waited_ms", "refill_ms"), [(0, 0), (19, 0), (20, 1), (999, 49), (1000, 50), (60_000, 400)])
def test_a_quota_refills_by_whole_milliseconds_and_never_above_what_it_was_at_first(waited_ms: int, refill_ms: int) -> None:
    table = flipped(PLAIN, lag_compensation_ms=100)
    start_ms = table.window.reveal_ms + 500 - waited_ms
    table.change(quotas=(Quota(0, start_ms),) * 3)

    table.react(1, "walnut", 500, 100).close()

    [told] = table.told(ReactionJudged)
    assert told.quota_left_ms + told.received_ms - told.compensated_ms == refill_ms


@pytest.mark.rule("NSF-8", "NSF-33")
@pytest.mark.parametrize(("after_ms", "taken_ms"), [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100)])
def test_nothing_is_taken_back_to_before_the_card_showed(after_ms: int, taken_ms: int) -> None:
    table = flipped(PLAIN, lag_compensation_ms=100).react(1, "walnut", after_ms, 180).close()

    [told] = table.told(ReactionJudged)
    assert told.compensated_ms == after_ms - taken_ms
    assert told.quota_left_ms == 400 - taken_ms, "only what was taken off is spent"


@pytest.mark.rule("NSF-8", "NSF-9")
def test_a_second_reaction_of_a_kind_is_ignored_and_spends_nothing() -> None:
    table = flipped(PLAIN, lag_compensation_ms=100)

    for at_ms in (500, 505, 510, 490):
        table.react(1, "walnut", at_ms, 100)
    table.close()

    [told] = table.told(ReactionJudged)
    assert (told.received_ms, told.compensated_ms, told.quota_left_ms) == (490, 390, 300)


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize("lag_ms", [-5, 0])
def test_without_measured_lag_nothing_is_taken_off(lag_ms: int) -> None:
    table = flipped(PLAIN, lag_compensation_ms=250).react(1, "walnut", 500, lag_ms).close()

    assert [each.compensated_ms for each in table.told(ReactionJudged)] == [500]


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize(("option_ms", "loser"), [(0, 2), (49, 2), (51, 1)])
def test_a_race_is_decided_by_what_is_left_of_the_lag(option_ms: int, loser: int) -> None:
    table = flipped("Ann | 400, ?9\nBob | ?9\nCleo | ?9", lag_compensation_ms=option_ms)

    table.reacts("Ann walnut 300, Bob walnut 500, Cleo walnut 550 lag 80").close()

    assert [taken.seat for taken in table.told(PileTaken)] == [loser]
    assert {(each.seat, each.quota_left_ms) for each in table.told(ReactionJudged)} >= {(0, option_ms * TEMPO.quota_times_option)}
