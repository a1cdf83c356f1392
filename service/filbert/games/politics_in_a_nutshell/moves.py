"""The moves: one class for each answer that a prompt of this game takes, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Move, MoveFace
from filbert.gamekit.events import Seat

CardId = Annotated[str, Meta(description="Kind of a Play Card; `name.<id>` in the texts.", min_length=1, max_length=40)]
CharacterId = Annotated[str, Meta(description="Character; `name.<id>` in the texts.", min_length=1, max_length=40)]
LawNumber = Annotated[int, Meta(ge=1, le=4, description="Number of a law, from 1, in the order of declaration.")]


class ChooseCharacter(Move, frozen=True, tag="choose_character"):
    """Take a character that is still free (set-up, `characters` = `chosen`)."""

    character: CharacterId


class KeepEvent(Move, frozen=True, tag="keep_event"):
    """Mack McMarshal lets the Event Die lie (PN-16)."""


class RerollEvent(Move, frozen=True, tag="reroll_event"):
    """Mack McMarshal rolls the Event Die again (PN-16)."""


class PlaceCardsFace(MoveFace, frozen=True, tag="place_cards"):
    """What the table sees of a placement: how many cards."""

    count: Annotated[int, Meta(ge=1, le=3, description="Number of cards placed.")]


class PlaceCards(Move, frozen=True, tag="place_cards"):
    """Place one to three cards face down (step 3; PN-6)."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1, max_length=3, description="The cards, as kinds; order means nothing.")]

    def face(self) -> msgspec.Struct:
        """Only the count: the cards lie face down (PN-5)."""
        return PlaceCardsFace(len(self.cards))


class CastVote(Move, frozen=True, tag="cast_vote"):
    """Vote for the player believed to lie (step 4)."""

    seat: Annotated[Seat, Meta(description="The seat voted against.")]


class CastBlankVote(Move, frozen=True, tag="cast_blank_vote"):
    """Abstain with the blank Vote Card (step 4)."""


class RemoveVote(Move, frozen=True, tag="remove_vote"):
    """Kimchi Juice removes one revealed Vote Card at random (PN-13)."""


class KeepVotes(Move, frozen=True, tag="keep_votes"):
    """Kimchi Juice lets all votes stand (PN-13)."""


class ChooseRoller(Move, frozen=True, tag="choose_roller"):
    """A truth-teller names one of those who voted against them (step 5; PN-12)."""

    seat: Annotated[Seat, Meta(description="The seat that must roll.")]


class Trust(Move, frozen=True, tag="trust"):
    """Believe that the set just placed is legal (Trust mode, step 3)."""


class Distrust(Move, frozen=True, tag="distrust"):
    """Believe that the set just placed is a bluff (Trust mode, step 3)."""


class CallBluff(Move, frozen=True, tag="call_bluff"):
    """Challenge the last set placed (Eye for an Eye, step 3)."""


class AcceptRoll(Move, frozen=True, tag="accept_roll"):
    """The last holder of cards rolls without challenging (PN-24)."""


class PeekAtHand(Move, frozen=True, tag="peek_at_hand"):
    """Macaron looks at one random card of another hand (PN-14)."""

    seat: Annotated[Seat, Meta(description="The seat whose hand is looked at.")]


class DeclareLockdown(Move, frozen=True, tag="declare_lockdown"):
    """Yuri limits every placement to one card (PN-15)."""


class DeclareLaw(Move, frozen=True, tag="declare_law"):
    """An eliminated player sets a rule (I Am the Law!; PN-23)."""

    text: Annotated[
        str,
        Meta(description="The rule, as free text.", min_length=1, max_length=140, extra={"free_text": True}),
    ]


class CallOut(Move, frozen=True, tag="call_out"):
    """Accuse a living player of breaking a law (PN-23, PN-36)."""

    seat: Annotated[Seat, Meta(description="The seat accused.")]
    law: LawNumber


class UpholdCallOut(Move, frozen=True, tag="uphold_call_out"):
    """The law's author confirms that it was broken (PN-23)."""


class RejectCallOut(Move, frozen=True, tag="reject_call_out"):
    """The law's author finds nothing broken (PN-23)."""


PoliticsMove = (
    ChooseCharacter
    | KeepEvent
    | RerollEvent
    | PlaceCards
    | CastVote
    | CastBlankVote
    | RemoveVote
    | KeepVotes
    | ChooseRoller
    | Trust
    | Distrust
    | CallBluff
    | AcceptRoll
    | PeekAtHand
    | DeclareLockdown
    | DeclareLaw
    | CallOut
    | UpholdCallOut
    | RejectCallOut
)

MOVE_CLASSES: tuple[type[Move], ...] = (
    ChooseCharacter,
    KeepEvent,
    RerollEvent,
    PlaceCards,
    CastVote,
    CastBlankVote,
    RemoveVote,
    KeepVotes,
    ChooseRoller,
    Trust,
    Distrust,
    CallBluff,
    AcceptRoll,
    PeekAtHand,
    DeclareLockdown,
    DeclareLaw,
    CallOut,
    UpholdCallOut,
    RejectCallOut,
)
