"""A world of any game by its rules: prompts are asked one after another, and time answers when nobody does."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import Any

from filbert.bots.due import due_at, next_due_ms
from filbert.bots.search.budget import Clock
from filbert.bots.search.quick_dice import QuickDice
from filbert.gamekit.contract import Moment, Move, Outcome
from filbert.gamekit.events import Announcement, Event
from filbert.gamekit.foresight import Foresight
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

WIN = 0.7
"""Of the value of an end, what is for winning; the rest is for the place, so that a seat that cannot win still has an aim."""

_OVER = -1


class RulesWorld:
    """A sample played on by the rules. An optional prompt is asked once under each key, before those that must be answered."""

    __slots__ = (
        "_advice",
        "_answerer",
        "_at_ms",
        "_clock",
        "_declined",
        "_dice",
        "_events",
        "_game",
        "_left",
        "_move",
        "outcome",
        "position",
        "prompt",
        "seat",
    )

    def __init__(
        self, game: AnyGame, advice: Foresight, position: Any, prompt: Prompt, clock: Clock, chance: random.Random
    ) -> None:
        self._game = game
        self._advice = advice
        self._clock = clock
        self._dice = QuickDice(chance)
        self._left = advice.horizon
        self._declined: set[str] = set()
        self._events: tuple[Announcement, ...] = ()
        self._answerer = _OVER
        self._move: Move | None = None
        self._at_ms = max(each.opened_ms for each in game.prompts(position))
        self.position = position
        self.prompt = prompt
        self.seat = prompt.seat
        self.outcome: Outcome | None = None

    def moves(self) -> Sequence[Move | None]:
        prompt, legal = self.prompt, tuple(self._game.legal_moves(self.position, self.prompt))
        kept = legal if len(legal) < 2 and prompt.required else self._advice.candidates(self.position, prompt, legal)
        return kept if prompt.required and kept else (None, *kept)

    def play(self, move: Move | None) -> None:
        self._clock.check()
        prompt = self.prompt
        self._answerer, self._move = prompt.seat, move
        self._left -= 1
        if move is None:
            self._declined.add(prompt.key)
            self._events = ()
        else:
            self._at_ms = max(self._at_ms + 1, prompt.answerable_ms)
            step = self._game.apply(self.position, prompt, move, Moment(self._dice, self._at_ms))
            self.position, self._events = step.position, step.events
        self._ask()

    def seen(self, by: int) -> Hashable:
        bit = 1 << by
        events: tuple[Event, ...] = tuple([told.event for told in self._events if told.audience & bit])
        if by == self._answerer:
            return self._move, events
        return events or None

    def policy(self, chance: random.Random) -> Move | None:
        return self._advice.policy(self.position, self.prompt, chance)

    def finish(self, chance: random.Random) -> None:
        policy = self._advice.policy
        while self.seat >= 0:
            self.play(policy(self.position, self.prompt, chance))

    def values(self) -> Sequence[float]:
        if self.outcome is None:
            return self._advice.values(self.position)
        return values_of(self.outcome)

    def _ask(self) -> None:
        """Turn to the next prompt, and let time pass while there is none."""
        game = self._game
        while True:
            position = self.position
            self.outcome = game.outcome(position)
            if self.outcome is not None or self._left <= 0:
                self.seat = _OVER
                return
            prompt = self._next_prompt(game.prompts(position))
            if prompt is not None:
                self.prompt, self.seat = prompt, prompt.seat
                return
            self._let_time_pass()

    def _next_prompt(self, prompts: Sequence[Prompt]) -> Prompt | None:
        required = None
        for prompt in prompts:
            if not prompt.required:
                if prompt.key not in self._declined:
                    return prompt
            elif required is None:
                required = prompt
        return required

    def _let_time_pass(self) -> None:
        instant = next_due_ms(self._game, self.position)
        self._left -= 1
        if instant is None:
            self._left = 0
            return
        self._at_ms = max(self._at_ms, instant)
        due = due_at(self._game, self.position, self._at_ms)
        step = self._game.elapse(self.position, due, Moment(self._dice, self._at_ms))
        self.position = step.position
        self._events += step.events


def values_of(outcome: Outcome) -> list[float]:
    """How well each seat did; seats that share a place share what their places are worth."""
    places = outcome.places
    last = max(len(places) - 1, 1)
    values = []
    for place in places:
        sharing = places.count(place)
        won = WIN / sharing if place == 1 else 0.0
        values.append(won + (1 - WIN) * (1 - (place - 1 + (sharing - 1) / 2) / last))
    return values
