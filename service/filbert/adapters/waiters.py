"""Those who wait in this process for news of a match, and the bell that each of them hears."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from filbert.matches.ports import MatchId, Slot

_Place = tuple[MatchId, Slot]


class Waiters:
    """The `Wakeups` of one process. Threads and greenlets may share it; whoever wakes them never waits itself.

    *idle* takes the place of sleep: it is told how many ms nobody woke a waiter, and returns when they have gone by. Stores in
    memory give their clock here, so that tests wait for no real time.
    """

    def __init__(self, idle: Callable[[int], None] | None = None) -> None:
        self._idle = idle
        self._lock = threading.Lock()
        self._bells: dict[_Place, set[Bell]] = {}
        self.closing = False

    def waiter(self, match_id: MatchId, *slots: Slot) -> Bell:
        """A waiter that hears of these viewers of a match from now on. Close it after use."""
        bell = Bell(self, [(match_id, slot) for slot in slots], self._idle)
        with self._lock:
            for place in bell.places:
                self._bells.setdefault(place, set()).add(bell)
        return bell

    def wake(self, match_id: MatchId, slots: Iterable[Slot]) -> None:
        """Wake those who wait for one of *slots*."""
        with self._lock:
            woken = [bell for slot in slots for bell in self._bells.get((match_id, slot), ())]
        for bell in woken:
            bell.ring()

    def wake_all(self) -> None:
        """Wake everybody: something may have been missed."""
        with self._lock:
            woken = [bell for bells in self._bells.values() for bell in bells]
        for bell in woken:
            bell.ring()

    def close(self) -> None:
        """Tell everybody who waits, now or later, that this process is about to end."""
        self.closing = True
        self.wake_all()

    def forget(self, bell: Bell) -> None:
        """Take *bell* down."""
        with self._lock:
            for place in bell.places:
                bells = self._bells.get(place)
                if bells is not None:
                    bells.discard(bell)
                    if not bells:
                        del self._bells[place]

    def __len__(self) -> int:
        """How many viewers of matches are waited for."""
        return len(self._bells)


class Bell:
    """One waiter. A ring that comes while nobody listens is kept for the next wait."""

    __slots__ = ("_idle", "_rung", "_waiters", "places")

    def __init__(self, waiters: Waiters, places: list[_Place], idle: Callable[[int], None] | None) -> None:
        self.places = places
        self._waiters = waiters
        self._idle = idle
        self._rung = threading.Event()

    def ring(self) -> None:
        """Wake whoever listens."""
        self._rung.set()

    def wait(self, timeout_s: float) -> bool:
        """Sleep until woken, *timeout_s* at most; whether it was."""
        if self._waiters.closing:
            return True  # who came after everybody was woken is not to sleep through the end of the process
        if self._idle is not None and not self._rung.is_set():
            self._idle(int(timeout_s * 1000))
            timeout_s = 0
        woken = self._rung.wait(timeout_s)
        self._rung.clear()
        return woken

    def close(self) -> None:
        """Hear no more."""
        self._waiters.forget(self)
