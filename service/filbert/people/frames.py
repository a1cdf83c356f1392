"""What a person who follows all their matches is sent, frame by frame, as it goes out."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.frames import ByeFrame, HeartbeatFrame, ResyncFrame
from filbert.matches.model import Status
from filbert.people.my_matches import MyPrompt

_Cursor = Annotated[str, Meta(description="Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque.")]
_ServerTime = Annotated[
    str, Meta(description="When it was sent: RFC 3339, UTC, milliseconds.", extra_json_schema={"format": "date-time"})
]


class MyStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands for you. The view itself is read with `GET …/view`, if you do not have the one of this ETag."""

    match: Annotated[str, Meta(description="Id of the match.")]
    game: Annotated[str, Meta(description="Id of the game.")]
    status: Annotated[Status, Meta(description="`lobby`, `active` or `finished`; one that is finished is not told of again.")]
    seat: Annotated[int, Meta(description="Your seat there.")]
    revision: Annotated[int, Meta(description="Revision of your view.")]
    etag: Annotated[str, Meta(description="ETag of your view, without quotes.")]
    prompts: Annotated[tuple[MyPrompt, ...], Meta(description="Your prompts that the match waits for; empty if it does not.")]


class MySnapshotFrame(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """All your matches that go on. It takes the place of all that you knew: any other match is over, or yours no more."""

    server_time: _ServerTime
    cursor: _Cursor
    matches: Annotated[tuple[MyStanding, ...], Meta(description="How they stand, the latest joined first.")]


class MyUpdateFrame(MyStanding, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """One of your matches has another view for you, or is new among yours. Several changes in it may be told as one."""

    server_time: _ServerTime
    cursor: _Cursor


class MyLeftFrame(msgspec.Struct, frozen=True, tag_field="type", tag="left"):
    """You sit at this match no more."""

    server_time: _ServerTime
    cursor: _Cursor
    match: Annotated[str, Meta(description="Id of the match.")]
    seat: Annotated[int, Meta(description="The seat that was yours.")]


MyNews = MySnapshotFrame | MyUpdateFrame | MyLeftFrame | ResyncFrame
MyFrame = MyNews | HeartbeatFrame | ByeFrame
