"""How far away seats are, in Redis.

LAYOUT. In the shard of the match, expiring when no seat was measured for two minutes:

    f:{sNNN}:m:<id>:way     hash    by seat: `<instant of the last challenge echoed> <round trip>@<Unix ms> …`, newest first, 9 at
                                    most; instants of challenges and round trips in microseconds
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.matches.ports import MatchId, Measured, Slot
from filbert.matches.round_trips import CHALLENGE_LIFE_MS, MOST_SAMPLES, SAMPLE_LIFE_MS


class RedisRoundTrips:
    """The `RoundTrips` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._measure = ServerScript(client, "measure", with_clock=False)

    def measure(self, match_id: MatchId, slot: Slot, token_hash: bytes, issued_us: int | None) -> Measured | None:
        """Note the time since *issued_us*. A measurement that is lost on its way is not repeated: it would be a longer one."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        echoed = "" if issued_us is None else issued_us
        args = (slot, token_hash, echoed, CHALLENGE_LIFE_MS * 1_000, MOST_SAMPLES, 2 * SAMPLE_LIFE_MS)
        with store_errors(self._client):
            found: Any = self._measure(keys=(keys.match, way_key(keys)), args=args)
        if found is None:
            return None
        is_holder, now, trip_us, samples = found
        now_us = int(now)
        return Measured(is_holder == 1, now_us, None if trip_us < 0 else trip_us, read_samples(b"0" + samples, now_us // 1_000))


def way_key(keys: MatchKeys) -> str:
    """Where the round trips of a match lie."""
    return f"{keys.match}:way"


def read_samples(stored: bytes | None, now_ms: int) -> tuple[int, ...]:
    """The round trips that are not too old, in microseconds, newest first."""
    samples = (sample.partition(b"@") for sample in (stored or b"").split()[1:])
    return tuple(int(trip_us) for trip_us, _, at_ms in samples if int(at_ms) > now_ms - SAMPLE_LIFE_MS)
