"""What the use cases need of the world, named for the need."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from filbert.matches.block_ports import BlockStore
from filbert.matches.chat_ports import ChatStore
from filbert.matches.erasure_ports import Erasures
from filbert.matches.people_ports import PeopleStore
from filbert.matches.report_ports import ReportStore
from filbert.matches.sitting_ports import Glance, SittingChange, SittingIndex
from filbert.matches.together import Together

MatchId = str
Slot = str
"""A viewer or key holder of a match: a seat number as text, `p` (the public view), `h` (a host without a seat)."""

PUBLIC_SLOT: Slot = "p"
HOST_SLOT: Slot = "h"
PRESENCE_SLOT: Slot = "here"
"""No viewer: what is woken when a seat comes to follow its match."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as one script read it, with the instant of the reading.

    `now_ms`: the store's clock, Unix time in ms; the receipt of whatever asked for the load. `outage_ms`: how long, in sum, the
    match's shard was without sweepers; shard time is now_ms - outage_ms. `state` is what `model.encode_state` made.
    `record` is the idempotency record that was asked for, if there is one. `samples_us`: the latest round trips of the seat that
    was asked for, in microseconds (see `RoundTrips`).
    """

    match_id: MatchId
    now_ms: int
    outage_ms: int
    epoch: int
    version: int
    state: bytes
    record: bytes | None = None
    samples_us: tuple[int, ...] = ()

    @property
    def shard_now_ms(self) -> int:
        """The instant of the reading in shard time, in which all due times are kept."""
        return self.now_ms - self.outage_ms


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that one accepted change writes, at once or not at all.

    Applied only if the match is at `expected_version` (0: it does not exist) and its shard at `epoch` (ignored at creation).
    `views`: by slot, the ETag tag and the bytes of each view that changed. `tokens`: by slot, the hash of the token, or b"" for
    none. `history`: a packed `model.HistoryEntry`. `due_ms`, `bots_ms`: in shard time; None clears. `outage_ms`: as loaded, so
    that readers can be told the due time as Unix time. `record`: key and value of
    the idempotency record. `texts`: free texts by id, each with its salt. `woken`: slots whose waiters must look again.
    `finished`: the match is over, and is put away as one compressed value. `public_from`: the slot whose stored view
    becomes the public one, once `views` are written. `owners`: by slot, whose the seat is (`sitting_ports.owner_mark`). `sittings`:
    what is new of them; it stays in the outbox until the index has it. `until_ms`: a match that is new is made by then, in Unix
    time, or not at all. `outcome_kept`: the match is over, and what came of it is kept for longer than the match.
    """

    match_id: MatchId
    expected_version: int
    epoch: int
    state: bytes
    lobby: bytes | None = None
    views: Mapping[Slot, tuple[str, bytes]] = field(default_factory=dict)
    tokens: Mapping[Slot, bytes] = field(default_factory=dict)
    history: bytes | None = None
    due_ms: int | None = None
    outage_ms: int = 0
    bots_ms: int | None = None
    record: tuple[bytes, bytes] | None = None
    texts: Mapping[str, bytes] = field(default_factory=dict)
    woken: Sequence[Slot] = ()
    listing: Literal["keep", "listed", "unlisted"] = "keep"
    watchable: bool = False
    finished: bool = False
    public_from: Slot | None = None
    owners: Mapping[Slot, str] = field(default_factory=dict)
    sittings: Sequence[SittingChange] = ()
    until_ms: int | None = None
    outcome_kept: bool = False


@dataclass(frozen=True, slots=True)
class Peek:
    """One viewer's stored view, from one read. `token_hash` is b"" where the slot has no token. `due_ms`: the next due time in Unix
    time, as far as the last commit knew of outages; a hint."""

    token_hash: bytes
    watchable: bool
    tag: str
    view: bytes
    due_ms: int | None


