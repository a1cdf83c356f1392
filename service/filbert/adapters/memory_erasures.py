"""Who wants to be forgotten, in this process's memory."""

from __future__ import annotations

import threading

from filbert.matches.people_ports import PersonId
from filbert.matches.ports import Clock


class MemoryErasures:
    """The `Erasures` over a dict."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._due: dict[PersonId, int] = {}

    def put(self, person: PersonId, in_ms: int) -> None:
        """Let a worker see to it that *person* is erased, in so many ms."""
        with self._lock:
            self._due[person] = self._clock.now_ms() + in_ms

    def due(self, *, limit: int, lease_ms: int) -> list[PersonId]:
        """Whose time has come. They are left to the caller for *lease_ms*."""
        with self._lock:
            now_ms = self._clock.now_ms()
            found = [person for person, at_ms in sorted(self._due.items(), key=lambda each: (each[1], each[0])) if at_ms <= now_ms]
            for person in found[:limit]:
                self._due[person] = now_ms + lease_ms
            return found[:limit]

    def done(self, person: PersonId) -> None:
        """Nothing of *person* is left."""
        with self._lock:
            self._due.pop(person, None)
