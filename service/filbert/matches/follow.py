"""Follow a match as one viewer: a snapshot or what is new since a cursor, then each update, until it is over.

A follower knows its place by a cursor, epoch and revision, and nothing else. So another process can go on where this one stopped,
and a follower that was slow gets what it missed as one update. Wake-ups say only that it is worth looking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hmac import compare_digest

from msgspec import Raw

from filbert.matches.attempt import is_match_id, load
from filbert.matches.chat_ports import ROOMS, Room, chat_slot
from filbert.matches.errors import InvalidToken, MatchError, MatchNotFound, SpectatorsOff, StoreUnavailable, TooManyStreams
from filbert.matches.frames import (
    ByeFrame,
    ChatFrame,
    EndFrame,
    EventRecord,
    Frame,
    HeartbeatFrame,
    PresenceFrame,
    ResyncFrame,
    SnapshotFrame,
    UpdateFrame,
)
from filbert.matches.history import SeenEvent, entries, seen_events
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, decode_history, decode_state, instant
from filbert.matches.ports import HOST_SLOT, PRESENCE_SLOT, PUBLIC_SLOT, Attendance, Clock, Recent, Slot, Wakeups
from filbert.matches.project import VIEW_FORMAT
from filbert.matches.read import Revision, fresh_view
from filbert.matches.secrets import slot_of, token_hash

HEARTBEAT_MS = 10_000
"""Silence after which a stream says that it is there: half of what the least patient proxies wait."""

MERGED_MAX = 1_000
"""Events that one update tells at most. Who missed more gets a snapshot, as if the history had been cut off."""

_AGAIN_MS = 1_000
"""How soon a stream looks again after the store did not answer."""

_RETRY_MS = (500, 2_000)
"""Streams that all end at once come back spread over this time."""


PRESENCE_GRACE_MS = 10_000
"""How long a seat counts as present after its last stream: long enough to load a page anew."""

_STREAM_LIFE_MS = HEARTBEAT_MS + PRESENCE_GRACE_MS
"""A stream that has not shown itself for so long died with its process."""


@dataclass(frozen=True, slots=True)
class Live:
    """What following needs beside the house and the clock. One per process."""

    wakeups: Wakeups
    attendance: Attendance
    streams_per_seat: int = 8


@dataclass(frozen=True, slots=True)
class Pass:
    """Who follows which match. `holder`: the slot whose token it is, the public one for nobody's; `proof`: hash of that token."""

    match_id: str
    holder: Slot
    proof: bytes

    @classmethod
    def of(cls, match_id: str, token: str | None) -> Pass:
        """The pass that *token*, or its lack, makes; nothing is checked yet but its form.

        Raises: InvalidToken.
        """
        if token is None:
            return cls(match_id, PUBLIC_SLOT, b"")
        slot = slot_of(token)
        if slot is None:
            raise InvalidToken
        return cls(match_id, slot, token_hash(token))

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for the public view, which a host without a seat sees too."""
        return None if self.holder in (PUBLIC_SLOT, HOST_SLOT) else int(self.holder)

    @property
    def view_slot(self) -> Slot:
        """Where the view is stored."""
        return PUBLIC_SLOT if self.viewer is None else self.holder

    def admits(self, recent: Recent) -> bool:
        """Whether it is still good."""
        if self.holder == PUBLIC_SLOT:
            return recent.watchable
        return bool(recent.token_hash) and compare_digest(self.proof, recent.token_hash)


class Follower:
    """One connection that follows a match. Made, it has looked once and holds the `first` frames. Close it after use.

    `over`: the match has ended, and that was told.
    """

    def __init__(
        self,
        house: House,
        clock: Clock,
        live: Live,
        who: Pass,
        after: Revision | None,
        *,
        stays_ms: int,
        is_lost: bool = False,
        rooms: tuple[Room, ...] = (),
    ) -> None:
        """From the cursor *after*; None asks for a snapshot. *stays_ms*: how long it will be open before it shows itself again,
        0 for one that does not wait. *is_lost*: the caller had a cursor, but none that can be read. *rooms*: those of the chat of
        which it hears.

        Raises: MatchNotFound, InvalidToken, SpectatorsOff, TooManyStreams, StoreUnavailable.
        """
        self._house = house
        self._clock = clock
        self._live = live
        self._who = who
        self._stays_ms = stays_ms
        self._name = house.entropy.token_bytes(6).hex()
        self._is_counted = False
        self._round_ms = 0
        self._present: tuple[Slot, ...] | None = None
        self._tag = ""
        self._revision = after
        self._rooms = rooms
        self._said: tuple[int, int] | None = None
        self.over = False
        if not is_match_id(who.match_id):
            raise MatchNotFound(field="match", value=who.match_id)
        self._waiter = live.wakeups.waiter(
            who.match_id, *dict.fromkeys((who.holder, who.view_slot, PRESENCE_SLOT, *map(chat_slot, rooms)))
        )
        try:
            self.first: list[Frame] = [ResyncFrame(self._now()), *self.look()] if is_lost else self.look()
            if stays_ms and not self.over:
                self._come()
        except BaseException:
            self.close()
            raise

    @classmethod
    def to_stream(cls, house: House, clock: Clock, live: Live, who: Pass, after: Revision | None, *, is_lost: bool) -> Follower:
        """One that stays until the end, and shows itself at each heartbeat.

        Raises: as the constructor.
        """
        rooms = rooms_of(house, who)
        return cls(house, clock, live, who, after, stays_ms=_STREAM_LIFE_MS, is_lost=is_lost, rooms=rooms)

    @property
    def cursor(self) -> str:
        """Up to where all has been told."""
        return "" if self._revision is None else f"{self._revision.epoch}.{self._revision.number}"

    def look(self) -> list[Frame]:
        """What is new since the cursor, which moves on.

        Raises: as the constructor; the token may have died in between.
        """
        recent = self._read(self._tag)
        before = self._revision
        is_same_line = before is None or before.epoch == recent.epoch
        frames: list[Frame] = []
        if recent.tag != self._tag or not is_same_line or not self._tag:
            if not recent.view:
                recent = self._read("")
            tag, view = self._view(recent)
            if tag != recent.tag:  # projected from what was loaded later, so that the newest entries may lack something
                recent = replace(recent, tail=(), tail_is_whole=False)
            now = Revision(recent.epoch, int(tag.rpartition(".")[2]))
            frames = self._news(recent, before, now, view)
            self._tag, self._revision = recent.tag, now
        frames += self._talk(recent)
        if recent.finished:
            self.over = True
            frames.append(EndFrame(self._now(), self.cursor))
        return frames

    def stream(self) -> Iterator[Frame]:
        """All frames from the first on, until the match or the connection ends."""
        frames, self.first = self.first or [HeartbeatFrame(self._now())], []
        yield from frames
        if not self.over:
            yield PresenceFrame(self._now(), _seats(self._present))
        silent_ms = again_ms = 0
        while not self.over:
            frames = []  # thousands of streams wait, and need not keep what they have sent
            began_ms, wait_ms = self._clock.now_ms(), HEARTBEAT_MS - silent_ms
            try:
                self._waiter.wait(min(wait_ms, again_ms or wait_ms) / 1000)
                if self._live.wakeups.closing:
                    yield self._bye("restart")
                    return
                frames = self.look()
                if not self.over and (not frames or self._clock.now_ms() - self._round_ms >= HEARTBEAT_MS):
                    frames = [*frames, *self._look_round()]
                again_ms = 0
            except StoreUnavailable:
                # Look again, soon at first: the wake-up is used up, and there may be no other.
                again_ms = min(max(_AGAIN_MS, 2 * again_ms), HEARTBEAT_MS)
            except MatchError as refusal:
                yield from frames
                yield self._bye(refusal.code)
                return
            slept_ms = min(max(self._clock.now_ms() - began_ms, 0), wait_ms)
            silent_ms = 0 if frames else silent_ms + slept_ms
            # While the store is away the next look may take long, and nobody shall take the line for dead meanwhile.
            if not frames and silent_ms >= (HEARTBEAT_MS // 2 if again_ms else HEARTBEAT_MS):
                frames, silent_ms = [HeartbeatFrame(self._now())], 0
            yield from frames

    def poll(self, wait_s: float) -> list[Frame]:
        """The first frames that there are, none if nothing is new for *wait_s*.

        Raises: as `look`.
        """
        frames = self.first
        ends_ms = self._clock.now_ms() + int(wait_s * 1000)
        while not frames and (left_ms := ends_ms - self._clock.now_ms()) > 0:
            self._waiter.wait(min(left_ms / 1000, wait_s))
            if self._live.wakeups.closing:
                return [self._bye("restart")]
            frames = self.look()
        return frames

    def close(self) -> None:
        """Wait no more, and be gone. Closing it again does nothing."""
        self._waiter.close()
        if self._is_counted:
            self._is_counted = False
            with suppress(StoreUnavailable):  # it will be missed soon enough
                self._live.attendance.go(self._who.match_id, self._who.holder, self._name, grace_ms=PRESENCE_GRACE_MS)

    def _come(self) -> None:
        """Be counted, and see who is there. Nobody counts spectators."""
        who, attendance = self._who, self._live.attendance
        self._round_ms = self._clock.now_ms()
        if who.holder == PUBLIC_SLOT:
            self._present = attendance.present(who.match_id)
            return
        most = self._live.streams_per_seat
        present = attendance.come(who.match_id, who.holder, self._name, life_ms=self._stays_ms, most=most)
        if present is None:
            raise TooManyStreams(params={"maximum": most})
        self._is_counted, self._present = True, present

    def _look_round(self) -> list[Frame]:
        """Show oneself, and tell who came and who went."""
        before = _seats(self._present)
        self._come()
        now = _seats(self._present)
        return [] if now == before else [PresenceFrame(self._now(), now)]

    def _read(self, known: str) -> Recent:
        return read_recent(self._house, self._clock, self._who, known)

    def _view(self, recent: Recent) -> tuple[str, bytes]:
        """Tag and bytes of the view; stored ones of an older format are projected anew."""
        if recent.tag.split(".")[1:2] == [str(VIEW_FORMAT)]:
            return recent.tag, recent.view
        return fresh_view(self._house, self._who.match_id, self._who.viewer, recent.tag, recent.view)

    def _news(self, recent: Recent, before: Revision | None, now: Revision, view: bytes) -> list[Frame]:
        cursor = f"{now.epoch}.{now.number}"
        if before == now:
            return []
        if before is not None and before.epoch == now.epoch and before.number < now.number:
            events = self._events(recent, before.number, now.number)
            if len(events) <= MERGED_MAX:
                return [UpdateFrame(self._now(), cursor, now.number, tuple(map(_record, events)), Raw(view))]
        snapshot = SnapshotFrame(self._now(), cursor, Raw(view))
        return [snapshot] if before is None else [ResyncFrame(self._now()), snapshot]

    def _events(self, recent: Recent, after: int, last: int) -> list[SeenEvent]:
        """The events that came with the revisions after *after*, up to *last*."""
        viewer = self._who.viewer
        found = [decode_history(data) for data in recent.tail]
        if not (recent.tail_is_whole or reaches_back(found, viewer, after)):
            found = entries(self._house, self._who.match_id)  # it may hold more by now, which comes with the next update
        return [event for event in seen_events(found, viewer) if after < event.revision <= last]

    def _talk(self, recent: Recent) -> list[Frame]:
        """Which rooms have changed since the last look."""
        before, self._said = self._said, recent.said
        if before is None or recent.finished:
            return []
        changed = {room for room, was, now in zip(ROOMS, before, recent.said, strict=True) if was != now}
        heard = tuple(room for room in self._rooms if room in changed)
        return [ChatFrame(self._now(), heard)] if heard else []

    def _bye(self, reason: str) -> ByeFrame:
        if reason != "restart":
            return ByeFrame(self._now(), reason, None)
        least, most = _RETRY_MS
        spread = int.from_bytes(self._house.entropy.token_bytes(2), "big")
        return ByeFrame(self._now(), reason, least + spread % (most - least))

    def _now(self) -> str:
        return instant(self._clock.now_ms())


def read_recent(house: House, clock: Clock, who: Pass, known_tag: str) -> Recent:
    """What the store shows to *who*, who may see it.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, StoreUnavailable.
    """
    recent = house.store.recent(who.match_id, who.holder, who.view_slot, known_tag) if is_match_id(who.match_id) else None
    if recent is None:
        raise MatchNotFound(field="match", value=who.match_id)
    if not who.admits(recent):
        _refuse(house, who)
    if recent.due_ms is not None and clock.now_ms() - recent.due_ms > house.policy.late_hint_ms:
        house.store.wake(who.match_id)
    return recent


def rooms_of(house: House, who: Pass) -> tuple[Room, ...]:
    """The rooms of the chat that *who* may read until the end.

    Raises: MatchNotFound, StoreUnavailable.
    """
    if who.viewer is not None:
        return ("players",)
    return ("spectators",) if decode_state(load(house, who.match_id).state).is_delayed else ROOMS


def read_presence(house: House, clock: Clock, live: Live, who: Pass) -> tuple[int, ...]:
    """The seats that follow the match now, or did a moment ago.

    Raises: as `read_recent`.
    """
    read_recent(house, clock, who, "")
    return _seats(live.attendance.present(who.match_id))


def _refuse(house: House, who: Pass) -> None:
    """Say why a pass is not good, as for any other request, and hide a private match from those who have none."""
    state = decode_state(load(house, who.match_id).state)
    if state.visibility == "private":
        raise MatchNotFound(field="match", value=state.id)
    if who.holder != PUBLIC_SLOT:
        raise InvalidToken
    raise SpectatorsOff


def _seats(present: tuple[Slot, ...] | None) -> tuple[int, ...]:
    return tuple(sorted(int(slot) for slot in present or () if slot.isdigit()))


def reaches_back(tail: Sequence[HistoryEntry], viewer: int | None, after: int) -> bool:
    """Whether the newest entries alone hold all that *viewer* was told after a revision.

    Revisions only rise, so it is enough that one of these entries is not newer, or that the first of them comes right after it.
    """
    revisions = [revision for entry in tail if (revision := entry.revisions[-1 if viewer is None else viewer])]
    return bool(revisions) and revisions[0] <= after + 1


def _record(seen: SeenEvent) -> EventRecord:
    return EventRecord(seen.revision, instant(seen.at_ms), Raw(seen.event))
