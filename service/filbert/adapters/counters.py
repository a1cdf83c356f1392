"""Counters for rate limits: those of one process, and those of all of them, which are kept in Redis.

LAYOUT, in a Redis of its own or beside the matches; names of callers come in as hashes, and nothing outlives two windows. The tag is
`f/<quota>.<caller>/<amount>/<seconds>/second`:

    f:limits:{<tag>}      string  what was counted in the window that runs
    f:limits:{<tag>}/-1   string  and in the one before it, of which the share counts that still lies within a window from now

The server's clock counts, so those of the processes do not matter.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from limits import RateLimitItemPerSecond
from limits.storage import RedisStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from redis.exceptions import RedisError

from filbert.adapters.redis_client import connect
from filbert.matches.limits import Quota, Standing

log = logging.getLogger("filbert.limits")

_PREFIX = "f:limits"
_TIMEOUT_S = 0.25
"""How long counting may hold a request up, once, when the store stops answering. A store at work takes a millisecond."""

_PROBE_S = 2.0
_CONNECTIONS = 10
_SWEEP_AT = 10_000

Spawn = Callable[[Callable[[], None]], None]


class LocalCounters:
    """The `Counters` of one process.

    The generic cell rate algorithm: one number for each caller, the instant at which all that was spent will have come back. A
    quota may be spent at once, and comes back evenly. The library's own counters in memory start a thread at each count, which
    the moves of a busy service do not bear.
    """

    def __init__(self, monotonic_s: Callable[[], float] = time.monotonic) -> None:
        self._monotonic_s = monotonic_s
        self._whole_again_s: dict[tuple[str, str], float] = {}
        self._sweep_at = _SWEEP_AT

    def spend(self, quota: Quota, who: str) -> Standing:
        """Do it once more, if the quota allows it."""
        return self._count(quota, who, 1)

    def look(self, quota: Quota, who: str) -> Standing:
        """Whether it may be done, without doing it."""
        return self._count(quota, who, 0)

    def _count(self, quota: Quota, who: str, cost: int) -> Standing:
        now_s = self._monotonic_s()
        each_s = quota.window_s / quota.amount
        debt_s = max(self._whole_again_s.get((quota.name, who), 0.0) - now_s, 0.0)
        wait_s = debt_s + each_s - quota.window_s
        if wait_s > 1e-9:  # a millionth of any quota's step: what adding up steps in floats may lose
            return Standing(quota, allowed=False, left=0, reset_s=wait_s)
        if cost:
            debt_s += each_s
            if len(self._whole_again_s) >= self._sweep_at:
                self._sweep(now_s)
            self._whole_again_s[quota.name, who] = now_s + debt_s
        left = int((quota.window_s - debt_s) / each_s + 1e-6)
        return Standing(quota, allowed=True, left=left, reset_s=(debt_s % each_s or each_s) if debt_s else 0.0)

    def _sweep(self, now_s: float) -> None:
        """Forget whoever owes nothing; all that are left did something within a window, so that requests bound them."""
        self._whole_again_s = {key: at_s for key, at_s in list(self._whole_again_s.items()) if at_s > now_s}
        self._sweep_at = max(_SWEEP_AT, 2 * len(self._whole_again_s))


class SharedCounters:
    """The `Counters` over all processes, in Redis; while it does not answer, those of this process.

    Nobody waits for a store that has failed: the first to notice waits *timeout_s* at most, the others count here, until somebody
    who is nobody's request has found the store well again.
    """

    def __init__(
        self,
        url: str,
        *,
        timeout_s: float = _TIMEOUT_S,
        probe_s: float = _PROBE_S,
        local: LocalCounters | None = None,
        spawn: Spawn | None = None,
    ) -> None:
        self._client = connect(url, timeout_s=timeout_s, connections=_CONNECTIONS)
        self._storage = RedisStorage("redis://", connection_pool=self._client.connection_pool, key_prefix=_PREFIX)
        self._windows = SlidingWindowCounterRateLimiter(self._storage)
        self._local = local or LocalCounters()
        self._probe_s = probe_s
        self._spawn = spawn or _in_thread
        self._probe_at_s: float | None = None

    def spend(self, quota: Quota, who: str) -> Standing:
        """Do it once more, if the quota allows it."""
        return self._counted(lambda: self._spend(quota, who)) or self._local.spend(quota, who)

    def look(self, quota: Quota, who: str) -> Standing:
        """Whether it may be done, without doing it."""
        return self._counted(lambda: self._standing(quota, who)) or self._local.look(quota, who)

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def _spend(self, quota: Quota, who: str) -> Standing:
        allowed = self._windows.hit(_item(quota), _name(quota, who))
        standing = self._standing(quota, who)
        return Standing(quota, allowed=allowed, left=standing.left if allowed else 0, reset_s=standing.reset_s)

    def _standing(self, quota: Quota, who: str) -> Standing:
        stats = self._windows.get_window_stats(_item(quota), _name(quota, who))
        left = int(stats.remaining)
        reset_s = max(0.0, stats.reset_time - time.time())
        if left < quota.amount:
            reset_s = reset_s or float(quota.window_s)  # within the millisecond in which a window begins, the library says none
        return Standing(quota, allowed=left > 0, left=left, reset_s=reset_s)

    def _counted(self, count: Callable[[], Standing]) -> Standing | None:
        """What the store counts; None while it cannot."""
        if self._probe_at_s is not None:
            if time.monotonic() >= self._probe_at_s:
                self._probe_at_s = time.monotonic() + self._probe_s
                self._spawn(self._probe)
            return None
        try:
            return count()
        except RedisError as error:
            if self._probe_at_s is None:
                log.warning("limits_counted_here", extra={"error": type(error).__name__})
            self._probe_at_s = time.monotonic() + self._probe_s
            return None

    def _probe(self) -> None:
        try:
            self._client.ping()
        except RedisError:
            return
        self._probe_at_s = None
        log.info("limits_counted_together")


def _item(quota: Quota) -> RateLimitItemPerSecond:
    return RateLimitItemPerSecond(quota.amount, quota.window_s, namespace="f")


def _name(quota: Quota, who: str) -> str:
    return f"{quota.name}.{who}"


def _in_thread(work: Callable[[], None]) -> None:
    threading.Thread(target=work, name="limits-probe", daemon=True).start()
