"""What is told of prompts and moves. The moves themselves are the games' own classes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.project import OwnPrompt, ViewDocument


class PromptDetails(msgspec.Struct, frozen=True):
    """One of your prompts, with its answers."""

    prompt: Annotated[OwnPrompt, Meta(description="The prompt.")]
    legal_moves: Annotated[msgspec.Raw, Meta(description="All lawful answers.")]


class MoveRecord(msgspec.Struct, frozen=True):
    """A move as you may see it."""

    number: Annotated[int, Meta(description="Its number in your list, from 1: your own when made, others' when published.")]
    seat: Annotated[int, Meta(description="Whose move it is.")]
    prompt: Annotated[str | None, Meta(description="The prompt that it answered; null for moves of others.")]
    by: Annotated[str, Meta(description="Who gave it: `seat`, `bot`, `autopilot` or `time`.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC: when you could see it.", extra_json_schema={"format": "date-time"})]
    move: Annotated[msgspec.Raw, Meta(description="What was done.")]


class MoveReply(msgspec.Struct, frozen=True):
    """What came of your move."""

    move: Annotated[MoveRecord, Meta(description="The move.")]
    view: Annotated[ViewDocument, Meta(description="Your view after it.")]
    events: Annotated[msgspec.Raw, Meta(description="What you were told in the same step.")]


class MovesQuery(msgspec.Struct, frozen=True):
    """Which moves to list."""

    after: Annotated[int, Meta(ge=0, le=1_000_000, description="Only moves with a greater number.")] = 0
    limit: Annotated[int, Meta(ge=1, le=500, description="At most so many.")] = 200


class MoveList(msgspec.Struct, frozen=True):
    """Moves in your own numbering, oldest first."""

    moves: Annotated[tuple[MoveRecord, ...], Meta(description="The moves.")]
    next: Annotated[int | None, Meta(description="`after` of the next page; null if you have all there are so far.")]
