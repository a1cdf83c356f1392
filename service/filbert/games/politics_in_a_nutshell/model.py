"""The position: everything that is true of a match, the hidden things included."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Options
from filbert.gamekit.prompts import PromptBook

T = TypeVar("T")

Cards = tuple[int, ...]
"""Sorted kinds: places in the deck file's order."""

Stage = Literal["characters", "event", "placing", "voting", "removal", "choosing", "turn", "last_holder", "trusting", "over"]
"""What the match waits for.

`characters`: `mover` chooses one. `event`: Mack keeps or rerolls. `placing`: all place sealed sets, or in Trust `mover` places one.
`voting`: all vote. `removal`: Kimchi may remove a vote. `choosing`: the truth-teller `mover` names who rolls. `turn`: Eye for an
Eye, `mover` places or calls. `last_holder`: `mover` accepts the roll or calls. `trusting`: trust or not, of `mover`'s set.
"""

NO_SEAT = -1

# Values of a ballot, besides the seat voted against. In Trust a blank card is trust, and a vote against the placer is no trust.
BLANK = -1
NOT_CAST = -2
SET_ASIDE = -3


class PoliticsOptions(Options, frozen=True):
    """The options of a match."""

    flow: Annotated[
        Literal["standard", "eye_for_an_eye", "trust"],
        Meta(description="How a round goes: votes for a liar, calling bluffs in turn, or trust votes on each set."),
    ] = "standard"
    stakes: Annotated[
        Literal["elimination", "softshell"],
        Meta(description="What the black nutshell costs: the match, or 3 points (PN-33)."),
    ] = "elimination"
    revotes_before_replay: Annotated[
        int,
        Meta(ge=0, le=10, description="Votes repeated after one without result, before all place again; 0 with two living (PN-1)."),
    ] = 1
    laws: Annotated[
        Literal["auto", "on", "off"],
        Meta(description="Whether eliminated players may set a rule; `auto` is on where every seat is a person (PN-23)."),
    ] = "auto"
    characters: Annotated[
        Literal["random", "chosen", "off"],
        Meta(description="How characters are given out; Eye for an Eye is always played without (PN-30)."),
    ] = "random"
    softshell_points: Annotated[
        int, Meta(ge=3, le=30, description="Points that end a match with `softshell` stakes, at least so many (PN-32).")
    ] = 6
    last_holder_may_call: Annotated[
        bool, Meta(description="Eye for an Eye: the last player with cards may call the last set before rolling (PN-24).")
    ] = True
    next_starter: Annotated[
        Literal["clockwise", "roller"],
        Meta(description="Who starts the next round: the next living player, or whoever rolled (PN-27)."),
    ] = "clockwise"


class Law(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of an eliminated player. `text_id` is a reference; the text lies elsewhere. Its number is its place, from 1."""

    author: int
    text_id: str
    lapsed: bool = False


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A call-out: who accuses whom of breaking which law."""

    caller: int
    accused: int
    law: int


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that Macaron saw this round, in a hand from which `sets_before` sets had been placed and counted."""

    by: int
    target: int
    card: int
    sets_before: int


class PositionDraft(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position, open to change. Only a `Table` holds one, within one step.

    `out` lists who left play, oldest first, those of one roll together; `resigned` are those of them who left alive, `gone`
    everybody whose person left. `box` holds the characters nobody has. A sealed set stays in its owner's hand until the reveal,
    so hands are what the table believes they are. `keys` are the prompts under which sealed answers lie. `emptied` is the
    number of the placement that emptied a hand, else 0. `shown_seat` has its sets face up from number `shown_from` on.
    `last_set` is the seat whose last set may be called. `lockdown` is Yuri's seat while one binds. `calls` are those of this
    round, the last of them open while `ruling`. `spent_ms` is what an interrupted turn has used.
    """

    options: PoliticsOptions
    book: PromptBook
    stage: Stage
    mover: int
    round: int
    starter: int
    alive: tuple[bool, ...]
    gone: tuple[bool, ...]
    resigned: tuple[bool, ...]
    out: tuple[tuple[int, ...], ...]
    characters: tuple[str, ...]
    box: tuple[str, ...]
    used: tuple[bool, ...]
    nutshells: tuple[int, ...]
    supply: int
    points: tuple[int, ...]
    event: str
    undealt: Cards
    hands: tuple[Cards, ...]
    sets: tuple[tuple[Cards, ...], ...]
    sealed: tuple[Cards, ...]
    ballots: tuple[int, ...]
    keys: tuple[str, ...]
    placements: int
    emptied: tuple[int, ...]
    shown_seat: int
    shown_from: int
    last_set: int
    votes_without_result: int
    lockdown: int
    seen: Seen | None
    laws: tuple[Law, ...]
    calls: tuple[Call, ...]
    ruling: bool
    spent_ms: int
    reason: str


class Position(PositionDraft, frozen=True):  # type: ignore[misc]  # msgspec lets a frozen class inherit the fields of an open one
    """The whole truth of a match at one version."""


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """*values* with that of *seat* replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
