"""Those who wait in this process for news of a match, and the bell that each of them hears."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable

from filbert.matches.ports import MatchId, Slot
from filbert.matches.together import Together

_Place = tuple[MatchId, Slot]

_NO_NEWS: tuple[None, tuple[Slot, ...]] = (None, ())


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
        self.hang(bell)
        return bell

    def peal(self) -> Peal:
        """A waiter for many matches, which hears of none yet. Close it after use."""
        return Peal(self, self._idle)

    def hang(self, bell: Bell) -> None:
        """Let *bell* ring from now on."""
        with self._lock:
            for place in bell.places:
                self._bells.setdefault(place, set()).add(bell)

    def wake(self, match_id: MatchId, slots: Iterable[Slot]) -> None:
        """Wake those who wait for one of *slots*."""
        with self._lock:
            woken = [(bell, slot) for slot in slots for bell in self._bells.get((match_id, slot), ())]
        together = Together()
        for bell, slot in woken:
            bell.ring(slot, together)

    def wake_all(self) -> None:
        """Wake everybody: something may have been missed."""
        with self._lock:
            woken = [(bell, slot) for (_, slot), bells in self._bells.items() for bell in bells]
        together = Together()
        for bell, slot in woken:
            bell.ring(slot, together)

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

    __slots__ = ("_idle", "_news", "_rung", "_waiters", "places")

    def __init__(self, waiters: Waiters, places: list[_Place], idle: Callable[[int], None] | None) -> None:
        self.places = places
        self._waiters = waiters
        self._idle = idle
        self._rung = threading.Event()
        self._news: tuple[Together | None, Collection[Slot]] = _NO_NEWS

    def ring(self, slot: Slot, together: Together) -> None:
        """Wake whoever listens. The newest wake-up takes the place of those not heard yet: what is read later shows more."""
        named = self._news[1]
        self._news = together, named if slot in named else (*named, slot)
        self._rung.set()

    def take(self) -> tuple[Together | None, Collection[Slot]]:
        """The newest wake-up, and which viewers were named since the last time."""
        news, self._news = self._news, _NO_NEWS
        return news

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


class Peal(Bell):
    """One waiter for many matches, which knows whose news it heard. It has a bell of its own in each of its places."""

    __slots__ = ("_heard", "_lock", "_rings")

    def __init__(self, waiters: Waiters, idle: Callable[[int], None] | None) -> None:
        super().__init__(waiters, [], idle)
        self._lock = threading.Lock()
        self._rings: dict[_Place, Bell] = {}
        self._heard: set[MatchId] = set()

    def listen(self, places: Collection[tuple[MatchId, Slot]]) -> None:
        """Hear of these viewers of matches from now on, and of no others. Look at the store after this, not before."""
        for place in self._rings.keys() - set(places):
            self._waiters.forget(self._rings.pop(place))
        for place in set(places) - self._rings.keys():
            self._rings[place] = _Ring(self, place, self._waiters)
            self._waiters.hang(self._rings[place])

    def hear(self, match_id: MatchId) -> None:
        """Wake whoever listens, to news of this match."""
        with self._lock:
            self._heard.add(match_id)
        self._rung.set()

    def heard(self) -> frozenset[MatchId]:
        """The matches that there was news of since the last time."""
        with self._lock:
            found, self._heard = frozenset(self._heard), set()
        return found

    def close(self) -> None:
        """Hear no more."""
        self.listen(())


class _Ring(Bell):
    """What rings a peal from one place."""

    __slots__ = ("_peal",)

    def __init__(self, peal: Peal, place: _Place, waiters: Waiters) -> None:
        super().__init__(waiters, [place], None)
        self._peal = peal

    def ring(self, slot: Slot, together: Together) -> None:
        self._peal.hear(self.places[0][0])
