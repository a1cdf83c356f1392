"""Ways to matches in this process's memory."""

from __future__ import annotations

import threading

from filbert.matches.ports import Clock, MatchId


class MemorySignposts:
    """The `Signposts` over a dict."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._ways: dict[bytes, tuple[MatchId, int]] = {}

    def way(self, name: bytes) -> MatchId | None:
        """The match that *name* leads to."""
        with self._lock:
            return self._now(name)

    def point(self, name: bytes, match_id: MatchId, *, instead_of: MatchId | None, life_ms: int) -> bool:
        """Let *name* lead to *match_id*, if it leads to *instead_of* now. Whether it leads there now."""
        with self._lock:
            if self._now(name) not in (instead_of, match_id):
                return False
            self._ways[name] = (match_id, self._clock.now_ms() + life_ms)
            return True

    def _now(self, name: bytes) -> MatchId | None:
        match_id, expires_ms = self._ways.get(name, (None, 0))
        if match_id is not None and expires_ms <= self._clock.now_ms():
            del self._ways[name]
            return None
        return match_id
