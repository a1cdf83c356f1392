"""What came of matches, in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable

from filbert.adapters.shards import StorePolicy
from filbert.matches.ports import Clock, Ended, MatchId


class MemoryOutcomes:
    """Keeps what came of each match for as long as the policy says."""

    def __init__(self, clock: Clock, policy: StorePolicy) -> None:
        self._clock = clock
        self._policy = policy
        self._lock = threading.Lock()
        self._kept: dict[MatchId, tuple[Ended, int]] = {}

    def put(self, match_id: MatchId, ended: Ended) -> None:
        """Keep it from now on."""
        with self._lock:
            self._kept[match_id] = (ended, self._clock.now_ms() + self._policy.outcome_ms)

    def get(self, match_id: MatchId) -> Ended | None:
        """What came of a match; None if nothing is kept, or no more."""
        with self._lock:
            ended, expires_ms = self._kept.get(match_id, (None, 0))
            return ended if expires_ms > self._clock.now_ms() else None

    def amend(self, match_id: MatchId, change: Callable[[Ended], Ended]) -> bool:
        """Put what *change* makes of it in its place; False if nothing is kept."""
        before = self.get(match_id)
        if before is None:
            return False
        with self._lock:
            self._kept[match_id] = (change(before), self._kept[match_id][1])
        return True