@dataclass(frozen=True, slots=True)
class Recent:
    """What one viewer may have missed, from one read. `view` and `tail` are left out where the reader knows the tag.

    `tail`: the newest packed history entries, oldest first; `tail_is_whole`: there are no older ones. `due_ms`: as in `Peek`.
    `said`: how often the room of the players and that of the spectators have changed; 0 after the end. `watcher`: what is kept of
    the holder, if that is a spectator with a name.
    """

    token_hash: bytes
    watchable: bool
    tag: str
    view: bytes
    due_ms: int | None
    epoch: int
    finished: bool
    tail: Sequence[bytes]
    tail_is_whole: bool
    said: tuple[int, int] = (0, 0)
    watcher: bytes = b""


class Listed(NamedTuple):
    """A place in the public list: when the match was listed, in Unix ms, then by its id, so that no two places are the same."""

    at_ms: int
    match_id: MatchId


@dataclass(frozen=True, slots=True)
class Claimed:
    """Work that one sweep found due. The ids are leased: until the lease ends, no other sweep gets them.

    `next_ms`: how long until the next due time in these shards, None if nothing is waiting.
    """

    due: tuple[MatchId, ...]
    bots: tuple[MatchId, ...]
    next_ms: int | None


@dataclass(frozen=True, slots=True)
class Survey:
    """What waits in all shards. `overdue`: matches in which something has been due for longer than was asked about; `live`: matches
    that are not over, lobbies included; `sample`: one of these, by chance."""

    overdue: int
    live: int
    sample: MatchId | None


@dataclass(frozen=True, slots=True)
class Ended:
    """What is kept of a match that was played, for longer than the match is kept whole. `lobby`: the lobby document, with its
    outcome. `tokens`, `owners`: as in `Commit`."""

    lobby: bytes
    tokens: Mapping[Slot, bytes]
    owners: Mapping[Slot, str]

    def glance(self, slot: Slot) -> Glance:
        """It as who sat there sees it."""
        return Glance(self.owners.get(slot, ""), "", b"", self.lobby, None, is_outcome=True)


@dataclass(frozen=True, slots=True)
class PutAway:
    """What is kept of a match that is over, but for its history, which never changes. Fields as in `Commit`."""

    state: bytes
    lobby: bytes
    views: Mapping[Slot, tuple[str, bytes]]
    tokens: Mapping[Slot, bytes]
    texts: Mapping[str, bytes]
    owners: Mapping[Slot, str]


