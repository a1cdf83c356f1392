"""Where persons sit, in this process's memory: the rules of `redis_sittings` over dicts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from filbert.adapters.shards import StorePolicy
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import Clock, MatchId, Slot
from filbert.matches.sitting_ports import LEFT_KEPT, PERSON_SLOT, Glance, Phase, Since, Sitting, SittingChange


@dataclass(slots=True)
class _Sittings:
    """Of one person, by phase: since when, by sitting."""

    phases: dict[Phase, dict[Sitting, int]] = field(default_factory=lambda: {"live": {}, "over": {}, "left": {}})

    def note(self, sitting: Sitting, phase: Phase, at_ms: int) -> bool:
        """Whether this was news."""
        if phase == "live" and (sitting in self.phases["over"] or sitting in self.phases["left"]):
            return False
        was_live = phase != "live" and self.phases["live"].pop(sitting, None) is not None
        is_new = sitting not in self.phases[phase]
        self.phases[phase].setdefault(sitting, at_ms)
        return was_live or is_new

    def trim(self, over_since_ms: int) -> None:
        """Forget what is kept no longer."""
        over, left = self.phases["over"], self.phases["left"]
        for sitting in [sitting for sitting, at_ms in over.items() if at_ms <= over_since_ms]:
            del over[sitting]
        for sitting in sorted(left, key=lambda sitting: (left[sitting], str(sitting)))[:-LEFT_KEPT]:
            del left[sitting]


class MemorySittings:
    """The `SittingIndex` in memory. *glance*: looks at one seat of a match; *wake*: tells a person."""

    def __init__(
        self,
        clock: Clock,
        policy: StorePolicy,
        glance: Callable[[Sitting], Glance | None],
        wake: Callable[[MatchId, Slot], None],
    ) -> None:
        self._clock = clock
        self._policy = policy
        self._glance = glance
        self._wake = wake
        self._lock = threading.Lock()
        self._persons: dict[PersonId, _Sittings] = {}

    def note(self, changes: Sequence[SittingChange], at_ms: int) -> None:
        """Bring the index up to date, and wake the persons for whom something is new by that."""
        woken: dict[PersonId, None] = {}
        with self._lock:
            for person, sitting, phase in changes:
                known = self._persons.setdefault(person, _Sittings())
                if known.note(sitting, phase, at_ms):
                    woken[person] = None
                known.trim(self._clock.now_ms() - self._policy.outcome_ms)
        for person in woken:
            self._wake(person, PERSON_SLOT)

    def live(self, person: PersonId) -> list[Since]:
        """Sittings in matches that are not over, as far as the index knows, the latest first."""
        return self._all(person, "live")

    def over(self, person: PersonId, *, before: Since | None, limit: int) -> list[Since]:
        """Sittings in matches that are over, from behind *before*, the latest first."""
        found = self._all(person, "over")
        return [each for each in found if before is None or each.order < before.order][:limit]

    def left(self, person: PersonId) -> list[Since]:
        """Sittings that ended before their match, the latest first."""
        return self._all(person, "left")

    def forget(self, person: PersonId, sittings: Sequence[Sitting]) -> None:
        """Take sittings out of the index."""
        with self._lock:
            for known in self._persons.get(person, _Sittings()).phases.values():
                for sitting in sittings:
                    known.pop(sitting, None)

    def glances(self, sittings: Sequence[Sitting]) -> list[Glance | None]:
        """What each of these matches shows of itself and of its seat."""
        return [self._glance(sitting) for sitting in sittings]

    def _all(self, person: PersonId, phase: Phase) -> list[Since]:
        with self._lock:
            found = self._persons.get(person, _Sittings()).phases[phase]
            return sorted((Since(at_ms, sitting) for sitting, at_ms in found.items()), key=lambda each: each.order, reverse=True)
