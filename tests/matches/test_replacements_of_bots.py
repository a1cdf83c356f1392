"""Bots that fail: another answers in their place, for that prompt alone; it is counted and logged, and no match waits."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from typing import Any

import pytest
from conformance.toy.model import PeekTop, PutKernels
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.matches import decide as deciding
from filbert.matches.decide import TooSlow
from filbert.matches.play_bots import Manner, play_bots
from filbert.workers.alarm import time_limit
from matches.table import Table, table

SHARP_MS = 250


def raises(sight: Sight, dice: Dice) -> Move | None:
    raise ZeroDivisionError("a secret hand")


def says_nothing(sight: Sight, dice: Dice) -> Move | None:
    return None


def puts_what_it_does_not_hold(sight: Sight, dice: Dice) -> Move | None:
    return PutKernels(("kernel-99",))


def answers_another_question(sight: Sight, dice: Dice) -> Move | None:
    return PeekTop()


def answers_no_move(sight: Sight, dice: Dice) -> Any:
    return "put_kernels"


def hangs(sight: Sight, dice: Dice) -> Move | None:
    while True:
        with suppress(Exception):  # it catches everything that it may
            time.sleep(0.01)


FAULTS = [
    (raises, "crashed"),
    (says_nothing, "silent"),
    (puts_what_it_does_not_hold, "unlawful"),
    (answers_another_question, "unlawful"),
    (answers_no_move, "unlawful"),
    (hangs, "slow"),
]


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filbert.matches.play_bots.DECIDES_WITHIN_S", 0.05)
    monkeypatch.setattr("filbert.matches.play_bots._OVERRUN_S", -0.2)


def duel(level: str) -> Table:
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: level}, options={"peeks": False})
    at.started_by_host()
    return at


@pytest.mark.parametrize("level", ["steady", "sharp"])
@pytest.mark.parametrize(("bot", "reason"), FAULTS)
def test_a_bot_that_fails_is_replaced_by_the_steady_level_for_that_prompt(
    bot: Chooser, reason: str, level: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    at = duel(level)
    asked = list[str]()

    def steady(sight: Sight, dice: Dice) -> Move | None:
        asked.append("steady")
        return sight.moves()[0]

    monkeypatch.setattr(deciding, "baseline", lambda game: steady)
    manner = Manner({level: bot}, minder=time_limit)

    play_bots(at.house, at.match_id, manner)
    at.let_go_by(SHARP_MS)
    play_bots(at.house, at.match_id, manner)

    assert at.view(0)["table"]["answered"] == [False, True]
    assert asked == (["steady"] if level == "sharp" else []), "a steady bot that fails is replaced by the random one"
    assert at.replaced == {("toy", level, reason): 1}
    [record] = [record for record in caplog.records if record.msg == "bot_replaced"]
    assert (record.levelno, vars(record)["match"], vars(record)["reason"]) == (logging.ERROR, at.match_id, reason)
    assert "secret" not in str(vars(record))


def test_where_the_steady_level_fails_too_the_random_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "baseline", lambda game: raises)
    at = duel("sharp")

    play_bots(at.house, at.match_id, Manner({"sharp": raises}))
    at.let_go_by(SHARP_MS)
    play_bots(at.house, at.match_id)

    assert at.view(0)["table"]["answered"] == [False, True]
    assert at.replaced == {("toy", "sharp", "crashed"): 1, ("toy", "steady", "crashed"): 1}


def test_where_all_fail_time_answers_and_nobody_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "baseline", lambda game: raises)
    monkeypatch.setattr("filbert.bots.random_bot.choose", raises)
    at = duel("steady")

    assert play_bots(at.house, at.match_id, Manner({"steady": raises})) == 1
    assert play_bots(at.house, at.match_id, Manner({"steady": raises})) == 0
    at.pass_time(20_200)

    assert at.view(0)["table"]["phase"] == "pause"


def test_the_next_prompt_is_the_bots_own_again() -> None:
    at = duel("steady")
    play_bots(at.house, at.match_id, Manner({"steady": raises}))
    at.put(0)
    at.pass_time(2_200)

    play_bots(at.house, at.match_id, Manner({"steady": lambda sight, dice: sight.moves()[-1]}))

    assert at.replaced == {("toy", "steady", "crashed"): 1}
    assert b"kernels" in at.progress().codec.position_bytes(at.progress().position)


def test_a_conflict_with_another_change_counts_a_replacement_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at = duel("steady")
    commit, refused = at.store.commit, list[int]()

    def lose_once(written: Any) -> bool:
        if not refused:
            refused.append(1)
            return False
        return commit(written)

    monkeypatch.setattr(at.store, "commit", lose_once)
    play_bots(at.house, at.match_id, Manner({"steady": raises}))

    assert refused
    assert at.replaced == {("toy", "steady", "crashed"): 1}


def test_too_slow_is_no_exception_that_a_bot_might_catch() -> None:
    assert not issubclass(TooSlow, Exception)