class MatchStore(Protocol):
    """Where matches live. Every method raises StoreUnavailable if the store does not answer in time or refuses the write."""

    @property
    def chat(self) -> ChatStore:
        """What people say at these matches."""

    @property
    def sittings(self) -> SittingIndex:
        """Where persons sit at these matches. A commit that was answered stands in it, unless the index could not be reached."""

    @property
    def signposts(self) -> Signposts:
        """The ways to matches of this store."""

    @property
    def round_trips(self) -> RoundTrips:
        """How far away the seats of these matches are."""

    @property
    def erasures(self) -> Erasures:
        """Who wants to be forgotten."""

    @property
    def people(self) -> PeopleStore:
        """The persons that this store knows."""

    @property
    def blocks(self) -> BlockStore:
        """Whom they have blocked."""

    @property
    def reports(self) -> ReportStore:
        """What was reported of them."""

    @property
    def census(self) -> Census:
        """How many matches go on, and who may make one more."""

    def now_ms(self) -> int:
        """The store's clock, Unix time in ms, in one round trip. Receipts are stamped by it, and all instants of a view are its."""

    def load(self, match_id: MatchId, record_key: bytes | None = None, *, seat: Slot | None = None) -> Loaded:
        """The match and the instant of receipt, in one round trip, finished matches too; with the round trips of *seat*.

        A match that is not there has version 0 and an empty state; instant, outage and epoch of its shard stand all the same.
        """

    def commit(self, commit: Commit) -> bool:
        """Write all of it, or nothing. False if another change came first, or the match was not as expected."""

    def peek(self, match_id: MatchId, slot: Slot) -> Peek | None:
        """One viewer's view, in one read that writes nothing and runs no rules."""

    def recent(self, match_id: MatchId, holder: Slot, slot: Slot, known_tag: str) -> Recent | None:
        """What is new in the view of *slot* since it had *known_tag*, and the token hash of *holder*; writes nothing."""

    def lobby(self, match_id: MatchId) -> bytes | None:
        """What everybody may know of the match's seats and settings, as JSON."""

    def history(self, match_id: MatchId) -> list[bytes]:
        """All packed history entries, oldest first."""

    def texts(self, match_id: MatchId) -> dict[str, bytes]:
        """The free texts of the match by id, those that were erased left out."""

    def amend(self, match_id: MatchId, change: Callable[[PutAway], PutAway]) -> bool:
        """Put what *change* makes of a match that is over in its place, whole; it is asked anew if somebody else was faster. False
        if no such match is over."""

    def outcome(self, match_id: MatchId) -> Ended | None:
        """What came of a match that is over, as long as that is kept: longer than the match."""

    def amend_outcome(self, match_id: MatchId, change: Callable[[Ended], Ended]) -> bool:
        """As `amend`, for its outcome."""

    def lobbies(self, match_ids: Sequence[MatchId]) -> list[bytes | None]:
        """As `lobby`, for each of these, in few round trips."""

    def listed(self, *, before: Listed | None, limit: int) -> list[Listed]:
        """Listed matches from behind *before* in the list, newest first. Some may be gone: ask each one."""

    def wake(self, match_id: MatchId) -> None:
        """Tell the sweepers that this match was seen overdue. Loss is harmless."""


class Census(Protocol):
    """How many matches go on, and who may make one more. Raises StoreUnavailable as `MatchStore` does."""

    def live(self) -> int:
        """How many matches are not over, lobbies included; no one instant's number while others are made and end."""

    def hold(self, match_id: MatchId, claim: str, most: int) -> int | None:
        """Hold a place among *most* for a match that is about to be made; until when it may be made, in Unix ms. None if all places
        are taken, by matches that go on or are about to be made. *claim*: another one for each try, which holds by itself.

        However many ask at once, and wherever their matches lie, no more are made than there are places.
        """

    def let_go(self, match_id: MatchId, claim: str) -> None:
        """Hold the place no more: the match is made, or will not be. Unsaid, it is held for a minute."""


class Signposts(Protocol):
    """Ways from a name to a match, outside all shards. They say where to look, never what is so: that is for the match to say.

    Every method raises StoreUnavailable as those of `MatchStore` do.
    """

    def way(self, name: bytes) -> MatchId | None:
        """The match that *name* leads to; None if it leads nowhere, or no more."""

    def point(self, name: bytes, match_id: MatchId, *, instead_of: MatchId | None, life_ms: int) -> bool:
        """Let *name* lead to *match_id* for *life_ms*, if it leads to *instead_of* now (None: nowhere). Whether it leads there now,
        also if it did before."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one measurement showed. `is_holder`: whether the token was the seat's; if not, nothing was noted. `now_us`: the store's
    clock, in microseconds of Unix time. `round_trip_us`: None without an echo that counts. `samples_us`: newest first."""

    is_holder: bool
    now_us: int
    round_trip_us: int | None
    samples_us: tuple[int, ...]


class RoundTrips(Protocol):
    """How long messages between the store's clock and the clients of seats take. All of it may be lost without harm.

    Raises StoreUnavailable as `MatchStore` does.
    """

    def measure(self, match_id: MatchId, slot: Slot, token_hash: bytes, issued_us: int | None) -> Measured | None:
        """Note the time since *issued_us*, an instant of this clock that a client has echoed; each instant counts once, and only
        while it is later than the last that did, and young. None if there is no such match, or it is over."""


