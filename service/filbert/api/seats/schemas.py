"""What is sent to take a seat, and what comes back."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class TakeSeatBody(msgspec.Struct, frozen=True):
    """Who wants which seat."""

    name: Annotated[str, Meta(min_length=1, max_length=128, description="Your name, unlike the others' at this table.")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=15)] | None, Meta(description="The seat you want; left out: the first that is open.")
    ] = None


class SeatTicket(msgspec.Struct, frozen=True):
    """A seat that is yours."""

    seat: Annotated[int, Meta(description="Your seat.")]
    token: Annotated[str, Meta(description="Your token, as bearer; good until the seat changes hands. It is shown only here.")]


class ControllerBody(msgspec.Struct, frozen=True):
    """Who answers for a seat from now on."""

    controller: Annotated[
        Literal["human", "autopilot"], Meta(description="`human`: you do. `autopilot`: the service does, in your name.")
    ]


class SeatController(msgspec.Struct, frozen=True):
    """Who answers for a seat."""

    seat: Annotated[int, Meta(description="The seat.")]
    controller: Annotated[str, Meta(description="`human` or `autopilot`.")]


class StandingAnswerBody(msgspec.Struct, frozen=True):
    """What to answer to every prompt of a kind."""

    answer: Annotated[
        Annotated[str, Meta(max_length=64)] | None,
        Meta(description="Type of the move; null: you are asked each time, as at the start."),
    ]


class StandingAnswers(msgspec.Struct, frozen=True):
    """What a seat has said beforehand."""

    seat: Annotated[int, Meta(description="The seat.")]
    answers: Annotated[dict[str, str], Meta(description="Type of move by kind of prompt; a kind that is not there is asked.")]
