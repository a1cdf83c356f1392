"""Read a room of a match."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.attempt import load
from filbert.matches.chat import Message, author_of, decode_message, require_reader, shown_message, speaker
from filbert.matches.chat_ports import Room
from filbert.matches.errors import CursorGone
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.read import Revision


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


def read_messages(house: House, match_id: str, token: str | None, room: Room, *, after: Revision | None, limit: int) -> Heard:
    """The messages after a cursor; without one, the newest *limit*.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, RoomClosed; CursorGone if the cursor is of another epoch, or ahead of the
    room; StoreUnavailable.
    """
    loaded = load(house, match_id)
    state = decode_state(loaded.state)
    require_reader(state, speaker(house, state, token), room)
    talk = house.store.chat.hear(match_id, room, after=None if after is None else after.number, limit=limit)
    if after is not None and (after.epoch != loaded.epoch or after.number > talk.last):
        raise CursorGone("messages", extra={"cursor": f"{loaded.epoch}.{talk.last}"})
    reached = talk.messages[-1].number if talk.messages else talk.last
    return Heard(
        tuple(shown_message(room, kept, decode_message(kept.payload)) for kept in talk.messages),
        Revision(loaded.epoch, reached),
        reached < talk.last,
        talk.erased,
        tuple(seat for seat in range(len(state.seats)) if author_of(state, seat) in talk.muted),
        talk.is_open,
    )