class WorkSource(Protocol):
    """Where sweepers find what is due."""

    def claim(self, *, limit: int, wait_ms: int = 0, everywhere: bool = True) -> Claimed:
        """Lease up to *limit* matches with due times, and as many with bots to move, over all shards. Marks the beat.

        *wait_ms*: how long they will wait for a worker; so much longer the leases are. Unless *everywhere*, it need look only where
        something may be ready by what earlier looks saw and `wait` heard, and need not mark the beat.
        """

    def keep(self, match_id: MatchId, for_ms: int) -> None:
        """Let the lease on the bots of this match last for *for_ms* from now at least, if there is one: its holder needs that."""

    def publish_listings(self) -> int:
        """Bring the public list and the index of sittings up to date with what commits left in the outboxes; how many changes were
        applied."""

    def survey(self, overdue_ms: int) -> Survey:
        """How much waits, and how much of it for longer than *overdue_ms*, while the clocks run. Claims nothing."""

    def wait(self, timeout_s: float) -> None:
        """Sleep until something may be due, *timeout_s* at most."""


class Waiter(Protocol):
    """Somebody who waits for news of a match."""

    def wait(self, timeout_s: float) -> bool:
        """Sleep until woken, *timeout_s* at most; whether it was. A wake-up that came since the last wait counts; one may also come
        for nothing."""

    def take(self) -> tuple[Together | None, Collection[Slot]]:
        """What those who were woken with it read together, and which of its viewers were named since the last time; None and none
        unless it was woken."""

    def close(self) -> None:
        """Hear no more."""


class Peal(Protocol):
    """Somebody who waits for news of many matches. A person may stand in the place of a match."""

    def listen(self, places: Collection[tuple[MatchId, Slot]]) -> None:
        """Hear of these viewers of matches from now on, and of no others. Look at the store after this, not before."""

    def heard(self) -> frozenset[MatchId]:
        """The matches that there was news of since the last time; none if nobody called."""

    def wait(self, timeout_s: float) -> bool:
        """As `Waiter.wait`."""

    def close(self) -> None:
        """Hear no more."""


class Wakeups(Protocol):
    """Wakes those who wait for news of matches. Wake-ups carry no data, and may be lost: look at the store now and then."""

    @property
    def closing(self) -> bool:
        """Whether this process is about to end; everybody is woken when it begins to."""

    def waiter(self, match_id: MatchId, *slots: Slot) -> Waiter:
        """A waiter that hears of these viewers of a match from now on. Look at the store after this, not before."""

    def peal(self) -> Peal:
        """A waiter for many matches, which hears of none yet."""


class Attendance(Protocol):
    """Who follows a match right now, softly: outside log, views and revisions. All of it may be lost without harm. A person, who
    follows all matches of theirs, may stand in the place of a match.

    Every method raises StoreUnavailable as those of `MatchStore`.
    """

    def come(self, match_id: MatchId, slot: Slot, stream: str, *, life_ms: int, most: int) -> tuple[Slot, ...] | None:
        """Note that *stream* is open, for *life_ms* unless it comes again; who is present. None if *slot* has *most* others."""

    def go(self, match_id: MatchId, slot: Slot, stream: str, *, grace_ms: int) -> None:
        """Note that *stream* has ended. Its slot stays present for *grace_ms*."""

    def present(self, match_id: MatchId) -> tuple[Slot, ...]:
        """Who is present."""

    def spend(self, match_id: MatchId, ticket: str, *, life_ms: int) -> bool:
        """Use a ticket up. False if it was used before; that is remembered for *life_ms*."""


class Clock(Protocol):
    """The wall clock of this process, good for hints and for the Server-Time header, never for the order of moves."""

    def now_ms(self) -> int:
        """Unix time in ms."""


class Entropy(Protocol):
    """Chance that is no game's business: ids, keys, salts."""

    def token_bytes(self, size_bytes: int) -> bytes:
        """That many unpredictable bytes."""
