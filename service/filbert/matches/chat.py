"""What people say at a match: rooms, messages, and who may read and write where.

Chat is no part of a match: it lies beside it in the store, changes no position, log, view or revision, and goes on after the end.

The room `players` belongs to the seats. Spectators of a public match read it too; those of a delayed one only after the end,
because players speak of what lies on the table now. The room `spectators` belongs to those who watch. Seats read it only after the
end, so that nobody plays by the advice of the crowd; who leaves the token out reads it as anybody may, and finds nothing there but
what people made of the public view. A host without a seat is a spectator here, who may speak to the players.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.matches.access import holder, spectator
from filbert.matches.chat_ports import Kept, Rate, Room
from filbert.matches.errors import InvalidToken, RoomClosed, SpectatorsOff
from filbert.matches.house import House
from filbert.matches.model import MatchState, Status, instant
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import HOST_SLOT, Slot

MESSAGE_CHARACTERS = 500

OWN_RATE = (5, 2_000)
"""Messages of one person: five at once, then one every two seconds."""

SPECTATORS_RATE = (20, 500)
"""Messages of all spectators together, because anybody may become one."""


class During(msgspec.Struct, frozen=True):
    """Where the match stood when a message came: public facts only, so that talk can be read beside the table."""

    status: Annotated[Status, Meta(description="`lobby`, `active` or `finished`.")]
    stage: Annotated[str | None, Meta(description="`stage` of the public table; null if it has none.")] = None
    round: Annotated[int | None, Meta(description="`round` of the public table; null if it has none.")] = None


class StoredMessage(msgspec.Struct, frozen=True, array_like=True):
    """A message as it is stored; number and instant are the store's. `author` names the occupant of a seat, or a spectator;
    `text` is None once it was deleted; `person`: whose it is, told to nobody."""

    author: str
    seat: int | None
    name: str
    text: str | None
    during: During | None
    person: PersonId = ""


class Message(msgspec.Struct, frozen=True):
    """One message of a room."""

    number: Annotated[int, Meta(description="Number in its room, from 1, without gaps.")]
    room: Annotated[Room, Meta(description="`players` or `spectators`.")]
    sender: Annotated[Literal["seat", "host", "spectator"], Meta(description="Who said it; `host` is one without a seat.")]
    seat: Annotated[int | None, Meta(description="Seat of the sender, null if it has none.")]
    name: Annotated[str, Meta(description="Display name then, empty for a host without a seat; the seat is the identity.")]
    text: Annotated[str | None, Meta(description="What was said; null once it was deleted.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC.", extra_json_schema={"format": "date-time"})]
    during: Annotated[During | None, Meta(description="Where the match stood in public; null in the room of spectators.")]
    spectator: Annotated[str | None, Meta(description="Id of the sender among the spectators; null for others.")] = None


class Speaker(msgspec.Struct, frozen=True):
    """Who speaks. `author`: `<seat>.<generation>`, `h`, or the slot of a spectator; `slot`: None for one without a token;
    `person`: the id of who it is, empty for one without an identity."""

    slot: Slot | None
    author: str = ""
    seat: int | None = None
    name: str = ""
    person: PersonId = ""

    @property
    def is_seat(self) -> bool:
        """Whether this is somebody at the table."""
        return self.seat is not None


def speaker(house: House, state: MatchState, token: str | None) -> Speaker:
    """Whoever holds *token*.

    Raises: as `access.holder`; SpectatorsOff for spectators and nobody at a match that shows itself to its seats only.
    """
    watching = spectator(house, state, token)
    if watching is not None:
        return Speaker(watching.slot, watching.slot, None, watching.watcher.name, watching.watcher.person)
    slot = holder(state, token)
    if slot is None:
        if not state.watchable:
            raise SpectatorsOff
        return Speaker(None)
    if slot == HOST_SLOT:
        return Speaker(slot, HOST_SLOT, person=state.host_person)
    return seat_speaker(state, int(slot))


def seat_speaker(state: MatchState, seat: int) -> Speaker:
    """Whoever sits at *seat*."""
    held = state.seats[seat]
    return Speaker(str(seat), author_of(state, seat), seat, held.name or "", held.person)


def author_of(state: MatchState, seat: int) -> str:
    """The present occupant of *seat*, so that who comes next is neither muted nor the author of what was said before."""
    return f"{seat}.{state.seats[seat].generation}"


def require_reader(state: MatchState, who: Speaker, room: Room) -> None:
    """Refuse who may not read *room* now.

    Raises: RoomClosed.
    """
    if state.status == "finished":
        return
    if room == "spectators" and who.is_seat:
        raise RoomClosed("spectators_until_the_end", field="room", value=room)
    if room == "players" and not who.is_seat and state.delay_steps:
        raise RoomClosed("players_until_the_end", field="room", value=room)


def require_writer(state: MatchState, who: Speaker, room: Room) -> None:
    """Refuse who may not speak in *room* now.

    Raises: RoomClosed; InvalidToken for nobody.
    """
    if who.slot is None:
        raise InvalidToken
    require_reader(state, who, room)
    if room == "players" and not who.is_seat and who.slot != HOST_SLOT:
        raise RoomClosed("players_only", field="room", value=room)


def rates(who: Speaker, room: Room) -> tuple[Rate, ...]:
    """The limits that a message of *who* counts against."""
    own = Rate(str(who.slot), *OWN_RATE)
    return (own, Rate("spectators", *SPECTATORS_RATE)) if room == "spectators" and not who.is_seat else (own,)


def shown_message(room: Room, kept: Kept, stored: StoredMessage) -> Message:
    """A stored message as its readers see it."""
    sender = _sender(stored)
    return Message(
        kept.number,
        room,
        sender,
        stored.seat,
        stored.name,
        stored.text,
        instant(kept.at_ms),
        stored.during,
        stored.author if sender == "spectator" else None,
    )


def _sender(stored: StoredMessage) -> Literal["seat", "host", "spectator"]:
    """What kind of sender a stored message has."""
    if stored.seat is not None:
        return "seat"
    return "host" if stored.author == HOST_SLOT else "spectator"


_pack = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(StoredMessage)


def encode_message(message: StoredMessage) -> bytes:
    """A message as MessagePack."""
    return _pack.encode(message)


def decode_message(data: bytes) -> StoredMessage:
    """The message that `encode_message` made *data* from."""
    return _decoder.decode(data)
