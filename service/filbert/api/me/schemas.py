"""What a person asks of what is their own, and is told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.model import Status
from filbert.people.frames import MyFrame
from filbert.people.my_matches import MyMatch, MyPrompt
from filbert.people.my_updates import CURSOR_CHARACTERS


class MyMatchesQuery(msgspec.Struct, frozen=True):
    """Which of your matches to list."""

    status: Annotated[Status | None, Meta(description="Only those in this status.")] = None
    limit: Annotated[int, Meta(ge=1, le=100, description="How many at most; fewer may come before the end of the list.")] = 20
    cursor: Annotated[Annotated[str, Meta(min_length=1, max_length=100)] | None, Meta(description="`next` of the page before.")] = (
        None
    )


class MyMatches(msgspec.Struct, frozen=True):
    """A page of your matches: those that go on, the latest joined first, then those that are over, the latest ended first."""

    matches: Annotated[tuple[MyMatch, ...], Meta(description="The matches at which you sit.")]
    next: Annotated[str | None, Meta(description="Cursor of the next page; null at the end.")]


class MyPrompts(msgspec.Struct, frozen=True):
    """Everything that waits for you."""

    prompts: Annotated[
        tuple[MyPrompt, ...], Meta(description="The most urgent first; those without a deadline come last. Empty: nothing waits.")
    ]


class MyUpdatesQuery(msgspec.Struct, frozen=True):
    """From where to go on, and how long to wait."""

    after: Annotated[
        Annotated[str, Meta(min_length=1, max_length=CURSOR_CHARACTERS)] | None,
        Meta(description="Cursor of the last frame that you had; left out: a snapshot comes first."),
    ] = None
    wait: Annotated[
        int, Meta(ge=0, le=25, description="How long a long poll may wait for news, in seconds; streams do not look at it.")
    ] = 0


class MyUpdates(msgspec.Struct, frozen=True):
    """The answer to a long poll."""

    frames: Annotated[tuple[MyFrame, ...], Meta(description="What is new; empty if nothing was for so long.")]
    cursor: Annotated[str, Meta(description="`after` of the next poll; it is opaque.")]
