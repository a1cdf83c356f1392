"""The clock and the chance of this machine, and a clock that tests set."""

from __future__ import annotations

import secrets
import time


class SystemClock:
    """The wall clock of this process."""

    def now_ms(self) -> int:
        """Unix time in ms."""
        return time.time_ns() // 1_000_000


class SettableClock:
    """A clock that stands still until it is told to move, for stores in memory and for tests."""

    def __init__(self, now_ms: int) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        """Unix time in ms, as set."""
        return self._now_ms

    def advance(self, by_ms: int) -> None:
        """Move on by *by_ms*; a negative number sets the clock back."""
        self._now_ms += by_ms

    def set(self, now_ms: int) -> None:
        """Jump to an instant."""
        self._now_ms = now_ms


class SystemEntropy:
    """Chance from the operating system."""

    def token_bytes(self, size_bytes: int) -> bytes:
        """That many unpredictable bytes."""
        return secrets.token_bytes(size_bytes)
