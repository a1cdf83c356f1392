"""What falls due next when a match is played in memory."""

from __future__ import annotations

import pytest
from conformance.toy import GAME
from conformance.toy.model import ToyOptions
from filbert.bots.due import deadline_ms, due_at, next_due_ms
from filbert.gamekit.contract import Due, Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt

START = GAME.setup(2, ToyOptions(), Dice(b"start")).position
PUT_MS = GAME.manifest.clocks["put"] * 1000


@pytest.mark.parametrize(("allowance", "deadline"), [("put", 5000 + PUT_MS - 300), (1500, 6200), (None, None)])
def test_a_deadline_is_opening_plus_allowance_less_what_the_turn_has_spent(
    allowance: str | int | None, deadline: int | None
) -> None:
    prompt = Prompt("s0-1", 0, "put", required=True, opened_ms=5000, allowance=allowance, spent_ms=300)

    assert deadline_ms(GAME.manifest, prompt) == deadline


def test_an_option_of_the_match_stands_in_for_the_length_of_a_clock() -> None:
    prompt = Prompt("s0-1", 0, "put", required=True, opened_ms=5000, allowance="put", spent_ms=300, live_ms=2000)

    assert deadline_ms(GAME.manifest, prompt) == 6700


def test_time_spent_before_is_never_more_than_all() -> None:
    prompt = Prompt("s0-1", 0, "put", required=True, opened_ms=5000, allowance=500, spent_ms=900)

    assert deadline_ms(GAME.manifest, prompt) == 5000


def test_all_that_is_due_by_then_falls_due_together_in_the_order_of_the_position() -> None:
    assert next_due_ms(GAME, START) == PUT_MS
    assert due_at(GAME, START, PUT_MS) == Due(("s0-2", "s1-2"), (), PUT_MS)


def test_a_timer_falls_due_like_a_prompt() -> None:
    pause = GAME.elapse(START, due_at(GAME, START, PUT_MS), Moment(Dice(b"x"), PUT_MS)).position

    instant = next_due_ms(GAME, pause)

    assert instant is not None
    assert due_at(GAME, pause, instant).timers == ("pause/1",)


def test_nothing_is_due_before_the_first_deadline() -> None:
    assert due_at(GAME, START, PUT_MS - 1) == Due((), (), PUT_MS - 1)
