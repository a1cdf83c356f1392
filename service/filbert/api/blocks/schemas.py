"""Whom a person has blocked."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class BlockBody(msgspec.Struct, frozen=True):
    """Whom to block: the person at a seat of a match, or one of its spectators."""

    match: Annotated[str, Meta(min_length=1, max_length=64, description="Id of the match.")]
    seat: Annotated[Annotated[int, Meta(ge=0, le=15)] | None, Meta(description="Their seat; or else `spectator`.")] = None
    spectator: Annotated[
        Annotated[str, Meta(min_length=1, max_length=64)] | None,
        Meta(description="Their id among the spectators, as their messages bear it; or else `seat`."),
    ] = None


class BlockLine(msgspec.Struct, frozen=True):
    """Somebody whom you have blocked."""

    block: Annotated[str, Meta(description="Id of the block; it says nothing of whom it is about.")]
    name: Annotated[str, Meta(description="What they were called when you blocked them.")]
    at: Annotated[str, Meta(description="When: RFC 3339, UTC.", extra_json_schema={"format": "date-time"})]


class BlockList(msgspec.Struct, frozen=True):
    """All whom you have blocked."""

    blocks: Annotated[tuple[BlockLine, ...], Meta(description="Newest first.")]
