"""Players for the seats of people: they see what a person would see, and choose from what the service offers."""

from __future__ import annotations

import random
import threading
import time

from filbert_sdk import FilbertError, IllegalMove, MatchNotActive, PromptClosed, Table, asked, made_up
from filbert_sdk.models import Prompt

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
        try:
            self._table.measure()  # so that a game in which lag counts knows how long the way is
            for table, prompt in asked(self._table, optional=True):
                if prompt.required or self._rng.random() < _WILLING:
                    self._answer(table, prompt)
        except FilbertError as failure:
            self.failure = failure

    def _answer(self, table: Table, prompt: Prompt) -> None:
        time.sleep(self._think_s)
        try:
            if prompt.not_before is not None:
                time.sleep(self._rng.uniform(*_REACTION_S))
            listed = table.legal_moves(prompt)
            for _ in range(_ATTEMPTS):
                move = self._rng.choice(listed).to_dict() if listed else made_up(prompt.moves, self._rng, _SAYINGS)
                try:
                    table.answer(prompt, move)
                except IllegalMove:
                    continue  # a form says what a field may hold, not what goes together
                return
        except (PromptClosed, MatchNotActive):
            return  # somebody was faster; the next update tells what is asked now
