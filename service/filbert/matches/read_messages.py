"""Read a room of a match, or wait for something new in it, which goes on after the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from filbert.matches.apart import blocked_by
from filbert.matches.attempt import load
from filbert.matches.chat import Message, author_of, decode_message, require_reader, shown_message, speaker
from filbert.matches.chat_ports import Room, chat_slot
from filbert.matches.connection import Live
from filbert.matches.errors import CursorGone
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.passes import Pass
from filbert.matches.ports import Clock
from filbert.matches.read import Revision
from filbert.matches.together import Together

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of which room is asked for, and by whom. `after`: None for the newest messages."""

    match_id: str
    token: str | None
    room: Room
    after: Revision | None
    limit: int


@dataclass(frozen=True, slots=True)
class Heard:
    """Part of a room, oldest first. `reached`: the cursor after it. `erased`: numbers of kept messages that were deleted, so that
    who has read them before takes them away. `muted`: seats that may not speak. `is_open`: whether anybody may."""

    messages: tuple[Message, ...]
    reached: Revision
    more: bool
    erased: tuple[int, ...]
    muted: tuple[int, ...]
    is_open: bool

    def tells_more_than(self, before: Heard) -> bool:
        """Whether it holds a message, or says something else than *before* of those that are known."""
        known = before.erased, before.muted, before.is_open
        return bool(self.messages) or (self.erased, self.muted, self.is_open) != known


def read_messages(house: House, page: Page, together: Together | None = None) -> Heard:
    """The messages after a cursor; without one, the newest. Those of persons whom the reader has blocked are left out.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, RoomClosed; CursorGone if the cursor is of another epoch, or ahead of the
    room; StoreUnavailable.
    """
    match_id, room, after = page.match_id, page.room, page.after
    number = None if after is None else after.number
    loaded = _once(together, (match_id, "load"), lambda: load(house, match_id))
    state = decode_state(loaded.state)
    who = speaker(house, state, page.token)
    require_reader(state, who, room)
    hidden = blocked_by(house, who.person)
    talk = _once(
        together,
        (match_id, "hear", room, number, page.limit),
        lambda: house.store.chat.hear(match_id, room, after=number, limit=page.limit),
    )
    if after is not None and (after.epoch != loaded.epoch or after.number > talk.last):
        raise CursorGone("messages", extra={"cursor": f"{loaded.epoch}.{talk.last}"})
    reached = talk.messages[-1].number if talk.messages else talk.last
    said = [(kept, decode_message(kept.payload)) for kept in talk.messages]
    return Heard(
        tuple(shown_message(room, kept, stored) for kept, stored in said if not stored.person or stored.person not in hidden),
        Revision(loaded.epoch, reached),
        reached < talk.last,
        talk.erased,
        tuple(seat for seat in range(len(state.seats)) if author_of(state, seat) in talk.muted),
        talk.is_open,
    )


def await_messages(house: House, clock: Clock, live: Live, page: Page, wait_s: float) -> Heard:
    """As `read_messages`, but where nothing is new after the cursor, as soon as something is; at the latest after *wait_s*, or when
    this process is about to end.

    Raises: as `read_messages`; the token may die meanwhile.
    """
    ends_ms = clock.now_ms() + int(wait_s * 1000)
    waiter = live.wakeups.waiter(page.match_id, chat_slot(page.room), Pass.of(page.match_id, page.token).holder)
    try:
        first = heard = read_messages(house, page)
        if page.after is None:
            return first
        while not heard.tells_more_than(first):
            if heard.more:  # all of this page was hidden
                heard = read_messages(house, replace(page, after=heard.reached))
                continue
            left_ms = ends_ms - clock.now_ms()
            if left_ms <= 0 or live.wakeups.closing:
                break
            waiter.wait(left_ms / 1000)
            together, _ = waiter.take()
            heard = read_messages(house, replace(page, after=heard.reached), together)
        return heard
    finally:
        waiter.close()


def _once(together: Together | None, key: tuple[object, ...], read: Callable[[], T]) -> T:
    """What *read* returns, to all who were woken together. No key names a reader: both reads are the same for everybody."""
    return read() if together is None else together.once(key, read)
