"""What the host of a lobby sends."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.matches.delay import MOST_STEPS
from filbert.matches.model import Pace, Replacements, Spectators, Starts, Visibility
from filbert.matches.project import REPLACEMENTS, STARTS


class HostBody(msgspec.Struct, frozen=True):
    """Who is host from now on."""

    seat: Annotated[int, Meta(ge=0, le=15, description="Seat of the person.")]


class SeatBotBody(msgspec.Struct, frozen=True):
    """Which bot takes a seat."""

    level: Annotated[str, Meta(min_length=1, max_length=40, description="Level of the bot, as the catalogue names it.")]


class ChangesBody(msgspec.Struct, frozen=True):
    """What is to change; what is left out stays as it is."""

    options: Annotated[
        dict[str, Any] | msgspec.UnsetType, Meta(description="Options of the game that change; the others stay.")
    ] = msgspec.UNSET
    pace: Annotated[Pace | msgspec.UnsetType, Meta(description="How long prompts stand.")] = msgspec.UNSET
    visibility: Annotated[
        Visibility | msgspec.UnsetType,
        Meta(description="`public` is listed, `unlisted` needs its id, `private` a token or an invite."),
    ] = msgspec.UNSET
    spectators: Annotated[
        Spectators | msgspec.UnsetType,
        Meta(description="Whether people without a seat may watch; `delayed`: `spectator_delay` steps later."),
    ] = msgspec.UNSET
    spectator_delay: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_STEPS)] | msgspec.UnsetType,
        Meta(description="How many public steps `delayed` spectators are behind; 0 for others. They are shown the lobby as it is."),
    ] = msgspec.UNSET
    replacements: Annotated[Replacements | msgspec.UnsetType, Meta(description=REPLACEMENTS)] = msgspec.UNSET
    starts: Annotated[Starts | msgspec.UnsetType, Meta(description=STARTS)] = msgspec.UNSET
    seats: Annotated[
        Annotated[int, Meta(ge=2, le=16)] | msgspec.UnsetType,
        Meta(description="Number of seats: open ones are added, or taken away, at the end."),
    ] = msgspec.UNSET
