"""How often to look again: soon after something happened, less and less often while nothing does."""

from __future__ import annotations

from collections.abc import Iterator

from filbert_sdk.errors import TimedOut
from filbert_sdk.settings import Settings

_GROWTH = 1.5


class Pauses:
    """The pauses of one wait. *timeout_s*: after so long without `reset`, the next pause raises instead; None for never."""

    def __init__(self, settings: Settings, timeout_s: float | None, waited_for: str) -> None:
        self._settings = settings
        self._timeout_s = timeout_s
        self._waited_for = waited_for
        self.reset()

    def reset(self) -> None:
        """Something happened: look soon again."""
        self._pause_s = self._settings.polling.first_s
        self._began_s = self._settings.clock()

    def __iter__(self) -> Iterator[None]:
        """One item for each look, without end, with a pause before every one but the first.

        Raises: TimedOut.
        """
        while True:
            yield
            pause_s = self._pause_s
            if self._timeout_s is not None:
                left_s = self._began_s + self._timeout_s - self._settings.clock()
                if left_s <= 0:
                    raise TimedOut(f"waited {self._timeout_s} s for {self._waited_for}")
                pause_s = min(pause_s, left_s)
            self._settings.sleep(pause_s)
            self._pause_s = min(self._settings.polling.longest_s, self._pause_s * _GROWTH)
