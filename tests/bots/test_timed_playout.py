"""Playouts in which bots answer when the game says that they do."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.toy.game import ToyGame
from conformance.toy.model import Toy, ToyOptions
from filbert.bots import random_bot
from filbert.bots.baseline import baseline
from filbert.bots.playout import Answered, Elapsed, Playout, play
from filbert.bots.sight import Sight
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.prompts import Prompt
from filbert.games import catalogue

DELAYS = {"slow": 700, "quick": 20, "asleep": 10**9}
NO_PEEKS = ToyOptions(peeks=False, rounds=1)
NUT_SO_FAST = catalogue()["nut_so_fast"]


class Timed(ToyGame):
    """A toy in which a level says how long its bots take to put kernels; other levels are left to the house."""

    def answer_delay_ms(self, position: Toy, prompt: Prompt, level: str, drawn: float) -> int | None:
        return DELAYS.get(level) if prompt.kind == "put" else None


def answers(playout: Playout) -> list[tuple[int, int]]:
    """Seat and instant of each answer."""
    return [(int(entry.key[1]), entry.at_ms) for entry in playout.log if isinstance(entry, Answered)]


def first_move(sight: Sight, dice: Dice) -> Move | None:
    return sight.moves()[0]


def test_bots_answer_when_their_delay_is_over_in_order_of_time() -> None:
    playout = play(Timed(), 3, NO_PEEKS, b"seed", [first_move] * 3, levels=["slow", "quick", "quick"])

    assert sorted(answers(playout)[:2]) == [(1, 20), (2, 20)]
    assert answers(playout)[2] == (0, 700)


def test_where_the_game_says_no_time_a_bot_is_asked_as_ever() -> None:
    playout = play(Timed(), 2, NO_PEEKS, b"seed", [first_move] * 2, levels=["slow", "random"])

    assert answers(playout) == [(1, 1), (0, 700)]


def test_time_answers_for_a_bot_that_is_slower_than_the_deadline() -> None:
    playout = play(Timed(), 2, NO_PEEKS, b"seed", [first_move] * 2, levels=["asleep", "quick"])

    first = next(entry for entry in playout.log if isinstance(entry, Elapsed))
    assert first.due.prompts == ("s0-1",)
    assert playout.outcome is not None


def test_a_bot_that_leaves_a_prompt_alone_is_not_asked_again() -> None:
    asked: list[str] = []

    def refuses(sight: Sight, dice: Dice) -> Move | None:
        asked.append(sight.prompt.key)
        return None

    play(Timed(), 2, NO_PEEKS, b"seed", [refuses, first_move], levels=["quick", "slow"])

    assert sorted(asked) == sorted(set(asked)) != []


def test_what_is_drawn_is_even_and_the_same_under_the_same_seed() -> None:
    drawn: list[float] = []

    class Drawing(ToyGame):
        def answer_delay_ms(self, position: Toy, prompt: Prompt, level: str, drawn_now: float) -> int | None:
            drawn.append(drawn_now)
            return int(100 * drawn_now)

    once, again = (play(Drawing(), 4, ToyOptions(), b"seed", [first_move] * 4, levels=["any"] * 4) for _ in range(2))

    assert once == again
    assert 0 <= min(drawn) < 0.2 < 0.8 < max(drawn) < 1


def windows(levels: list[str] | None, choosers: list[Any]) -> Playout:
    options = NUT_SO_FAST.options_class(rounds=1, bot_temper="calm")
    return play(NUT_SO_FAST, 3, options, bytes(32), choosers, levels=levels)


def replayed(playout: Playout) -> list[Any]:
    """Every position of a playout by `windows`."""
    key = match_key(bytes(32), {})
    options = NUT_SO_FAST.options_class(rounds=1, bot_temper="calm")
    positions = [NUT_SO_FAST.setup(3, options, Dice(key)).position]
    for entry in playout.log:
        here = positions[-1]
        if isinstance(entry, Elapsed):
            step = NUT_SO_FAST.elapse(here, entry.due, Moment(Dice(key), entry.due.at_ms))
        else:
            prompt = next(prompt for prompt in NUT_SO_FAST.prompts(here) if prompt.key == entry.key)
            step = NUT_SO_FAST.apply(here, prompt, entry.move, Moment(Dice(key), entry.at_ms))
        positions.append(step.position)
    assert positions[-1] == playout.position
    return positions


def test_reactions_in_nut_so_fast_come_at_the_times_of_their_temper() -> None:
    playout = windows(["steady"] * 3, [baseline(NUT_SO_FAST)] * 3)

    at = {entry.key: entry.at_ms for entry in playout.log if isinstance(entry, Answered)}
    shown = {
        prompt.key: prompt.answerable_ms
        for step in replayed(playout)
        for prompt in NUT_SO_FAST.prompts(step)
        if prompt.kind == "react"
    }
    waits = sorted(at[key] - shown[key] for key in at.keys() & shown.keys())
    assert waits[0] >= NUT_SO_FAST.manifest.tempers["calm"].least_ms
    assert waits[len(waits) // 2] == pytest.approx(NUT_SO_FAST.manifest.tempers["calm"].median_ms, rel=0.15)


def test_time_never_runs_backwards() -> None:
    playout = windows(["steady", "random", "steady"], [baseline(NUT_SO_FAST), random_bot.choose, baseline(NUT_SO_FAST)])

    instants = [entry.at_ms if isinstance(entry, Answered) else entry.due.at_ms for entry in playout.log]
    assert instants == sorted(instants)
    assert playout.outcome is not None


def test_a_playout_without_levels_is_as_it_ever_was() -> None:
    assert play(Timed(), 2, NO_PEEKS, b"seed", [first_move] * 2) == play(ToyGame(), 2, NO_PEEKS, b"seed", [first_move] * 2)
