"""What is sent to take a seat, and what comes back."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.matches.model import Status
from filbert.matches.start import CLIENT_SEED_CHARACTERS


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


class SeatTokenBody(msgspec.Struct, frozen=True):
    """Which token."""

    rotate: Annotated[
        bool,
        Meta(description="Whether the old token shall be dead. With the token of the seat in Authorization it always is."),
    ] = False


class ReadyBody(msgspec.Struct, frozen=True):
    """Whether you are ready."""

    ready: Annotated[bool, Meta(description="Whether the match may start, as far as you are concerned.")]
    client_seed: Annotated[
        Annotated[str, Meta(min_length=1, max_length=CLIENT_SEED_CHARACTERS)] | None,
        Meta(description="Any text of yours. It is mixed into the dice, and published with the start; left out: none."),
    ] = None


class SeatReady(msgspec.Struct, frozen=True):
    """Whether a seat is ready."""

    seat: Annotated[int, Meta(description="The seat.")]
    ready: Annotated[bool, Meta(description="What you said last.")]


class ControllerBody(msgspec.Struct, frozen=True):
    """Who answers for a seat from now on."""

    controller: Annotated[
        Literal["human", "autopilot"], Meta(description="`human`: you do. `autopilot`: the service does, in your name.")
    ]


class SeatController(msgspec.Struct, frozen=True):
    """Who answers for a seat."""

    seat: Annotated[int, Meta(description="The seat.")]
    controller: Annotated[str, Meta(description="`human` or `autopilot`.")]


class ConsentBody(msgspec.Struct, frozen=True):
    """Whether you agree."""

    agreed: Annotated[bool, Meta(description="Whether you agree; false takes it back, and ends a pause.")]


class SeatConsent(msgspec.Struct, frozen=True):
    """What a seat agrees to, and what came of it."""

    seat: Annotated[int, Meta(description="The seat.")]
    matter: Annotated[str, Meta(description="`abort` or `pause`.")]
    agreed: Annotated[bool, Meta(description="What you said.")]
    match_status: Annotated[Status, Meta(description="Where the match stands now; `finished` if it was aborted.")]
    paused: Annotated[bool, Meta(description="Whether the match stands still now.")]


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
