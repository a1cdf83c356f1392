"""The position: everything that is true of a match, the hidden things included."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Options
from filbert.gamekit.prompts import PromptBook
from filbert.games.nut_so_fast.deck import Trigger

T = TypeVar("T")

Stage = Literal["racing", "naming", "pausing", "flipping", "reacting", "giving", "over"]
"""What the match waits for.

`racing`: the pose race for the First Player. `naming`: the First Player names the “?” pose. `pausing`: a gap between flips.
`flipping`: the Active player flips. `reacting`: a window is open. `giving`: who took the Pistachio names a receiver.
"""

Cards = tuple[int, ...]
"""Cards as kinds; in decks and under base cards those that all have seen bear the flag SEEN."""

SEEN = 1 << 10
"""The flag of a card that lies face down and was seen by all before."""

NO_SEAT = -1
NEVER = -1


class NutSoFastOptions(Options, frozen=True):
    """The options of a match."""

    rounds: Annotated[int, Meta(ge=1, le=5, description="Rounds that are played.")] = 3
    window_ms: Annotated[
        int, Meta(ge=1500, le=15000, description="Milliseconds that a flip stays open to reactions, from when it shows.")
    ] = 3000
    flip_gap_ms: Annotated[
        int, Meta(ge=500, le=5000, description="Least milliseconds from the close of a window to the next flip (NSF-29).")
    ] = 1000
    reveal_lead_ms: Annotated[
        int, Meta(ge=0, le=1000, description="Milliseconds from a flip to the instant at which all show it.")
    ] = 300
    lag_compensation_ms: Annotated[
        int, Meta(ge=0, le=250, description="Most milliseconds of measured lag that are taken off a reaction; 0: none (NSF-8).")
    ] = 0
    first_player: Annotated[
        Literal["random", "pose_race"], Meta(description="How the First Player is found: drawn, or the last to do a pose (NSF-26).")
    ] = "random"
    pose_memory: Annotated[
        bool,
        Meta(description="Whether the numbers of the poses leave the view with the first flip of a round (NSF-16)."),
    ] = True
    bot_temper: Annotated[
        Literal["mixed", "calm", "quick", "wild"],
        Meta(description="How fast bots react and how often they err; mixed: another from seat to seat."),
    ] = "mixed"


class Reaction(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A grab or a pose, sealed until its window is worked out.

    `thing` is the nut or the pose. `lag_ms` was measured. `stamp_ms` is when it counts: `received_ms` less compensated lag.
    `quota_ms` is what was left of the seat's quota at that moment. Those of a seat stand in the order of their receipt.
    """

    seat: int
    thing: str
    received_ms: int
    lag_ms: int
    stamp_ms: int
    quota_ms: int


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time in which all may react to a card.

    `asked` is the pose that is right, if one is. `keys` are the prompts and `passed` the instants of passes, by seat. `decided_ms`:
    the stamp at which the reactions stored so far decide it, or NEVER; nobody may know before the close.
    """

    number: int
    trigger: Trigger
    asked: str
    opened_ms: int
    reveal_ms: int
    end_ms: int
    keys: tuple[str, ...]
    passed: tuple[int, ...]
    reactions: tuple[Reaction, ...] = ()
    decided_ms: int = NEVER


class Quota(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How much lag may still be taken off a seat's reactions, as of a match time."""

    left_ms: int
    at_ms: int


class PositionDraft(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position, open to change. Only a `Table` holds one, within one step.

    By seat: `gone` (left the match), `decks` (top first), `unders` (under the base card, top first), `piles` (face up, the last on
    top), `totals` (points of rounds scored), `quotas` (as published with the last window). `flips` counts those of the round,
    `turned` those of the turn. `windows` and `pauses` count over the match, for keys and labels. `ended_by` is who exposed a base
    card first in this round. `poses` are those of the numbers 1 to 3, `order` how they are listed. `poses_out` have been used.
    `text_id` refers to the name of the “?” pose. `taker` has the Pistachio.
    """

    options: NutSoFastOptions
    book: PromptBook
    stage: Stage
    round: int
    first: int
    active: int
    flips: int
    turned: int
    windows: int
    pauses: int
    pause_until_ms: int
    gone: tuple[bool, ...]
    decks: tuple[Cards, ...]
    unders: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    undealt: Cards
    totals: tuple[int, ...]
    quotas: tuple[Quota, ...]
    ended_by: int
    pose_deck: tuple[str, ...]
    poses: tuple[str, ...]
    order: tuple[str, ...]
    poses_out: tuple[str, ...]
    text_id: str
    window: Window | None
    taker: int
    reason: str


class Position(PositionDraft, frozen=True):  # type: ignore[misc]  # msgspec lets a frozen class inherit the fields of an open one
    """The whole truth of a match at one version."""


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """*values* with the one at *place* replaced."""
    return (*values[:place], value, *values[place + 1 :])


def living(now: PositionDraft) -> list[int]:
    """The seats still in the match, in seat order."""
    return [seat for seat, gone in enumerate(now.gone) if not gone]


def clockwise(now: PositionDraft, first: int) -> list[int]:
    """The seats still in the match, clockwise from *first*, which may be out."""
    seats = living(now)
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def turn_cards(now: PositionDraft) -> Cards:
    """The cards that the Active player flipped in this turn, in order."""
    pile = now.piles[now.active]
    return pile[len(pile) - now.turned :]
