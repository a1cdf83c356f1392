"""The position: everything that is true of a match, the hidden things included."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Options
from filbert.gamekit.prompts import PromptBook
from filbert.games.get_nuts.deck import Cards

T = TypeVar("T")

Stage = Literal["starting", "acting", "discarding", "over"]
"""Where the turn of `mover` stands, beneath whatever lies on the stack.

`starting`: bulldozers lie on the trail and have yet to move (step 1). `acting`: action points are spent (step 2). `discarding`:
cards may be discarded before the draw (steps 3 and 4).
"""

Zone = Literal["hand", "stash"]

NO_SEAT = -1
NO_CARD = -1
LAST = 4
"""The trail position next to the nuts; 1 is nearest the player, 0 is the player's supply."""


class GetNutsOptions(Options, frozen=True):
    """The options of a match."""

    turn_limit: Annotated[
        int, Meta(ge=20, le=2000, description="Turns of all players together after which the match ends as it stands (GN-38).")
    ] = 300
    bulldozer_start: Annotated[
        Literal["nearest_tree", "first_card"],
        Meta(description="Where a bulldozer is played: at the tree nearest its victim, or always at the first trail card (GN-7)."),
    ] = "nearest_tree"
    reaction_s: Annotated[
        int, Meta(ge=3, le=60, description="Seconds to cancel or allow a harmful card, at pace `live` (GN-26).")
    ] = 10


class Spot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What lies beside one trail card. Cards are kinds, NO_CARD where there is none.

    `harm` are axes and chainsaws on the tree, `shield` those laid on its activist. `bulldozers` take points off the tree as long
    as they stand here; `blunted` ones used up a shield in this stop and do not (GN-5, GN-29). `points` are the effective points:
    strength less damage, the worth of a Sacred Tree, 0 without a tree; every change of the rest counts them anew.
    """

    tree: int = NO_CARD
    points: int = 0
    harm: Cards = ()
    activist: int = NO_CARD
    shield: Cards = ()
    divine: int = NO_CARD
    bulldozers: Cards = ()
    blunted: Cards = ()


Trail = tuple[Spot, ...]
"""Four spots, nearest the player first: position 1 is index 0."""

BARE = Spot()
BARE_TRAIL: Trail = (BARE,) * LAST


class Attack(msgspec.Struct, frozen=True, array_like=True, tag="attack", forbid_unknown_fields=True):
    """A harmful card, announced and not yet resolved (GN-26). `position` is 0 and `zone` empty where the card names none."""

    card: int
    seat: int
    target: int
    position: int = 0
    zone: str = ""


class Burning(msgspec.Struct, frozen=True, array_like=True, tag="burning", forbid_unknown_fields=True):
    """A flamethrower has hit: `seat` must choose trees worth so many points to burn (GN-31)."""

    seat: int
    points: int


class Taking(msgspec.Struct, frozen=True, array_like=True, tag="taking", forbid_unknown_fields=True):
    """A nut card between the nut deck and a stash, in the order of GN-40."""

    seat: int
    nut: int
    step: Literal["paying", "placing", "choosing"]


Frame = Attack | Burning | Taking

NutMove = tuple[int, int, int]
"""A nut that came into a stash: to which seat, from which seat (NO_SEAT: face up, before all eyes), and its kind.

A theft that the owner of a sample did not see has NO_CARD for a kind: nobody in that sample remembers it.
"""

Remembered = tuple[int, int, int]
"""A viewer, the hands that it may be in (bit *n* is seat *n*), and the kind of a card that was stolen from the viewer's hand."""


class PositionDraft(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position, open to change. Only a `Table` holds one, within one step.

    By seat: `gone` (left the match), `trails`, `squirrels` (trail position, 0 in supply), `hurt`, `hands`, `stashes`, `aside` (the
    stash of a seat that left), `quiet_asked` (prompts that nobody else knows of). `deck` and `nuts` have their top first;
    `known_nuts` counts the cards on top of `nuts` that all have seen; `lost` are nut cards out of the game. `refill` is the pile
    that `deck` was last made of, `held` what all hands held in all at that moment, `held_by` each of them; since then each seat
    drew `drawn`, and got some card or none (`fed`). The top of `stack` is its end.
    `turn` counts from 1; `points` are the action points left; `spent_ms` is what the turn's clock has run under earlier keys,
    `out_of_time` whether it has run out. `chances` counts throws and shuffles, so that each has a label of its own.
    """

    options: GetNutsOptions
    book: PromptBook
    quiet_asked: tuple[int, ...]
    stage: Stage
    mover: int
    turn: int
    points: int
    spent_ms: int
    out_of_time: bool
    stack: tuple[Frame, ...]
    gone: tuple[bool, ...]
    trails: tuple[Trail, ...]
    squirrels: tuple[int, ...]
    hurt: tuple[bool, ...]
    hands: tuple[Cards, ...]
    stashes: tuple[Cards, ...]
    aside: tuple[Cards, ...]
    deck: Cards
    refill: Cards
    held: Cards
    held_by: tuple[Cards, ...]
    drawn: tuple[Cards, ...]
    fed: tuple[bool, ...]
    discards: Cards
    nuts: Cards
    known_nuts: int
    lost: Cards
    nut_moves: tuple[NutMove, ...]
    remembered: tuple[Remembered, ...]
    chances: int
    reason: str


class Position(PositionDraft, frozen=True):  # type: ignore[misc]  # msgspec lets a frozen class inherit the fields of an open one
    """The whole truth of a match at one version."""


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """*values* with the one at *index* replaced."""
    return (*values[:index], value, *values[index + 1 :])


def without(cards: Cards, card: int) -> Cards:
    """*cards* less one *card*, which is among them."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
