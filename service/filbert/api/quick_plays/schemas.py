"""What is sent to be seated anywhere."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.matches.create import DEFAULT_PACE
from filbert.matches.model import Pace


class QuickPlayBody(msgspec.Struct, frozen=True):
    """What you want to play."""

    game: Annotated[str, Meta(min_length=1, max_length=64, description="Id of the game, as the catalogue names it.")]
    name: Annotated[str, Meta(min_length=1, max_length=128, description="Your name, unlike the others' at the table.")]
    options: Annotated[
        dict[str, Any], Meta(description="Options of the game, as in `POST /v1/matches`; a table with just these is found.")
    ] = {}
    pace: Annotated[Pace, Meta(description="How long prompts stand.")] = DEFAULT_PACE
    seats: Annotated[
        Annotated[int, Meta(ge=2, le=16)] | None,
        Meta(description="Number of seats; left out: any, and the fewest at a new table."),
    ] = None
