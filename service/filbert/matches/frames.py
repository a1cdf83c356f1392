"""What those who follow a match are sent, frame by frame, as it goes out."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

_Cursor = Annotated[str, Meta(description="Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque.")]
_ServerTime = Annotated[
    str, Meta(description="When it was sent: RFC 3339, UTC, milliseconds.", extra_json_schema={"format": "date-time"})
]


class EventRecord(msgspec.Struct, frozen=True):
    """An event that you were told."""

    revision: Annotated[int, Meta(description="Revision of your view that it came with.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC.", extra_json_schema={"format": "date-time"})]
    event: Annotated[Raw, Meta(description="What happened.")]


class SnapshotFrame(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """Where the match stands. It takes the place of all that you knew."""

    server_time: _ServerTime
    cursor: _Cursor
    view: Annotated[Raw, Meta(description="Your whole view.")]


class UpdateFrame(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What is new since the frame before; one for several changes, if you were slow or away."""

    server_time: _ServerTime
    cursor: _Cursor
    revision: Annotated[int, Meta(description="Revision of the view.")]
    events: Annotated[tuple[EventRecord, ...], Meta(description="All that you were told since, oldest first.")]
    view: Annotated[Raw, Meta(description="Your whole view after it.")]


class HeartbeatFrame(msgspec.Struct, frozen=True, tag_field="type", tag="heartbeat"):
    """Nothing is new, and the line is good. One comes after ten seconds of silence; after twenty without, connect anew."""

    server_time: _ServerTime


class ResyncFrame(msgspec.Struct, frozen=True, tag_field="type", tag="resync"):
    """Your cursor is no longer good, so that events may be missing. A snapshot follows: forget what you knew."""

    server_time: _ServerTime


class EndFrame(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The match is over, and you have all of it. Do not connect again; `GET …/rematch` waits for the rematch. A stream that stops
    without this has not ended."""

    server_time: _ServerTime
    cursor: _Cursor


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who follows the match right now. It is a hint: no part of the match, without a cursor, and in no long poll."""

    server_time: _ServerTime
    present: Annotated[tuple[int, ...], Meta(description="Seats with a stream or long poll open, now or a moment ago.")]


class ChatFrame(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """Something was said, deleted, shut or opened in rooms that you read: go on with `GET …/messages` from your cursor there. It is
    no part of the match, has no cursor, and comes in no long poll. Read the rooms once you have connected, and after the end."""

    server_time: _ServerTime
    rooms: Annotated[tuple[str, ...], Meta(description="`players`, `spectators`.")]


class ByeFrame(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """This connection ends, the match does not."""

    server_time: _ServerTime
    reason: Annotated[
        str,
        Meta(
            description="`restart`: connect again and go on from your cursor, after `retry_ms`. Else the code of the refusal that "
            "a new request would meet, such as `invalid_token` when the seat changed hands."
        ),
    ]
    retry_ms: Annotated[int | None, Meta(description="Wait so long before you connect again, in ms; null: do not.")]


Frame = SnapshotFrame | UpdateFrame | HeartbeatFrame | ResyncFrame | EndFrame | ByeFrame | PresenceFrame | ChatFrame
