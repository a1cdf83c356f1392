"""A store in this process's memory: the rules of the Redis store over dicts, for fast tests. Nothing outlives the process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from filbert.adapters.clock import SettableClock
from filbert.adapters.memory_blocks import MemoryBlocks, MemoryReports
from filbert.adapters.memory_census import MemoryCensus
from filbert.adapters.memory_chat import MemoryChat
from filbert.adapters.memory_erasures import MemoryErasures
from filbert.adapters.memory_outcomes import MemoryOutcomes
from filbert.adapters.memory_people import MemoryPeople
from filbert.adapters.memory_round_trips import MemoryRoundTrips
from filbert.adapters.memory_signposts import MemorySignposts
from filbert.adapters.memory_sittings import MemorySittings
from filbert.adapters.shards import (
    BEAT_MS,
    EPOCH_TOLERANCE_MS,
    LISTED_MAX,
    RECORDS_PER_GENERATION,
    SHARDS,
    StorePolicy,
    home_shard,
    shard_of,
)
from filbert.adapters.waiters import Waiters
from filbert.matches.ports import (
    PUBLIC_SLOT,
    Claimed,
    Clock,
    Commit,
    Ended,
    Listed,
    Loaded,
    MatchId,
    Peek,
    PutAway,
    Recent,
    Slot,
    Survey,
)
from filbert.matches.sitting_ports import Glance, Sitting, SittingChange

_TAIL = 4
"""Entries of history that `recent` shows; few, so that tests meet what lies behind them. The Redis store has no fewer."""


@dataclass(slots=True)
class _Match:
    """One match; `finished` stands for the archive of the Redis store."""

    expires_ms: int
    version: int = 0
    state: bytes = b""
    lobby: bytes | None = None
    watchable: bool = False
    due_ms: int | None = None
    views: dict[Slot, tuple[str, bytes]] = field(default_factory=dict)
    tokens: dict[Slot, bytes] = field(default_factory=dict)
    history: list[bytes] = field(default_factory=list)
    texts: dict[str, bytes] = field(default_factory=dict)
    finished: bool = False
    owners: dict[Slot, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Records:
    """Idempotency records of one match, in two generations."""

    expires_ms: int
    current: dict[bytes, bytes] = field(default_factory=dict)
    older: dict[bytes, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class _Shard:
    """Clock and work of one shard; due times in shard time, leases on the wall clock."""

    epoch: int
    beat_ms: int
    outage_ms: int = 0
    down: bool = False
    due: dict[MatchId, int] = field(default_factory=dict)
    bots: dict[MatchId, int] = field(default_factory=dict)
    stale: dict[MatchId, int] = field(default_factory=dict)
    leases: dict[tuple[str, MatchId], int] = field(default_factory=dict)
    outbox: list[tuple[MatchId, int | None]] = field(default_factory=list)
    sittings: list[tuple[SittingChange, int]] = field(default_factory=list)

    def has_work(self) -> bool:
        """Whether a sweeper is needed here at all."""
        return bool(self.due or self.bots)

    def look(self, now_ms: int, gap_ms: int, *, sweeping: bool) -> None:
        """Bring epoch, beat and outage up to date, before anything of this shard is used (see scripts/shard.lua)."""
        if self.beat_ms > now_ms + EPOCH_TOLERANCE_MS:
            self.raise_epoch(now_ms)
            self.beat_ms = now_ms
        if not self.has_work():
            return
        silence_ms = now_ms - self.beat_ms
        if silence_ms > gap_ms or (self.down and silence_ms > 0):
            self.outage_ms += silence_ms
            self.beat_ms = now_ms
            self.down = True
        if sweeping:
            if self.down:
                self.stale = dict.fromkeys((*self.due, *self.bots), 0)
            self.down = False
            if silence_ms >= BEAT_MS:
                self.beat_ms = now_ms

    def raise_epoch(self, now_ms: int) -> None:
        """Begin a new epoch; its number follows the clock, so that two lines of history never share one."""
        self.epoch = max(self.epoch + 1, now_ms // 1000)


class MemoryStore:
    """Matches and due work in dicts, under one lock. It is a `MatchStore` and a `WorkSource`.

    Its commits wake the waiters of `wakeups`. Where its clock is one that is set, waiting sets it, and takes no time.
    """

    def __init__(self, clock: Clock, policy: StorePolicy | None = None) -> None:
        self._clock = clock
        self._policy = policy or StorePolicy()
        self._lock = threading.RLock()
        self._work = threading.Event()
        self._matches: dict[MatchId, _Match] = {}
        self._records: dict[MatchId, _Records] = {}
        self._shards: dict[int, _Shard] = {}
        self._listed: dict[MatchId, int] = {}
        self._outcomes = MemoryOutcomes(clock, self._policy)
        self._turn = 0
        self.wakeups = Waiters(idle=clock.advance if isinstance(clock, SettableClock) else None)
        self.signposts = MemorySignposts(clock)
        self.round_trips = MemoryRoundTrips(clock, self._token)
        self.people = MemoryPeople(clock, self._wake)
        self.blocks = MemoryBlocks(clock, self._policy)
        self.reports = MemoryReports(clock, self._policy)
        self.erasures = MemoryErasures(clock)
        self.census = MemoryCensus(clock, self._live)
        self.sittings = MemorySittings(clock, self._policy, self._glance, self._wake)
        self.chat = MemoryChat(clock, self._policy, self._is_there, self._wake)

    def now_ms(self) -> int:
        """The clock that this store was given."""
        return self._clock.now_ms()

    def load(self, match_id: MatchId, record_key: bytes | None = None, *, seat: Slot | None = None) -> Loaded:
        """The match and the instant of receipt. A match that is not there has version 0.

        Raises: ValueError if no match can have this id.
        """
        with self._lock:
            now_ms = self._clock.now_ms()
            shard = self._shard(home_shard(match_id), now_ms)
            shard.look(now_ms, self._policy.outage_gap_ms, sweeping=False)
            match = self._find(match_id, now_ms)
            version, state = (match.version, match.state) if match else (0, b"")
            record = None if record_key is None else self._record(match_id, record_key, now_ms)
            samples = () if seat is None else self.round_trips.samples(match_id, seat)
            return Loaded(match_id, now_ms, shard.outage_ms, shard.epoch, version, state, record, samples)

    def commit(self, commit: Commit) -> bool:
        """Write all of it, or nothing. False if another change came first, or the match was not as expected."""
        with self._lock:
            now_ms = self._clock.now_ms()
            shard = self._shard(home_shard(commit.match_id), now_ms)
            shard.look(now_ms, self._policy.outage_gap_ms, sweeping=False)
            match = self._find(commit.match_id, now_ms)
            if match is None and commit.expected_version == 0 and now_ms <= (commit.until_ms or now_ms):
                match = _Match(expires_ms=0)
            elif match is None or match.finished or match.version != commit.expected_version or shard.epoch != commit.epoch:
                return False
            self._matches[commit.match_id] = match
            self._write_match(match, commit, now_ms)
            self._write_record(commit, now_ms)
            self._write_work(shard, commit, now_ms)
        self.wakeups.wake(commit.match_id, commit.woken)
        self.sittings.note(commit.sittings, now_ms)
        return True

    def peek(self, match_id: MatchId, slot: Slot) -> Peek | None:
        """One viewer's view; tag and view are empty where the slot has none."""
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            if match is None:
                return None
            tag, view = match.views.get(slot, ("", b""))
            return Peek(match.tokens.get(slot, b""), match.watchable, tag, view, match.due_ms)

    def recent(self, match_id: MatchId, holder: Slot, slot: Slot, known_tag: str) -> Recent | None:
        """What is new in the view of *slot* since it had *known_tag*, and the token hash of *holder*."""
        # The chat asks the store under its own lock whether a match is there, so that it is not asked under this one.
        said, watcher = self.chat.changes(match_id), self.chat.watcher(match_id, holder)
        with self._lock:
            now_ms = self._clock.now_ms()
            match = self._find(match_id, now_ms)
            if match is None:
                return None
            tag, view = match.views.get(slot, ("", b""))
            is_new = tag != known_tag or not tag or match.finished
            return Recent(
                token_hash=match.tokens.get(holder, b""),
                watchable=match.watchable,
                tag=tag,
                view=view if is_new else b"",
                due_ms=match.due_ms,
                epoch=self._shard(home_shard(match_id), now_ms).epoch,
                finished=match.finished,
                tail=tuple(match.history[-_TAIL:]) if is_new else (),
                tail_is_whole=is_new and len(match.history) <= _TAIL,
                said=(0, 0) if match.finished else said,
                watcher=watcher or b"",
            )

    def lobby(self, match_id: MatchId) -> bytes | None:
        """What everybody may know of the match's seats and settings, as JSON."""
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            return match.lobby if match else None

    def history(self, match_id: MatchId) -> list[bytes]:
        """All packed history entries, oldest first."""
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            return list(match.history) if match else []

    def texts(self, match_id: MatchId) -> dict[str, bytes]:
        """The free texts of the match by id."""
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            return {name: text for name, text in match.texts.items() if text} if match else {}

    def amend(self, match_id: MatchId, change: Callable[[PutAway], PutAway]) -> bool:
        """Put what *change* makes of a match that is over in its place, whole."""
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            if match is None or not match.finished:
                return False
            after = change(PutAway(match.state, match.lobby or b"", match.views, match.tokens, match.texts, match.owners))
            match.state, match.lobby = after.state, after.lobby
            match.views, match.tokens = dict(after.views), dict(after.tokens)
            match.texts, match.owners = dict(after.texts), dict(after.owners)
            return True

    def outcome(self, match_id: MatchId) -> Ended | None:
        """What came of a match that is over, as long as that is kept."""
        return self._outcomes.get(match_id)

    def amend_outcome(self, match_id: MatchId, change: Callable[[Ended], Ended]) -> bool:
        """As `amend`, for its outcome."""
        return self._outcomes.amend(match_id, change)

    def lobbies(self, match_ids: Sequence[MatchId]) -> list[bytes | None]:
        """As `lobby`, for each of these."""
        return [self.lobby(match_id) for match_id in match_ids]

    def listed(self, *, before: Listed | None, limit: int) -> list[Listed]:
        """Listed matches from behind *before* in the list, newest first."""
        with self._lock:
            newest_first = sorted((Listed(at_ms, match_id) for match_id, at_ms in self._listed.items()), reverse=True)
            return [place for place in newest_first if before is None or place < before][:limit]

    def wake(self, match_id: MatchId) -> None:
        """Tell the sweepers that this match was seen overdue."""
        if shard_of(match_id) is not None:
            self._work.set()

    def claim(self, *, limit: int, wait_ms: int = 0, everywhere: bool = True) -> Claimed:
        """Lease up to *limit* matches with due times, and as many with bots to move, over all shards, for *wait_ms* longer than
        usual. Marks the beat."""
        with self._lock:
            now_ms = self._clock.now_ms()
            due: list[MatchId] = []
            bots: list[MatchId] = []
            self._turn += 1  # begin elsewhere each time, so that no shard starves behind busier ones
            for number in range(self._turn, self._turn + SHARDS):
                shard = self._shards.get(number % SHARDS)
                if shard is not None:
                    shard.look(now_ms, self._policy.outage_gap_ms, sweeping=True)
                    due += self._lease(shard, "d", shard.due, limit - len(due), now_ms, wait_ms)
                    due += self._lease(shard, "s", shard.stale, limit - len(due), now_ms, wait_ms)
                    bots += self._lease(shard, "b", shard.bots, limit - len(bots), now_ms, wait_ms)
            waits = [wait for shard in self._shards.values() if (wait := _wait_ms(shard, now_ms)) is not None]
            return Claimed(tuple(due), tuple(bots), min(waits, default=None))

    def keep(self, match_id: MatchId, for_ms: int) -> None:
        """Let the lease on the bots of this match last for *for_ms* from now at least, if there is one."""
        with self._lock:
            shard = self._shards.get(home_shard(match_id))
            if shard is not None and (held_ms := shard.leases.get(("b", match_id))) is not None:
                shard.leases["b", match_id] = max(held_ms, self._clock.now_ms() + for_ms)

    def publish_listings(self) -> int:
        """Bring the public list and the index of sittings up to date; how many changes were applied."""
        with self._lock:
            applied = 0
            for shard in self._shards.values():
                for match_id, created_ms in shard.outbox:
                    if created_ms is None:
                        self._listed.pop(match_id, None)
                    else:
                        self._listed[match_id] = created_ms
                for change, at_ms in shard.sittings:
                    self.sittings.note([change], at_ms)
                applied += len(shard.outbox) + len(shard.sittings)
                shard.outbox.clear()
                shard.sittings.clear()
            for match_id in sorted(self._listed, key=self._listed.__getitem__)[:-LISTED_MAX]:
                del self._listed[match_id]
            return applied

    def survey(self, overdue_ms: int) -> Survey:
        """How much waits, and how much of it for longer than *overdue_ms*."""
        with self._lock:
            now_ms = self._clock.now_ms()
            due = [(match_id, at_ms + shard.outage_ms) for shard in self._shards.values() for match_id, at_ms in shard.due.items()]
            return Survey(
                sum(at_ms <= now_ms - overdue_ms for _, at_ms in due), len(due), due[now_ms % len(due)][0] if due else None
            )

    def wait(self, timeout_s: float) -> None:
        """Sleep until something may be due, *timeout_s* at most (of real time, whatever the clock says)."""
        self._work.wait(timeout_s)
        self._work.clear()

    def lose_primary(self) -> None:
        """Do what the change to another primary does to a Redis store: raise the epoch of every shard."""
        with self._lock:
            for shard in self._shards.values():
                shard.raise_epoch(self._clock.now_ms())

    def _shard(self, number: int, now_ms: int) -> _Shard:
        return self._shards.setdefault(number, _Shard(epoch=now_ms // 1000, beat_ms=now_ms))

    def _find(self, match_id: MatchId, now_ms: int) -> _Match | None:
        match = self._matches.get(match_id)
        if match is not None and match.expires_ms <= now_ms:
            del self._matches[match_id]
            return None
        return match

    def _live(self) -> list[MatchId]:
        with self._lock:
            now_ms = self._clock.now_ms()
            return [match_id for match_id, match in self._matches.items() if not match.finished and match.expires_ms > now_ms]

    def _wake(self, name: str, slot: Slot) -> None:
        self.wakeups.wake(name, (slot,))

    def _glance(self, sitting: Sitting) -> Glance | None:
        with self._lock:
            match = self._find(sitting.match_id, self._clock.now_ms())
            if match is None:
                ended = self._outcomes.get(sitting.match_id)
                return None if ended is None else ended.glance(sitting.slot)
            tag, view = match.views.get(sitting.slot, ("", b""))
            return Glance(match.owners.get(sitting.slot, ""), tag, view, match.lobby or b"", match.due_ms)

    def _is_there(self, match_id: MatchId) -> bool:
        with self._lock:
            return self._find(match_id, self._clock.now_ms()) is not None

    def _token(self, match_id: MatchId, slot: Slot) -> bytes | None:
        with self._lock:
            match = self._find(match_id, self._clock.now_ms())
            return None if match is None or match.finished else match.tokens.get(slot, b"")

    def _record(self, match_id: MatchId, key: bytes, now_ms: int) -> bytes | None:
        records = self._records.get(match_id)
        if records is None or records.expires_ms <= now_ms:
            return None
        return records.current.get(key, records.older.get(key))

    def _write_match(self, match: _Match, commit: Commit, now_ms: int) -> None:
        match.version += 1
        match.state = commit.state
        match.lobby = match.lobby if commit.lobby is None else commit.lobby
        match.watchable = commit.watchable
        match.finished = commit.finished
        match.due_ms = None if commit.finished or commit.due_ms is None else commit.due_ms + commit.outage_ms
        match.views.update(commit.views)
        if commit.public_from is not None:
            match.views[PUBLIC_SLOT] = match.views[commit.public_from]
        match.tokens.update(commit.tokens)
        match.texts.update(commit.texts)
        match.owners.update(commit.owners)
        if commit.history is not None:
            match.history.append(commit.history)
        if commit.outcome_kept:
            self._outcomes.put(commit.match_id, Ended(match.lobby or b"", dict(match.tokens), dict(match.owners)))
        match.expires_ms = now_ms + (self._policy.retention_ms if commit.finished else self._policy.abandoned_ms)

    def _write_record(self, commit: Commit, now_ms: int) -> None:
        if commit.record is None:
            return
        records = self._records.get(commit.match_id)
        if records is None or records.expires_ms <= now_ms:
            records = self._records[commit.match_id] = _Records(expires_ms=0)
        if len(records.current) >= RECORDS_PER_GENERATION:
            records.older, records.current = records.current, {}
        key, value = commit.record
        records.current[key] = value
        records.expires_ms = now_ms + self._policy.record_ttl_ms

    def _write_work(self, shard: _Shard, commit: Commit, now_ms: int) -> None:
        match_id = commit.match_id
        shard.stale.pop(match_id, None)  # whoever commits has counted the outage
        shard.leases.pop(("s", match_id), None)
        had_work = shard.has_work()
        for kind, work, at_ms in (("d", shard.due, commit.due_ms), ("b", shard.bots, commit.bots_ms)):
            known_ms, lease_ms = work.pop(match_id, None), shard.leases.pop((kind, match_id), None)
            if kind == "b" and at_ms is not None and at_ms <= now_ms - shard.outage_ms and now_ms < (lease_ms or 0):
                shard.leases[kind, match_id] = lease_ms or 0  # who holds it is playing on
            if lease_ms is not None:
                known_ms = lease_ms - shard.outage_ms  # by which sweepers know a match under a lease
            if at_ms is not None and not commit.finished:
                work[match_id] = at_ms
                if known_ms is None or at_ms < known_ms:
                    self._work.set()
        if shard.has_work() and not had_work:
            shard.beat_ms, shard.down = now_ms, False
        if commit.listing != "keep":
            shard.outbox.append((match_id, now_ms if commit.listing == "listed" else None))
            self._work.set()
        if commit.sittings:
            shard.sittings += [(change, now_ms) for change in commit.sittings]
            self._work.set()

    def _lease(self, shard: _Shard, kind: str, work: dict[MatchId, int], limit: int, now_ms: int, wait_ms: int) -> list[MatchId]:
        shard_now_ms = now_ms - shard.outage_ms
        ready = [
            match_id
            for match_id, at_ms in sorted(work.items(), key=lambda entry: (entry[1], entry[0]))
            if at_ms <= shard_now_ms and shard.leases.get((kind, match_id), 0) <= now_ms
        ]
        taken: list[MatchId] = []
        for match_id in ready[: max(limit, 0)]:
            if self._find(match_id, now_ms) is None:
                del work[match_id]  # abandoned, and gone: nobody could ever clear its due time
            else:
                shard.leases[kind, match_id] = now_ms + self._policy.lease_ms + wait_ms
                taken.append(match_id)
        return taken


def _wait_ms(shard: _Shard, now_ms: int) -> int | None:
    shard_now_ms = now_ms - shard.outage_ms
    waits = [
        max(at_ms - shard_now_ms, shard.leases.get((kind, match_id), 0) - now_ms, 0)
        for kind, work in (("d", shard.due), ("b", shard.bots), ("s", shard.stale))
        for match_id, at_ms in work.items()
    ]
    return min(waits, default=None)
