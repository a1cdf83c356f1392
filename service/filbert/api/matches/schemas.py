"""What is sent to make a match, and what comes back."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.gamekit.manifest import PaceType
from filbert.matches.create import DEFAULT_PACE
from filbert.matches.delay import MOST_STEPS
from filbert.matches.model import Pace, Replacements, Spectators, Starts, Status, Visibility
from filbert.matches.project import REPLACEMENTS, STARTS, LobbyDocument
from filbert.matches.start import CLIENT_SEED_CHARACTERS


class BotSeat(msgspec.Struct, frozen=True):
    """A seat that a bot takes."""

    seat: Annotated[int, Meta(ge=0, le=15, description="Seat number, from 0.")]
    level: Annotated[str, Meta(min_length=1, max_length=40, description="Level of the bot, as the catalogue names it.")]


class NewMatchBody(msgspec.Struct, frozen=True):
    """A match to be made."""

    game: Annotated[str, Meta(min_length=1, max_length=64, description="Id of the game, as the catalogue names it.")]
    seats: Annotated[int, Meta(ge=2, le=16, description="Number of seats; the catalogue says how many the game takes.")]
    options: Annotated[
        dict[str, Any],
        Meta(
            description="Options of the game: see `options_schema` in `GET /v1/games/{game}`. Those left out keep their defaults."
        ),
    ] = {}
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=16, description="Seats that bots take.")] = ()
    pace: Annotated[Pace, Meta(description="How long prompts stand.")] = DEFAULT_PACE
    visibility: Annotated[Visibility, Meta(description="`public` is listed, `unlisted` needs its id, `private` a token.")] = (
        "unlisted"
    )
    spectators: Annotated[
        Spectators, Meta(description="Whether people without a seat may watch; `delayed`: `spectator_delay` steps later.")
    ] = "off"
    spectator_delay: Annotated[
        int, Meta(ge=0, le=MOST_STEPS, description="How many public steps `delayed` spectators are behind; 0 for others.")
    ] = 0
    replacements: Annotated[Replacements, Meta(description=REPLACEMENTS)] = "off"
    starts: Annotated[Starts, Meta(description=STARTS)] = "by_host"
    name: Annotated[
        Annotated[str, Meta(min_length=1, max_length=128)] | None,
        Meta(
            description="Your name: you take the first seat that is no bot's. Left out: you are the host without a seat.",
        ),
    ] = None


class CreatedMatch(msgspec.Struct, frozen=True):
    """A match that was made, and the token of the one who made it."""

    match: Annotated[LobbyDocument, Meta(description="The match.")]
    seat: Annotated[int | None, Meta(description="Your seat; null for a host without one.")]
    token: Annotated[str, Meta(description="Your token, as bearer. It is shown only here.")]


class MatchQuery(msgspec.Struct, frozen=True):
    """Which matches to list."""

    game: Annotated[Annotated[str, Meta(min_length=1, max_length=64)] | None, Meta(description="Only those of this game.")] = None
    status: Annotated[Status | None, Meta(description="Only those in this status.")] = None
    open_seats: Annotated[
        Annotated[int, Meta(ge=1, le=16)] | None,
        Meta(description="Only those with at least so many open seats; those of a running match may be free for you to take over."),
    ] = None
    pace: Annotated[PaceType | None, Meta(description="Only those of this kind of pace.")] = None
    limit: Annotated[int, Meta(ge=1, le=100, description="How many at most; fewer may come before the end of the list.")] = 20
    cursor: Annotated[Annotated[str, Meta(min_length=1, max_length=64)] | None, Meta(description="`next` of the page before.")] = (
        None
    )


class MatchList(msgspec.Struct, frozen=True):
    """A page of public matches, newest first."""

    matches: Annotated[tuple[LobbyDocument, ...], Meta(description="The matches.")]
    next: Annotated[str | None, Meta(description="Cursor of the next page; null at the end.")]


class RematchQuery(msgspec.Struct, frozen=True):
    """How long to wait."""

    wait: Annotated[
        int, Meta(ge=0, le=25, description="How long to wait until somebody asks for a rematch, in seconds; 0 answers at once.")
    ] = 0


class RematchReference(msgspec.Struct, frozen=True):
    """Where a match is played again."""

    match: Annotated[str | None, Meta(description="Id of the rematch; null while nobody has asked for one.")]


class StartBody(msgspec.Struct, frozen=True):
    """How to start."""

    client_seed: Annotated[
        Annotated[str, Meta(min_length=1, max_length=CLIENT_SEED_CHARACTERS)] | None,
        Meta(
            description="Any text of yours. It is mixed into the dice, so that neither side chose them alone.",
        ),
    ] = None
