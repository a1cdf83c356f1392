"""The events: what happened, in the past tense, with all that a front end needs to show it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.events import Event, Seat
from filbert.games.politico.moves import Action, CardId, ClassId
from filbert.games.politico.vocabulary import SwayStep

RoundNumber = Annotated[int, Meta(ge=1, description="Number of the round, from 1.")]
FollowersByClass = Annotated[dict[str, int], Meta(description="Number of followers by class.")]
Taken = Annotated[tuple[ClassId, ...], Meta(description="Classes of the followers, one for each.")]
DiscardCause = Literal["for_follower", "effect", "hand_limit", "left"]


class EffectShown(msgspec.Struct, frozen=True):
    """One effect of a card, as the deck file has it."""

    effect: Annotated[str, Meta(description="Name of the effect.")]
    count: Annotated[int | None, Meta(description="How many followers or cards; null for an effect in steps.")]
    steps: Annotated[tuple[SwayStep, ...], Meta(description="Steps of one that depends on own followers, lowest first.")]


class CardShown(msgspec.Struct, frozen=True):
    """One kind of influence card."""

    card: CardId
    follower_class: ClassId
    copies: Annotated[int, Meta(ge=1, description="How many there are.")]
    effects: Annotated[tuple[EffectShown, ...], Meta(description="What it does, in this order.")]


class InfluenceDeckShown(Event, frozen=True, tag="influence_deck_shown"):
    """The influence deck that the match is played with."""

    deck: Annotated[str, Meta(description="Name of the deck; `option.deck.<name>` in the texts.")]
    deck_cards: Annotated[tuple[CardShown, ...], Meta(description="All kinds of cards in it.")]


class RoundStarted(Event, frozen=True, tag="politico_round_started"):
    """A round began: its starter turned up a class card."""

    round: RoundNumber
    starter: Annotated[Seat, Meta(description="Who takes the first turn.")]
    active_class: Annotated[ClassId, Meta(description="The active class of the round.")]


class ClassDeckReshuffled(Event, frozen=True, tag="class_deck_reshuffled"):
    """No class card was left to turn up, so all were shuffled (PO-16)."""

    count: Annotated[int, Meta(ge=1, description="Cards shuffled.")]


class DummyDeckReshuffled(Event, frozen=True, tag="dummy_deck_reshuffled"):
    """All third action cards had been used, so they were shuffled (two players; PO-18)."""

    count: Annotated[int, Meta(ge=1, description="Cards shuffled.")]


class InfluenceDeckReshuffled(Event, frozen=True, tag="influence_deck_reshuffled"):
    """A card was to be drawn and none was left, so the discard pile was shuffled (PO-5)."""

    count: Annotated[int, Meta(ge=1, description="Cards shuffled.")]


class ActionsRevealed(Event, frozen=True, tag="actions_revealed"):
    """All action cards were turned up."""

    actions: Annotated[tuple[Action | None, ...], Meta(description="Action by seat; null for a seat that left.")]
    dummy: Annotated[Action | None, Meta(description="The third card of a match of two; else null.")]
    allowed: Annotated[
        tuple[int, ...], Meta(description="How many times each seat may act: once, and once for each different action (by seat).")
    ]


class TurnStarted(Event, frozen=True, tag="politico_turn_started"):
    """A seat began its turn."""

    seat: Seat
    action: Annotated[Action, Meta(description="What the turn is for.")]
    actions: Annotated[int, Meta(ge=1, description="How many times the seat may act.")]


class TurnEnded(Event, frozen=True, tag="politico_turn_ended"):
    """A seat ended its turn with actions left."""

    seat: Seat
    unused: Annotated[int, Meta(ge=1, description="Actions left unused.")]


class FollowerCollected(Event, frozen=True, tag="follower_collected"):
    """A seat took a follower of the active class from the supply."""

    seat: Seat
    follower_class: ClassId


class InfluenceDrawn(Event, frozen=True, tag="influence_drawn"):
    """A seat drew influence cards. Which ones, it alone knows (PO-28)."""

    seat: Seat
    count: Annotated[int, Meta(ge=1, description="Cards drawn.")]


class InfluenceReceived(Event, frozen=True, tag="influence_received"):
    """The cards just drawn. Told to their owner alone."""

    cards: Annotated[tuple[CardId, ...], Meta(description="The cards, in the order drawn.")]


class InfluencePlayed(Event, frozen=True, tag="influence_played"):
    """A seat played a card; its effects follow."""

    seat: Seat
    card: CardId


class FollowersGathered(Event, frozen=True, tag="followers_gathered"):
    """An effect brought followers from the supply."""

    seat: Seat
    follower_class: ClassId
    count: Annotated[int, Meta(ge=1, description="Followers taken.")]


class FollowersConverted(Event, frozen=True, tag="followers_converted"):
    """A seat gave followers to the supply for as many of another class."""

    seat: Seat
    given: Annotated[tuple[ClassId, ...], Meta(description="Classes of the followers given, one for each.")]
    follower_class: Annotated[ClassId, Meta(description="Class of the followers taken.")]


class FollowersSwayed(Event, frozen=True, tag="followers_swayed"):
    """A seat stole followers from another."""

    seat: Seat
    target: Annotated[Seat, Meta(description="Whose followers they were.")]
    taken: Taken


class FollowersExchanged(Event, frozen=True, tag="followers_exchanged"):
    """Two seats swapped followers, as one of them chose."""

    seat: Annotated[Seat, Meta(description="Who chose.")]
    target: Annotated[Seat, Meta(description="With whom.")]
    given: Annotated[tuple[ClassId, ...], Meta(description="Classes of the followers given, one for each.")]
    taken: Taken


class UnrestSpread(Event, frozen=True, tag="unrest_spread"):
    """The opponents of a seat returned followers to the supply."""

    seat: Annotated[Seat, Meta(description="Who caused it.")]
    follower_class: ClassId
    returned: Annotated[tuple[int, ...], Meta(description="Followers returned by each seat (by seat).")]


class PileSearched(Event, frozen=True, tag="pile_searched"):
    """A seat looked at the next cards of the influence deck."""

    seat: Seat
    count: Annotated[int, Meta(ge=1, description="Cards looked at.")]


class PileCardsSeen(Event, frozen=True, tag="pile_cards_seen"):
    """The cards just looked at. Told to the one who looked."""

    cards: Annotated[tuple[CardId, ...], Meta(description="The cards, the next one first.")]


class InfluenceExiled(Event, frozen=True, tag="influence_exiled"):
    """Cards of the discard pile were taken out of the game."""

    seat: Annotated[Seat, Meta(description="Who took them out.")]
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]


class DiscardDemanded(Event, frozen=True, tag="discard_demanded"):
    """A card makes an opponent discard."""

    seat: Annotated[Seat, Meta(description="Whose card it is.")]
    target: Annotated[Seat, Meta(description="Who must discard.")]
    count: Annotated[int, Meta(ge=1, description="How many cards.")]


class InfluenceDiscarded(Event, frozen=True, tag="influence_discarded"):
    """A seat laid cards on the discard pile without playing them."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]
    cause: Annotated[
        DiscardCause,
        Meta(description="`for_follower`, `effect` (of an opponent's card), `hand_limit`, or `left` (the match)."),
    ]


class PlayerLeft(Event, frozen=True, tag="politico_player_left"):
    """A player left the match; the followers went back to the supply (PO-27)."""

    seat: Seat
    returned: FollowersByClass


class MatchDecided(Event, frozen=True, tag="politico_match_decided"):
    """The match is over."""

    reason: Annotated[str, Meta(description="`outcome.<code>` in the texts.")]
    winners: Annotated[tuple[Seat, ...], Meta(description="Who won.")]


EVENT_CLASSES: tuple[type[Event], ...] = (
    InfluenceDeckShown,
    RoundStarted,
    ClassDeckReshuffled,
    DummyDeckReshuffled,
    InfluenceDeckReshuffled,
    ActionsRevealed,
    TurnStarted,
    TurnEnded,
    FollowerCollected,
    InfluenceDrawn,
    InfluenceReceived,
    InfluencePlayed,
    FollowersGathered,
    FollowersConverted,
    FollowersSwayed,
    FollowersExchanged,
    UnrestSpread,
    PileSearched,
    PileCardsSeen,
    InfluenceExiled,
    DiscardDemanded,
    InfluenceDiscarded,
    PlayerLeft,
    MatchDecided,
)
