"""How much of one thing one caller may do in a while, and what is needed of the world to count it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Quota:
    """*amount* of a thing within *window_s*. Clients are told its name."""

    name: str
    amount: int
    window_s: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a caller stands with a quota. `left`: what may be done at once; `reset_s`: when there will be more of it."""

    quota: Quota
    allowed: bool
    left: int
    reset_s: float


class Counters(Protocol):
    """Counts what callers do. It never fails: where it cannot count over all processes, it counts what this one sees."""

    def spend(self, quota: Quota, who: str) -> Standing:
        """Do it once more, if the quota allows it. What is refused does not count."""

    def look(self, quota: Quota, who: str) -> Standing:
        """Whether it may be done, without doing it."""
