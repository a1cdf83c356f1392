"""Players for the seats of people: they see what a person would see, and choose from what the service offers."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence
from typing import Any

from filbert_sdk import FilbertError, IllegalMove, MatchNotActive, PromptClosed, Table
from filbert_sdk._generated.types import Unset
from filbert_sdk.models import FieldChoice, MoveChoice, Prompt

_ATTEMPTS = 5
_WILLING = 0.3
"""How likely a player is to use what may be left alone: always makes a restless story, never a dull one."""

_REACTION_S = (0.4, 1.2)
"""How long players need for what all see at the same instant."""

_SAYINGS = ("Hats off at this table", "No pointing", "Speak in rhymes only", "Thank the chair before you play")


class Player(threading.Thread):
    """Plays one seat until the match is over. `failure` is what stopped it before, if anything did."""

    def __init__(self, table: Table, rng: random.Random, think_s: float) -> None:
        super().__init__(name=f"seat {table.seat}", daemon=True)
        self._table = table
        self._rng = rng
        self._think_s = think_s
        self.failure: FilbertError | None = None

    def run(self) -> None:
        """Answer what is asked, until nothing is asked any more."""
        considered: set[str] = set()
        try:
            self._table.measure()  # so that a game in which lag counts knows how long the way is
            for update in self._table.follow():
                for prompt in update.view.prompts:
                    if prompt.required or (prompt.key not in considered and self._rng.random() < _WILLING):
                        self._answer(prompt)
                    considered.add(prompt.key)
        except FilbertError as failure:
            self.failure = failure

    def _answer(self, prompt: Prompt) -> None:
        time.sleep(self._think_s)
        try:
            if prompt.not_before is not None:
                self._table.wait_until(prompt.not_before)
                time.sleep(self._rng.uniform(*_REACTION_S))
            listed = self._table.legal_moves(prompt)
            for _ in range(_ATTEMPTS):
                move = self._rng.choice(listed).to_dict() if listed else made_up(prompt.moves, self._rng)
                try:
                    self._table.answer(prompt, move)
                except IllegalMove:
                    continue  # a form says what a field may hold, not what goes together
                return
        except (PromptClosed, MatchNotActive):
            return  # somebody was faster; the next update tells what is asked now


def made_up(moves: Sequence[MoveChoice], rng: random.Random) -> dict[str, Any]:
    """A move that fits a prompt's form, where there are too many to list."""
    choice = rng.choice(moves)
    return {"type": choice.type_, **{field.name: _filled(field, rng) for field in choice.fields}}


def _filled(field: FieldChoice, rng: random.Random) -> object:
    values: list[Any] = field.values or []
    least = 1 if isinstance(field.min_items, Unset) else field.min_items
    most = 1 if isinstance(field.max_items, Unset) else field.max_items
    if field.kind == "integer":
        return rng.randint(field.minimum or 0, field.maximum or 0)
    if field.kind == "text":
        return rng.choice(_SAYINGS)[:most]
    if field.kind in ("cards", "seats"):
        return rng.sample(values, rng.randint(least, min(most, len(values))))
    return rng.choice(values)
