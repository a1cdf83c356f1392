"""How long a search may think: iterations, and milliseconds of the core and of the clock on the wall."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, thread_time


class TimeIsUp(Exception):
    """Raised in the middle of an iteration when the wall clock has run out; the iteration counts for nothing."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What one answer may cost. `core_ms`: of this thread's processor time; `wall_ms`: by the clock on the wall; None: no limit."""

    iterations: int
    core_ms: float | None = None
    wall_ms: float | None = None


class Clock:
    """The time of a budget, or a share of it, from now on."""

    __slots__ = ("_core_end", "_wall_end")

    def __init__(self, budget: Budget, share: float = 1.0) -> None:
        self._core_end = None if budget.core_ms is None else thread_time() + share * budget.core_ms / 1000
        self._wall_end = None if budget.wall_ms is None else perf_counter() + share * budget.wall_ms / 1000

    def is_up(self) -> bool:
        """Whether either limit is reached."""
        if self._wall_end is not None and perf_counter() >= self._wall_end:
            return True
        return self._core_end is not None and thread_time() >= self._core_end

    def check(self) -> None:
        """Break off where the wall clock has run out; cheap enough for each step of a playout.

        Raises: TimeIsUp.
        """
        if self._wall_end is not None and perf_counter() >= self._wall_end:
            raise TimeIsUp
