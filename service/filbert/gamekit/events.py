"""Events: facts in the past tense, each told to an explicit audience. The default audience is nobody."""

from __future__ import annotations

from typing import Annotated, NewType

import msgspec
from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=15, description="Seat number, from 0.")]

Audience = NewType("Audience", int)
"""A set of viewers as a bit mask: bit *n* is seat *n*, bit 16 is everybody without a seat."""

NOBODY = Audience(0)
PUBLIC = Audience((1 << 17) - 1)

_SPECTATOR_BIT = 1 << 16


def only(*seats: int) -> Audience:
    """The audience of just these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return Audience(mask)


def everyone_but(*seats: int) -> Audience:
    """Everybody, spectators included, except these seats."""
    return Audience(PUBLIC & ~only(*seats))


def admits(audience: int, viewer: int | None) -> bool:
    """Whether *viewer* (a seat, or None for a spectator) belongs to *audience*."""
    return bool(audience & (_SPECTATOR_BIT if viewer is None else 1 << viewer))


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all events. A subclass sets `tag="snake_case_past_tense"`, unique over all games unless its fields are the same."""


class Announcement(msgspec.Struct, frozen=True):
    """An event with those who may know it."""

    event: Event
    audience: Audience = NOBODY
