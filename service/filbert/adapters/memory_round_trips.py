"""How far away seats are, in this process's memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from hmac import compare_digest

from filbert.matches.ports import Clock, MatchId, Measured, Slot
from filbert.matches.round_trips import CHALLENGE_LIFE_MS, MOST_SAMPLES, SAMPLE_LIFE_MS


class MemoryRoundTrips:
    """The `RoundTrips` over a dict. *token_of* gives the hash of a seat's token, None for a match that is not there or is over."""

    def __init__(self, clock: Clock, token_of: Callable[[MatchId, Slot], bytes | None]) -> None:
        self._clock = clock
        self._token_of = token_of
        self._lock = threading.Lock()
        self._echoed: dict[tuple[MatchId, Slot], int] = {}
        self._trips: dict[tuple[MatchId, Slot], list[tuple[int, int]]] = {}

    def measure(self, match_id: MatchId, slot: Slot, token_hash: bytes, issued_us: int | None) -> Measured | None:
        """Note the time since *issued_us*."""
        with self._lock:
            now_us = self._clock.now_ms() * 1_000
            stored = self._token_of(match_id, slot)
            if stored is None:
                return None
            if not compare_digest(stored, token_hash):
                return Measured(is_holder=False, now_us=now_us, round_trip_us=None, samples_us=())
            trip_us = self._note((match_id, slot), issued_us, now_us)
        return Measured(is_holder=True, now_us=now_us, round_trip_us=trip_us, samples_us=self.samples(match_id, slot))

    def samples(self, match_id: MatchId, slot: Slot) -> tuple[int, ...]:
        """The round trips that are not too old, in microseconds, newest first."""
        first_ms = self._clock.now_ms() - SAMPLE_LIFE_MS
        return tuple(trip_us for trip_us, at_ms in self._trips.get((match_id, slot), ()) if at_ms > first_ms)

    def _note(self, seat: tuple[MatchId, Slot], issued_us: int | None, now_us: int) -> int | None:
        if issued_us is None or not 0 <= now_us - issued_us <= CHALLENGE_LIFE_MS * 1_000:
            return None
        if issued_us <= self._echoed.get(seat, 0):
            return None
        self._echoed[seat] = issued_us
        self._trips[seat] = [(now_us - issued_us, now_us // 1_000), *self._trips.get(seat, ())][:MOST_SAMPLES]
        return now_us - issued_us
