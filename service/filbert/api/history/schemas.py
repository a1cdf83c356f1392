"""What is told of the past of a match."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Outcome
from filbert.matches.frames import EventRecord

_Seeds = Annotated[dict[str, str], Meta(description="Seeds that seats gave, by seat.")]


class EventsQuery(msgspec.Struct, frozen=True):
    """Which events to list."""

    after: Annotated[
        Annotated[str, Meta(min_length=1, max_length=40)] | None, Meta(description="`cursor` of the page before; left out: all.")
    ] = None
    limit: Annotated[int, Meta(ge=1, le=500, description="About how many; the events of one revision stay together.")] = 200


class EventPage(msgspec.Struct, frozen=True):
    """Events that you were told, oldest first."""

    events: Annotated[tuple[EventRecord, ...], Meta(description="The events.")]
    cursor: Annotated[str, Meta(description="`after` of the next page; it is opaque.")]
    more: Annotated[bool, Meta(description="Whether there are more already.")]


class Fairness(msgspec.Struct, frozen=True):
    """What proves that the dice were not chosen: the commitment from the start, the seed after the end."""

    match: Annotated[str, Meta(description="Id of the match.")]
    algorithm: Annotated[str, Meta(description="How numbers follow from the seeds.")]
    commitment: Annotated[str, Meta(description="SHA-256 of the server seed, hex; published at creation.")]
    client_seeds: _Seeds
    server_seed: Annotated[str | None, Meta(description="The server seed, hex; null until the end.")]
    log_head: Annotated[str | None, Meta(description="Head of the log's hash chain, hex; null until the end.")]


class ToldRecord(msgspec.Struct, frozen=True):
    """An event with those who were told."""

    audience: Annotated[int, Meta(description="Bit n: seat n; bit 16: everybody without a seat.")]
    event: Annotated[msgspec.Raw, Meta(description="What happened.")]


class ReplayStep(msgspec.Struct, frozen=True):
    """One change of the match."""

    log: Annotated[tuple[dict[str, Any], ...], Meta(description="Entries of the log, as they were hashed.")]
    events: Annotated[tuple[ToldRecord, ...], Meta(description="What was told.")]


class Replay(Fairness, frozen=True):
    """The whole match, with all that was hidden: `filbert verify` checks it."""

    game: Annotated[str, Meta(description="Id of the game.")]
    rules_version: Annotated[int, Meta(description="Version of the rules.")]
    seats: Annotated[int, Meta(description="Number of seats.")]
    options: Annotated[dict[str, Any], Meta(description="The options as they were played.")]
    steps: Annotated[tuple[ReplayStep, ...], Meta(description="Every change, in order.")]
    outcome: Annotated[Outcome | None, Meta(description="How it ended.")]
