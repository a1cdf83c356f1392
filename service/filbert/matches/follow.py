"""Follow a match as one viewer: a snapshot or what is new since a cursor, then each update, until it is over.

A follower knows its place by a cursor, epoch and revision, and nothing else. So another process can go on where this one stopped,
and a follower that was slow gets what it missed as one update. Wake-ups say only that it is worth looking.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from msgspec import Raw

from filbert.matches.attempt import is_match_id
from filbert.matches.chat_ports import Room, chat_slot
from filbert.matches.connection import HEARTBEAT_MS, PRESENCE_GRACE_MS, STREAM_LIFE_MS, Connection, Live
from filbert.matches.errors import MatchNotFound, StoreUnavailable, TooManyStreams
from filbert.matches.frames import (
    ChatFrame,
    EndFrame,
    EventRecord,
    Frame,
    PresenceFrame,
    ResyncFrame,
    SnapshotFrame,
    UpdateFrame,
)
from filbert.matches.hearing import Hearing
from filbert.matches.history import SeenEvent, entries, seen_events
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, decode_history, instant
from filbert.matches.passes import Pass, read_recent, rooms_of
from filbert.matches.ports import PRESENCE_SLOT, Clock, Recent, Slot
from filbert.matches.project import VIEW_FORMAT
from filbert.matches.read import Revision, fresh_view
from filbert.matches.together import Together

T = TypeVar("T")

MERGED_MAX = 1_000
"""Events that one update tells at most. Who missed more gets a snapshot, as if the history had been cut off."""


class Follower(Connection[Frame]):
    """One connection that follows a match. Made, it has looked once and holds the `first` frames. It is over with the match."""

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
        if not is_match_id(who.match_id):
            raise MatchNotFound(field="match", value=who.match_id)
        self._waiter = live.wakeups.waiter(
            who.match_id, *dict.fromkeys((who.holder, who.view_slot, PRESENCE_SLOT, *map(chat_slot, rooms)))
        )
        super().__init__(house, clock, live, self._waiter)
        self._who = who
        self._stays_ms = stays_ms
        self._name = house.entropy.token_bytes(6).hex()
        self._is_counted = False
        self._checked_ms = 0
        self._together: Together | None = None
        self._present: tuple[Slot, ...] | None = None
        self._tag = ""
        self._revision = after
        self._hearing = Hearing(house, who, rooms)
        try:
            self.first = [ResyncFrame(self._now()), *self.look()] if is_lost else self.look()
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
        return cls(house, clock, live, who, after, stays_ms=STREAM_LIFE_MS, is_lost=is_lost, rooms=rooms)

    @property
    def cursor(self) -> str:
        """Up to where all has been told."""
        return "" if self._revision is None else f"{self._revision.epoch}.{self._revision.number}"

    def look(self) -> list[Frame]:
        """What is new since the cursor, which moves on.

        Raises: as the constructor; the token may have died in between.
        """
        self._together, named = self._waiter.take()
        recent = self._read(self._tag, named)
        before = self._revision
        is_same_line = before is None or before.epoch == recent.epoch
        frames: list[Frame] = []
        if recent.tag != self._tag or not is_same_line or not self._tag:
            if not recent.view:
                recent = self._read("", named)
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

    def close(self) -> None:
        """Wait no more, and be gone. Closing it again does nothing."""
        self._waiter.close()
        if self._is_counted:
            self._is_counted = False
            with suppress(StoreUnavailable):  # it will be missed soon enough
                self._live.attendance.go(self._who.match_id, self._who.holder, self._name, grace_ms=PRESENCE_GRACE_MS)

    def _greet(self) -> list[Frame]:
        return [PresenceFrame(self._now(), _seats(self._present))]

    def _let_go(self) -> None:
        self._together = None

    def _come(self) -> None:
        """Be counted, and see who is there. Nobody counts spectators."""
        who, attendance = self._who, self._live.attendance
        self._round_ms = self._clock.now_ms()
        if not who.is_counted:
            self._present = self._once(("present",), lambda: attendance.present(who.match_id))
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

    def _read(self, known: str, named: Collection[Slot]) -> Recent:
        """What the store shows. Spectators with a name share what anybody is shown, unless their own token is in question: they
        were named, nobody was, or nobody has looked at it for a while."""
        who, now_ms = self._who, self._clock.now_ms()
        is_own = self._together is None or who.holder in named or now_ms - self._checked_ms >= HEARTBEAT_MS
        if who.is_watcher and not is_own:
            return read_recent(self._house, self._clock, who.anonymous(), known, self._together)
        self._checked_ms = now_ms
        return read_recent(self._house, self._clock, who, known, self._together)

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
                return [UpdateFrame(self._now(), cursor, now.number, events, Raw(view))]
        snapshot = SnapshotFrame(self._now(), cursor, Raw(view))
        return [snapshot] if before is None else [ResyncFrame(self._now()), snapshot]

    def _events(self, recent: Recent, after: int, last: int) -> tuple[EventRecord, ...]:
        """The events that came with the revisions after *after*, up to *last*; worked out once for all who see the same."""
        viewer = self._who.viewer

        def work_out() -> tuple[EventRecord, ...]:
            found = [decode_history(data) for data in recent.tail]
            if not (recent.tail_is_whole or reaches_back(found, viewer, after)):
                found = entries(self._house, self._who.match_id)  # it may hold more by now, which comes with the next update
            return tuple(_record(event) for event in seen_events(found, viewer) if after < event.revision <= last)

        return self._once(("events", self._who.view_slot, recent.epoch, after, last), work_out)

    def _once(self, key: tuple[Hashable, ...], read: Callable[[], T]) -> T:
        """What *read* returns, to all who were woken together and ask for *key* of this match."""
        return read() if self._together is None else self._together.once((self._who.match_id, *key), read)

    def _talk(self, recent: Recent) -> list[Frame]:
        """Which rooms have changed since the last look."""
        heard = self._hearing.news(recent)
        return [ChatFrame(self._now(), heard)] if heard else []


def read_presence(house: House, clock: Clock, live: Live, who: Pass) -> tuple[int, ...]:
    """The seats that follow the match now, or did a moment ago.

    Raises: as `read_recent`.
    """
    read_recent(house, clock, who, "")
    return _seats(live.attendance.present(who.match_id))


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
