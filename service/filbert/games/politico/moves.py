"""The moves: one class for each answer that a prompt of this game takes, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Seat

CardId = Annotated[str, Meta(description="Kind of an influence card; `name.<id>` in the texts.", min_length=1, max_length=40)]
ClassId = Annotated[str, Meta(description="Class of followers; `name.<id>` in the texts.", min_length=1, max_length=40)]
Action = Literal["follower", "influence"]


class ChooseAction(Move, frozen=True, tag="choose_action"):
    """Lay an action card face down for this round ("Gameplay"; PO-20)."""

    action: Annotated[Action, Meta(description="What one's turn will be for.")]


class TakeFollower(Move, frozen=True, tag="take_follower"):
    """Follower action: collect one follower of the active class ("Gameplay")."""


class DrawInfluence(Move, frozen=True, tag="draw_influence"):
    """Influence action: draw a card ("Gameplay"; PO-5, PO-28)."""


class PlayInfluence(Move, frozen=True, tag="play_influence", omit_defaults=True, forbid_unknown_fields=True):
    """Play a card for its effects; a Follower action allows only cards of the active class ("More on Actions"; PO-10).

    A field that no effect of the card needs keeps its default.
    """

    card: CardId
    followers: Annotated[int, Meta(ge=0, le=6, description="How many followers to gather; 0 if the card gathers none.")] = 0
    seat: Annotated[Seat | None, Meta(description="The opponent that the card acts on; null if it acts on none.")] = None
    give: Annotated[tuple[ClassId, ...], Meta(max_length=3, description="Classes of the followers given away, one for each.")] = ()
    take: Annotated[
        tuple[ClassId, ...], Meta(max_length=3, description="Classes of the followers taken from the opponent, one for each.")
    ] = ()
    cards: Annotated[tuple[CardId, ...], Meta(max_length=2, description="Cards of the discard pile to take out of the game.")] = ()


class DiscardForFollower(Move, frozen=True, tag="discard_for_follower"):
    """Influence action: discard a card of the active class for a follower of it ("More on Actions"; PO-9)."""

    card: CardId


class EndTurn(Move, frozen=True, tag="end_turn"):
    """Leave the rest of one's actions unused (PO-2)."""


class DiscardByEffect(Move, frozen=True, tag="discard_by_effect"):
    """Discard the cards that an opponent's card demands."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1, max_length=4, description="The cards; order means nothing.")]


class DiscardDown(Move, frozen=True, tag="discard_down"):
    """Discard down to the hand limit at the end of a round ("Gameplay"; PO-7)."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1, max_length=64, description="The cards; order means nothing.")]


PoliticoMove = (
    ChooseAction | TakeFollower | DrawInfluence | PlayInfluence | DiscardForFollower | EndTurn | DiscardByEffect | DiscardDown
)

MOVE_CLASSES: tuple[type[Move], ...] = (
    ChooseAction,
    TakeFollower,
    DrawInfluence,
    PlayInfluence,
    DiscardForFollower,
    EndTurn,
    DiscardByEffect,
    DiscardDown,
)
