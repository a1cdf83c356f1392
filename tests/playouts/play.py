"""Random playouts of any game: what every step must keep to is checked, and what happened is counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from filbert.bots.due import due_at, next_due_ms
from filbert.bots.sight import Chooser, sight_of
from filbert.gamekit.contract import Moment, Move, Options, Outcome, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Announcement, Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

Tally = Callable[[Event], Iterable[str]]
"""What an event counts for; each game's tests say it (`tests/games/<game>/figures.py`)."""


COUNTED = 16
"""Everything in the box is counted after as many moves: what is lost stays lost, and counting takes as long as playing."""


@dataclass(frozen=True, slots=True)
class Playout:
    """How a match went: its answers of seats, its outcome, and how often what the tally names happened."""

    moves: int
    outcome: Outcome
    counts: Counter[str]


def count_nothing(event: Event) -> Iterable[str]:
    """The tally of whoever only wants to see that matches end."""
    return ()


def play_out(
    game: AnyGame,
    seats: int,
    options: Options,
    number: int,
    *,
    leave: float = 0.0,
    tally: Tally = count_nothing,
    chooser: Chooser | None = None,
) -> Playout:
    """Play match *number*: all seats by *chooser*, or at random.

    *leave*: the chance that a seat leaves in place of the next answer.

    Until it is over something is awaited, no label of the dice is used twice, nothing is lost, and it ends within `max_moves`.
    """
    player = _Player(game, seats, options, number, leave, chooser)
    counts: Counter[str] = Counter()
    while True:
        counts.update(name for told in player.step.events for name in tally(told.event))
        outcome = game.outcome(player.step.position)
        if outcome is not None:
            return Playout(player.moves, outcome, counts)
        player.go_on()


class _Player:
    """A match under way, all of whose chances follow from its number."""

    def __init__(self, game: AnyGame, seats: int, options: Options, number: int, leave: float, chooser: Chooser | None) -> None:
        self._game = game
        self._seats = seats
        self._leave = leave
        self._chooser = chooser
        self._chance = random.Random(f"{game.manifest.id} {number} {seats} {options}")
        self._key = self._chance.randbytes(32)
        self._now_ms = 0
        dice = Dice(self._key)
        self.step: Step[Any] = game.setup(seats, options, dice)
        self._told: list[Announcement] = list(self.step.events)
        self.moves = 0
        self._labels = set(dice.used)
        self._tokens = game.tokens(self.step.position)

    def go_on(self) -> None:
        """Let a seat answer or leave, or time pass, and check what came of it."""
        dice = Dice(self._key)
        self._now_ms += 1
        if self._leave and self._chance.random() < self._leave:
            self.step = self._game.retire(self.step.position, self._chance.randrange(self._seats), Moment(dice, self._now_ms))
        else:
            self._answer_or_wait(dice)
        self._told += self.step.events
        assert not self._labels & dice.used, f"used twice: {self._labels & dice.used}"
        self._labels |= dice.used
        if self.moves % COUNTED == 0 or self._game.outcome(self.step.position) is not None:
            assert self._game.tokens(self.step.position) == self._tokens

    def _answer_or_wait(self, dice: Dice) -> None:
        """Any open prompt is as likely to be answered as any other; a running timer is as likely to run out."""
        position = self.step.position
        prompts, timers = self._game.prompts(position), self._game.timers(position)
        assert timers or any(prompt.required for prompt in prompts), "something is awaited"
        chosen = self._chance.randrange(len(prompts) + bool(timers))
        moves = tuple(self._game.legal_moves(position, prompts[chosen])) if chosen < len(prompts) else ()
        move = self._chosen(prompts[chosen], moves) if moves else None
        if move is not None:
            self.moves += 1
            assert self.moves <= self._game.manifest.max_moves
            self._now_ms = max(self._now_ms, prompts[chosen].answerable_ms)
            self.step = self._game.apply(position, prompts[chosen], move, Moment(dice, self._now_ms))
        elif timers:
            instant = next_due_ms(self._game, position)
            assert instant is not None
            self._now_ms = max(self._now_ms, instant)
            due = due_at(self._game, position, self._now_ms)
            self.step = self._game.elapse(position, due, Moment(dice, self._now_ms))
        else:
            self.step = Step(position)  # an optional prompt that is left alone, or cannot be answered now

    def _chosen(self, prompt: Prompt, moves: Sequence[Move]) -> Move | None:
        if self._chooser is None:
            return self._chance.choice(moves)
        sight = sight_of(self._game, self.step.position, prompt, lambda: self._told_to(prompt.seat))
        return self._chooser(sight, Dice(self._chance.randbytes(32)))

    def _told_to(self, seat: int) -> tuple[Event, ...]:
        return tuple(told.event for told in self._told if admits(told.audience, seat))
