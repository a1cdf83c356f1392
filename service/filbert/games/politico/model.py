"""The position: everything that is true of a match, the hidden things included."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Options
from filbert.gamekit.events import Seat
from filbert.gamekit.prompts import PromptBook
from filbert.games.politico.library import DECK_NAMES
from filbert.games.politico.moves import PlayInfluence

T = TypeVar("T")

Cards = tuple[int, ...]
"""Influence cards as kinds: places in the deck file's order."""

Counts = tuple[int, ...]
"""Followers by class, in the order of `data/box.toml`."""

Stage = Literal["choosing", "acting", "discarding", "over"]
"""What the match waits for.

`choosing`: all lay down a sealed action. `acting`: `turn` uses its actions, or another seat answers to the card in play.
`discarding`: all above the hand limit seal what they discard.
"""

NO_SEAT = -1

# Values of an action card.
FOLLOWER = 0
INFLUENCE = 1
NO_ACTION = -1


class PoliticoOptions(Options, frozen=True):
    """The options of a match."""

    starter: Annotated[Literal["random", "host"], Meta(description="Who begins the first round (PO-15).")] = "random"
    round_limit: Annotated[int, Meta(ge=10, le=500, description="Rounds, after which the match is ranked (PO-26).")] = 40
    deck: Annotated[Literal[DECK_NAMES], Meta(description="The influence deck (PO-21).")] = "house"  # type: ignore[valid-type] # deck files say which
    first_seat: Annotated[
        Seat | None,
        Meta(description="The seat that begins where `starter` is `host`. The service fills it in; a request leaves it out."),
    ] = None


class CardInPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card whose effects are being worked out while another seat must answer to one of them.

    `next`: place of the effect that follows. `asked`: who must answer; `due`: how many cards it must discard.
    """

    card: int
    by: int
    move: PlayInfluence
    next: int
    asked: int
    due: int


class Insight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that seat `by` certainly knows to be in the hand of seat `of`, because it had seen them before they were drawn.

    `at_least`: how many the whole table knows it to know. A card that `of` lays down may be one of them, so it takes one off this
    count; off `cards` it takes one only if it is of such a kind.
    """

    by: int
    of: int
    cards: Cards
    at_least: int


class PositionDraft(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position, open to change. Only a `Table` holds one, within one step.

    `queue` are the seats that have yet to take their turn in this round. `chosen` are the actions laid down, sealed while
    `choosing`; `keys` the prompts under which sealed answers lie. `dummy` is the third action card with two seats (PO-18),
    `allowed` the actions of each seat as counted at the reveal (PO-1). `class_deck`, `dummy_deck` and `pile`, the influence deck,
    lie top first; `class_used` and `discard` in the order in which they were laid. A hand lies in the order in which it was drawn,
    oldest first; a sealed discard stays in it until all are in. `made_of` is what the influence deck was last shuffled from.
    `tops` is how many of the next cards of the pile each seat has seen. `shuffles` counts those of the class deck, the dummy deck
    and the influence deck. `spent_ms` is what the turn has used while another seat must answer.
    """

    options: PoliticoOptions
    book: PromptBook
    stage: Stage
    round: int
    starter: int
    turn: int
    queue: tuple[int, ...]
    actions_left: int
    spent_ms: int
    alive: tuple[bool, ...]
    followers: tuple[Counts, ...]
    supply: Counts
    active: int
    class_deck: tuple[int, ...]
    class_used: tuple[int, ...]
    chosen: tuple[int, ...]
    keys: tuple[str, ...]
    allowed: tuple[int, ...]
    dummy: int
    dummy_deck: tuple[int, ...]
    dummy_used: tuple[int, ...]
    pile: Cards
    discard: Cards
    exiled: Cards
    hands: tuple[Cards, ...]
    sealed: tuple[Cards, ...]
    made_of: Cards
    in_play: CardInPlay | None
    tops: tuple[int, ...]
    insights: tuple[Insight, ...]
    shuffles: tuple[int, int, int]
    winner: int
    reason: str


class Position(PositionDraft, frozen=True):  # type: ignore[misc]  # msgspec lets a frozen class inherit the fields of an open one
    """The whole truth of a match at one version."""


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """*values* with the one at *place* replaced."""
    return (*values[:place], value, *values[place + 1 :])
