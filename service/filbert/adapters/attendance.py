"""Who follows a match, and which tickets were used: in Redis with expiry, and in memory by the same rules.

LAYOUT, beside the keys of a match (see `redis_store`), or of a person, who may stand in its place and then has streams alone;
nothing here outlives a minute:

    f:{sNNN}:m:<id>:here          zset    open streams and seats in their grace, by the end of each: see scripts/here.lua
    f:{sNNN}:m:<id>:spent:<ticket>  string  a ticket that was used, until it would be too old anyway

On `f:wake` a seat that came is `<id> here`.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any

import redis

from filbert.adapters.memory import MemoryStore
from filbert.adapters.redis_client import once
from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.adapters.waiters import Waiters
from filbert.matches.connection import Live
from filbert.matches.ports import PRESENCE_SLOT, Clock, MatchId, Slot

Present = tuple[Slot, ...]


class RedisAttendance:
    """The `Attendance` on Redis."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._here = ServerScript(client, "here", with_clock=False)

    def come(self, match_id: MatchId, slot: Slot, stream: str, *, life_ms: int, most: int) -> Present | None:
        """Note that *stream* is open, for *life_ms* unless it comes again; who is present. None if *slot* has *most* others."""
        return self._ask(match_id, slot, stream, life_ms, 0, most)

    def go(self, match_id: MatchId, slot: Slot, stream: str, *, grace_ms: int) -> None:
        """Note that *stream* has ended. Its slot stays present for *grace_ms*."""
        self._ask(match_id, slot, stream, 0, grace_ms, 0)

    def present(self, match_id: MatchId) -> Present:
        """Who is present."""
        return self._ask(match_id, "", "", 0, 0, 0) or ()

    def spend(self, match_id: MatchId, ticket: str, *, life_ms: int) -> bool:
        """Use a ticket up. False if it was used before; that is remembered for *life_ms*."""
        key = f"{MatchKeys.of(match_id).match}:spent:{ticket}"
        with store_errors(self._client):
            return once(self._client, "SET", key, "1", "NX", "PX", life_ms) is not None

    def _ask(self, match_id: MatchId, slot: Slot, stream: str, life_ms: int, grace_ms: int, most: int) -> Present | None:
        keys = MatchKeys.find(match_id)
        key = f"f:{{{match_id}}}:here" if keys is None else f"{keys.match}:here"
        with store_errors(self._client):
            answer: Any = self._here(keys=(key,), args=(match_id, slot, stream, life_ms, grace_ms, most))
        admitted, *present = answer
        return tuple(sorted(name.decode() for name in present)) if admitted else None


@dataclass(slots=True)
class _Here:
    """Of one match: ends of streams by slot and stream, ends of graces by slot, in Unix ms."""

    streams: dict[tuple[Slot, str], int] = field(default_factory=dict)
    graces: dict[Slot, int] = field(default_factory=dict)

    def at(self, now_ms: int) -> set[Slot]:
        """Forget what is over; who is left."""
        self.streams = {key: end_ms for key, end_ms in self.streams.items() if end_ms > now_ms}
        self.graces = {slot: end_ms for slot, end_ms in self.graces.items() if end_ms > now_ms}
        return {slot for slot, _ in self.streams} | set(self.graces)


class MemoryAttendance:
    """The `Attendance` in this process's memory."""

    def __init__(self, clock: Clock, waiters: Waiters) -> None:
        self._clock = clock
        self._waiters = waiters
        self._lock = threading.Lock()
        self._matches: dict[MatchId, _Here] = {}
        self._spent: dict[tuple[MatchId, str], int] = {}

    def come(self, match_id: MatchId, slot: Slot, stream: str, *, life_ms: int, most: int) -> Present | None:
        """Note that *stream* is open, for *life_ms* unless it comes again; who is present. None if *slot* has *most* others."""
        with self._lock:
            here = self._matches.setdefault(match_id, _Here())
            present = here.at(self._clock.now_ms())
            if sum(key[0] == slot and key[1] != stream for key in here.streams) >= most:
                return None
            here.streams[slot, stream] = self._clock.now_ms() + life_ms
        if slot not in present:
            self._waiters.wake(match_id, [PRESENCE_SLOT])
        return tuple(sorted({*present, slot}))

    def go(self, match_id: MatchId, slot: Slot, stream: str, *, grace_ms: int) -> None:
        """Note that *stream* has ended. Its slot stays present for *grace_ms*."""
        with self._lock:
            here = self._matches.setdefault(match_id, _Here())
            if slot in here.at(self._clock.now_ms()):
                here.streams.pop((slot, stream), None)
                here.graces[slot] = max(here.graces.get(slot, 0), self._clock.now_ms() + grace_ms)

    def present(self, match_id: MatchId) -> Present:
        """Who is present."""
        with self._lock:
            return tuple(sorted(self._matches.setdefault(match_id, _Here()).at(self._clock.now_ms())))

    def spend(self, match_id: MatchId, ticket: str, *, life_ms: int) -> bool:
        """Use a ticket up. False if it was used before; that is remembered for *life_ms*."""
        with self._lock:
            now_ms = self._clock.now_ms()
            self._spent = {key: end_ms for key, end_ms in self._spent.items() if end_ms > now_ms}
            was_spent = (match_id, ticket) in self._spent
            self._spent.setdefault((match_id, ticket), now_ms + life_ms)
            return not was_spent


def live_in_memory(store: MemoryStore, clock: Clock) -> Live:
    """What following the matches of a store in memory needs."""
    return Live(store.wakeups, MemoryAttendance(clock, store.wakeups))
