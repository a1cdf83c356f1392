"""Which shard a match belongs to, and the limits that every store keeps."""

from __future__ import annotations

import re
from dataclasses import dataclass

from filbert.matches.ports import MatchId

SHARDS = 256
"""Logical shards; the first two hex digits of a match's id name its own. A change would orphan every stored match."""

RECORDS_PER_GENERATION = 128
"""Idempotency records of a match in one generation; two are kept, so that the last 128 to 256 records are remembered."""

EPOCH_TOLERANCE_MS = 1000
"""How far a beat may lie in the future (clocks of two primaries differ a little) before it counts as gone back."""

BEAT_MS = 1000
"""Sweepers mark the beat of a shard at most this often, so that waiting work costs one small write a second."""

LISTED_MAX = 10_000
"""Entries of the public list; the oldest drop out. It also bounds what matches that expired in silence leave there."""

REPORTS_MAX = 10_000
"""Reports of all matches; the oldest are dropped for new ones."""

HOLD_MS = 60_000
"""How long a place is held for a match that is about to be made, where their number is limited."""

MAKE_WITHIN_MS = 30_000
"""How long it may take to make it: so much less than that, that clocks of two servers may differ."""

_DAY_MS = 24 * 3600 * 1000

_WELL_FORMED = re.compile(r"[0-9a-f]{2}[0-9A-Za-z_-]{0,62}")


@dataclass(frozen=True, slots=True)
class StorePolicy:
    """How long a store keeps what, in ms.

    `lease_ms`: how long a sweep holds what it claimed; who searches for a bot, or plays on, holds it for longer. `outage_gap_ms`:
    a longer time without sweepers is an outage, and does not count for players. `record_ttl_ms`: life of idempotency records
    after the last one. `retention_ms`: life of a finished match. `outcome_ms`: life of
    what came of it. `abandoned_ms`: life of a match that nothing changes any more;
    longer than the longest allowance of a prompt (14 days). `blocks_ms`: life of a person's blocks after they were last used.
    `reports_ms`: life of a report. `wait_replicas`: how many replicas shall have a commit before it is answered, for which it
    waits `wait_ms` at most.
    """

    lease_ms: int = 1000
    outage_gap_ms: int = 3000
    record_ttl_ms: int = 24 * 3600 * 1000
    retention_ms: int = 30 * 24 * 3600 * 1000
    outcome_ms: int = 365 * 24 * 3600 * 1000
    abandoned_ms: int = 30 * 24 * 3600 * 1000
    blocks_ms: int = 365 * _DAY_MS
    reports_ms: int = 90 * _DAY_MS
    wait_replicas: int = 0
    wait_ms: int = 50


def shard_of(match_id: MatchId) -> int | None:
    """The number of the match's shard, or None if no match can have this id (it may come from a stranger's URL)."""
    return int(match_id[:2], 16) if _WELL_FORMED.fullmatch(match_id) else None


def home_shard(match_id: MatchId) -> int:
    """The number of the shard of a match that is about to be written.

    Raises: ValueError if the id cannot be one of ours.
    """
    shard = shard_of(match_id)
    if shard is None:
        raise ValueError(f"match id {match_id!r} does not begin with two hex digits, or holds other than letters, digits, _ and -")
    return shard
