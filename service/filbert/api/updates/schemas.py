"""What is asked and told of updates."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.frames import Frame


class UpdatesQuery(msgspec.Struct, frozen=True):
    """From where to go on, and how long to wait."""

    after: Annotated[
        Annotated[str, Meta(min_length=1, max_length=40)] | None,
        Meta(description="Cursor of the last frame that you had; left out: a snapshot comes first."),
    ] = None
    wait: Annotated[
        int, Meta(ge=0, le=25, description="How long a long poll may wait for news, in seconds; streams do not look at it.")
    ] = 0
    ticket: Annotated[
        Annotated[str, Meta(min_length=1, max_length=200)] | None,
        Meta(description="A stream ticket in place of a token, for readers that cannot send headers."),
    ] = None


class Updates(msgspec.Struct, frozen=True):
    """The answer to a long poll."""

    frames: Annotated[tuple[Frame, ...], Meta(description="What is new, oldest first; empty if nothing was for so long.")]
    cursor: Annotated[str, Meta(description="`after` of the next poll; it is opaque.")]


class StreamTicket(msgspec.Struct, frozen=True):
    """A ticket to follow the match once."""

    ticket: Annotated[str, Meta(description="To be sent as `ticket` of `/updates`, once.")]
    expires_at: Annotated[
        str, Meta(description="Open the stream before: RFC 3339, UTC.", extra_json_schema={"format": "date-time"})
    ]


class Presence(msgspec.Struct, frozen=True):
    """Who follows the match. It is a hint, and no part of the match."""

    present: Annotated[tuple[int, ...], Meta(description="Seats with a stream or long poll open, now or a moment ago.")]
