"""How long to wait for news: for as long as the service holds the question, and less and less often where it does not."""

from __future__ import annotations

from filbert_sdk.errors import TimedOut
from filbert_sdk.settings import Settings

_GROWTH = 1.5
_MOST_S = 25
"""The longest that `get_updates` takes for `wait`."""


class Pauses:
    """One wait, made of many questions. *timeout_s*: after so long without `reset`, it is over; None for never."""

    def __init__(self, settings: Settings, timeout_s: float | None, waited_for: str) -> None:
        self._settings = settings
        self._timeout_s = timeout_s
        self._waited_for = waited_for
        self._held_s = 0
        self.reset()

    def reset(self) -> None:
        """Something happened: the time begins anew."""
        self._pause_s = self._settings.polling.first_s
        self._began_s = self._asked_s = self._settings.clock()

    def ask_for(self) -> int:
        """How long the next question may be held, in whole seconds: a third of what may be read for is left to the way and back."""
        self._asked_s = self._settings.clock()
        left_s = self._left_s()
        self._held_s = int(max(0.0, min(_MOST_S, self._settings.read_s * 2 / 3, _MOST_S if left_s is None else left_s)))
        return self._held_s

    def nothing(self, *, at_least_s: float = 0.0) -> None:
        """Nothing was new. Sleep, unless the service held the question: else it would be asked without a pause.

        *at_least_s*: how long the service wants to be left alone.

        Raises: TimedOut.
        """
        left_s = self._left_s()
        if left_s is not None and left_s <= 0:
            raise TimedOut(f"waited {self._timeout_s} s for {self._waited_for}")
        if not at_least_s and self._held_s and self._settings.clock() - self._asked_s >= self._held_s:
            self._pause_s = self._settings.polling.first_s
            return
        pause_s = max(at_least_s, self._pause_s)
        self._settings.sleep(pause_s if left_s is None else min(pause_s, left_s))
        self._pause_s = min(self._settings.polling.longest_s, self._pause_s * _GROWTH)

    def _left_s(self) -> float | None:
        return None if self._timeout_s is None else self._began_s + self._timeout_s - self._settings.clock()
