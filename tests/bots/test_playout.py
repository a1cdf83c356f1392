"""Whole matches in memory: they end, they can be replayed, they honour timers and bounds."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.toy import GAME
from conformance.toy.game import ToyGame
from conformance.toy.model import KernelsDrawn, ToyOptions
from filbert.bots import random_bot
from filbert.bots.playout import Answered, Elapsed, MatchStuck, play, play_on
from filbert.bots.sight import Sight
from filbert.gamekit.contract import Moment, Move, Timer
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.events import Event

RANDOM = [random_bot.choose] * 4


def never(sight: Sight, dice: Dice) -> Move | None:
    return None


def test_a_playout_ends_with_an_outcome_and_logs_every_move() -> None:
    playout = play(GAME, 4, ToyOptions(), b"seed", RANDOM)

    assert playout.outcome == GAME.outcome(playout.position)
    assert playout.outcome is not None
    assert playout.moves == sum(isinstance(entry, Answered) for entry in playout.log)


def test_the_same_seed_gives_the_same_playout() -> None:
    assert play(GAME, 3, ToyOptions(), b"seed", RANDOM) == play(GAME, 3, ToyOptions(), b"seed", RANDOM)


def test_the_log_and_the_seed_give_the_position_again() -> None:
    playout = play(GAME, 4, ToyOptions(), b"seed", RANDOM)
    key = match_key(b"seed", {})

    position: Any = GAME.setup(4, ToyOptions(), Dice(key)).position
    for entry in playout.log:
        if isinstance(entry, Elapsed):
            position = GAME.elapse(position, entry.due, Moment(Dice(key), entry.due.at_ms)).position
        else:
            prompt = next(prompt for prompt in GAME.prompts(position) if prompt.key == entry.key)
            position = GAME.apply(position, prompt, entry.move, Moment(Dice(key), entry.at_ms)).position

    assert position == playout.position


def test_time_answers_when_every_bot_leaves_its_prompts_alone() -> None:
    playout = play(GAME, 2, ToyOptions(), b"seed", [never] * 2)

    assert playout.outcome is not None
    assert playout.moves == 0


def test_time_stands_almost_still_while_bots_move_and_jumps_to_the_next_timer() -> None:
    playout = play(GAME, 2, ToyOptions(rounds=1), b"seed", RANDOM)

    elapsed = [entry.due for entry in playout.log if isinstance(entry, Elapsed)]
    assert [due.timers for due in elapsed] == [("pause/1",)]
    assert 2000 < elapsed[0].at_ms < 2020


def test_a_match_that_reaches_its_bound_stops_without_an_outcome() -> None:
    playout = play(GAME, 4, ToyOptions(), b"seed", RANDOM, max_moves=3)

    assert (playout.outcome, playout.moves) == (None, 3)


def test_a_match_in_which_nothing_is_waited_for_is_refused_as_stuck() -> None:
    class Stuck(ToyGame):
        def timers(self, position: Any) -> tuple[Timer, ...]:
            return ()

    with pytest.raises(MatchStuck, match="toy: after"):
        play(Stuck(), 2, ToyOptions(peeks=False), b"seed", RANDOM)


def test_a_chooser_hears_the_events_told_to_its_seat_and_no_others() -> None:
    heard: list[tuple[Event, ...]] = []

    def listening(sight: Sight, dice: Dice) -> Move | None:
        heard.append(tuple(sight.events()))
        return random_bot.choose(sight, dice)

    play(GAME, 2, ToyOptions(), b"seed", [listening, random_bot.choose])

    private = [event for event in heard[-1] if isinstance(event, KernelsDrawn)]
    assert private
    assert {event.seat for event in private} == {0}


def test_playing_on_starts_from_the_position_given() -> None:
    half = play(GAME, 4, ToyOptions(), b"seed", RANDOM, max_moves=5)

    rest = play_on(GAME, half.position, 5, b"other", RANDOM)

    assert rest.outcome is not None
    assert half.position.round <= rest.position.round
