"""Places for matches in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection

from filbert.adapters.shards import HOLD_MS, MAKE_WITHIN_MS
from filbert.matches.ports import Clock, MatchId


class MemoryCensus:
    """The `Census` over a store in memory. *lives*: asks that store for the matches that go on."""

    def __init__(self, clock: Clock, lives: Callable[[], Collection[MatchId]]) -> None:
        self._clock = clock
        self._lives = lives
        self._lock = threading.Lock()
        self._held: dict[tuple[MatchId, str], int] = {}

    def live(self) -> int:
        """How many matches are not over."""
        return len(self._lives())

    def hold(self, match_id: MatchId, claim: str, most: int) -> int | None:
        """Hold a place among *most* for a match that is about to be made; until when it may be made."""
        with self._lock:
            now_ms = self._clock.now_ms()
            self._held = {place: until_ms for place, until_ms in self._held.items() if until_ms > now_ms}
            self._held[match_id, claim] = now_ms + HOLD_MS
            if len({held for held, _ in self._held} | set(self._lives())) <= most:
                return now_ms + MAKE_WITHIN_MS
            del self._held[match_id, claim]
            return None

    def let_go(self, match_id: MatchId, claim: str) -> None:
        """Hold the place no more."""
        with self._lock:
            self._held.pop((match_id, claim), None)
