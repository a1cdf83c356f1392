"""Events that every match has, whatever is played: who plays for a seat, who left, the clock, the end."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from filbert.gamekit.contract import Outcome
from filbert.gamekit.events import Event
from filbert.matches.model import Controller

_Seat = Annotated[int, Meta(ge=0, le=15, description="Seat number, from 0.")]


class MatchStarted(Event, frozen=True, tag="match_started"):
    """The match began."""

    game: Annotated[str, Meta(description="Id of the game.")]
    seats: Annotated[int, Meta(description="Number of seats.")]
    commitment: Annotated[str, Meta(description="SHA-256 of the server seed, hex.")]


class AnsweredByTime(Event, frozen=True, tag="answered_by_time"):
    """A deadline passed, and time answered the prompt."""

    seat: _Seat
    kind: Annotated[str, Meta(description="Kind of the prompt.")]


class ControllerChanged(Event, frozen=True, tag="controller_changed"):
    """Somebody else answers for a seat from now on."""

    seat: _Seat
    controller: Annotated[Controller, Meta(description="Who answers: the person, a bot, or the autopilot in the person's name.")]


class SeatLeft(Event, frozen=True, tag="seat_left"):
    """A seat resigned; the match goes on or ends."""

    seat: _Seat


class SeatVacated(Event, frozen=True, tag="seat_vacated"):
    """The person at a seat left for good; the autopilot plays it until somebody takes it over."""

    seat: _Seat


class SeatTakenOver(Event, frozen=True, tag="seat_taken_over"):
    """Somebody else sits at a seat whose person had left, and plays it from now on."""

    seat: _Seat


class HostChanged(Event, frozen=True, tag="host_changed"):
    """Somebody else is host from now on."""

    seat: Annotated[
        Annotated[int, Meta(ge=0, le=15)] | None, Meta(description="Seat of the host, from 0; null if nobody is left to be host.")
    ]


class ClockAdjusted(Event, frozen=True, tag="clock_adjusted"):
    """The service was out for a while; every deadline moved by that time."""

    by_ms: Annotated[int, Meta(description="How far deadlines moved, in milliseconds.")]


class ConsentChanged(Event, frozen=True, tag="consent_changed"):
    """A seat agreed to something, or took that back. With the consent of all it happens."""

    seat: _Seat
    matter: Annotated[str, Meta(description="What the seat agreed to: `abort` or `pause`.")]
    agreed: Annotated[bool, Meta(description="Whether it agrees now.")]


class MatchPaused(Event, frozen=True, tag="match_paused"):
    """All clocks stand still, because everybody agreed; nobody may move."""

    longest_ms: Annotated[int, Meta(description="How long at most, in milliseconds; then the match goes on by itself.")]


class MatchResumed(Event, frozen=True, tag="match_resumed"):
    """The match goes on; every deadline moved by the length of the pause."""

    by_ms: Annotated[int, Meta(description="How far deadlines moved, in milliseconds.")]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    outcome: Annotated[Outcome, Meta(description="Ranking, points and reason.")]
    log_head: Annotated[str, Meta(description="Head of the log's hash chain, hex; keep it to check the log later.")]


MATCH_EVENTS: tuple[type[Event], ...] = (
    MatchStarted,
    AnsweredByTime,
    ControllerChanged,
    SeatLeft,
    SeatVacated,
    SeatTakenOver,
    HostChanged,
    ClockAdjusted,
    ConsentChanged,
    MatchPaused,
    MatchResumed,
    MatchEnded,
)
