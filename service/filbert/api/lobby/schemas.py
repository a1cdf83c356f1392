"""What the host of a lobby sends."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class HostBody(msgspec.Struct, frozen=True):
    """Who is host from now on."""

    seat: Annotated[int, Meta(ge=0, le=15, description="Seat of the person.")]


class SeatBotBody(msgspec.Struct, frozen=True):
    """Which bot takes a seat."""

    level: Annotated[str, Meta(min_length=1, max_length=40, description="Level of the bot, as the catalogue names it.")]
