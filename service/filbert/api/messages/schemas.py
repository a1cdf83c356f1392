"""What is said, and by whom."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.chat import MESSAGE_CHARACTERS, Message
from filbert.matches.chat_ports import KEPT_MESSAGES, Room

_Room = Annotated[Room, Meta(description="`players`, or `spectators`.")]


class NewMessageBody(msgspec.Struct, frozen=True):
    """A message."""

    room: _Room
    text: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MESSAGE_CHARACTERS,
            description="One line of text, without control or invisible characters. It is stored in NFC, spaces joined.",
        ),
    ]


class MessagesQuery(msgspec.Struct, frozen=True):
    """Which messages to list."""

    room: _Room = "players"
    after: Annotated[
        Annotated[str, Meta(min_length=1, max_length=40)] | None,
        Meta(description="`cursor` of the page before; left out: the newest messages."),
    ] = None
    limit: Annotated[int, Meta(ge=1, le=KEPT_MESSAGES, description="How many.")] = 100


class MessageUpdatesQuery(MessagesQuery, frozen=True):
    """For which messages to wait, and how long."""

    wait: Annotated[int, Meta(ge=0, le=25, description="How long to wait for something new after the cursor, in seconds.")] = 0


class MessagePage(msgspec.Struct, frozen=True):
    """Messages of a room, oldest first."""

    messages: Annotated[tuple[Message, ...], Meta(description="The messages.")]
    cursor: Annotated[str, Meta(description="`after` of the next page; it is opaque.")]
    more: Annotated[bool, Meta(description="Whether there are more already.")]
    erased: Annotated[
        tuple[int, ...], Meta(description="Numbers of all kept messages that were deleted; take their texts away if you show them.")
    ]
    muted: Annotated[tuple[int, ...], Meta(description="Seats that may not speak.")]
    open: Annotated[bool, Meta(description="Whether the room takes messages; the host may shut it.")]


class MuteBody(msgspec.Struct, frozen=True):
    """Whether somebody may speak."""

    muted: Annotated[bool, Meta(description="true: they may not speak, in any room; false: they may again.")]


class SeatMute(msgspec.Struct, frozen=True):
    """Whether a seat may speak."""

    seat: Annotated[int, Meta(description="The seat.")]
    muted: Annotated[bool, Meta(description="Whether it may not.")]


class RoomBody(msgspec.Struct, frozen=True):
    """Whether a room takes messages."""

    open: Annotated[bool, Meta(description="false: nobody speaks there; true: again everybody who may.")]


class RoomState(msgspec.Struct, frozen=True):
    """Whether a room takes messages."""

    room: _Room
    open: Annotated[bool, Meta(description="Whether it does.")]


class SpectatorBody(msgspec.Struct, frozen=True):
    """Who watches."""

    name: Annotated[str, Meta(min_length=1, max_length=128, description="Your name, unlike those of the seats.")]


class SpectatorPass(msgspec.Struct, frozen=True):
    """Who you are among the spectators."""

    name: Annotated[str, Meta(description="Your name, as it is shown.")]
    token: Annotated[
        str,
        Meta(
            description="Your token, as bearer: for the room of spectators, and wherever the table may be watched without one. It "
            "is shown only here."
        ),
    ]
    spectator: Annotated[str, Meta(description="Your id among the spectators of the match; your messages bear it.")]


class SpectatorLine(msgspec.Struct, frozen=True):
    """A spectator with a name."""

    spectator: Annotated[str, Meta(description="Id among the spectators of the match.")]
    name: Annotated[str, Meta(description="Display name; several may bear the same.")]
    muted: Annotated[bool, Meta(description="Whether they may not speak.")]


class SpectatorList(msgspec.Struct, frozen=True):
    """The spectators with a name."""

    spectators: Annotated[tuple[SpectatorLine, ...], Meta(description="By name, without those who were removed.")]


class SpectatorMute(msgspec.Struct, frozen=True):
    """Whether a spectator may speak."""

    spectator: Annotated[str, Meta(description="The spectator.")]
    muted: Annotated[bool, Meta(description="Whether they may not.")]
