"""The events: what happened, in the past tense, with all that a front end needs to show it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from filbert.gamekit.events import Event, Seat
from filbert.games.get_nuts.model import Zone
from filbert.games.get_nuts.moves import CardId, TrailPosition

SquirrelPosition = Annotated[int, Meta(ge=0, le=4, description="Trail position of the squirrel; 0 is its player's supply.")]
Target = Annotated[Seat, Meta(description="Whose trail, hand or stash it is aimed at.")]
Owner = Annotated[Seat, Meta(description="Whose trail it is.")]


class MatchSetUp(Event, frozen=True, tag="get_nuts_set_up"):
    """Decks were shuffled, hands dealt and trails laid."""

    first: Annotated[Seat, Meta(description="Who plays first (GN-1).")]
    hand_size: Annotated[int, Meta(ge=1, description="Cards dealt to each player.")]


class TrickCardsDealt(Event, frozen=True, tag="trick_cards_dealt"):
    """A seat got its hand. Told to that seat alone."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The hand.")]


class NutTurnedUp(Event, frozen=True, tag="nut_turned_up"):
    """Another card lies on top of the nut deck, face up."""

    nut: CardId


class TurnStarted(Event, frozen=True, tag="squirrel_turn_started"):
    """A player's turn began."""

    seat: Seat
    turn: Annotated[int, Meta(ge=1, description="Number of the turn, from 1.")]


class BulldozerMoved(Event, frozen=True, tag="bulldozer_moved"):
    """A bulldozer went on by one trail card, or off the end of the trail."""

    seat: Owner
    card: CardId
    origin: Annotated[TrailPosition, Meta(description="Where it stood.")]
    to: Annotated[TrailPosition | None, Meta(description="Where it stands now; null if it was discarded at the end of the trail.")]


class TreePlanted(Event, frozen=True, tag="tree_planted"):
    """A tree was played."""

    seat: Owner
    card: CardId
    position: TrailPosition


class AttackAnnounced(Event, frozen=True, tag="attack_announced"):
    """A harmful card was played; its target may cancel it (GN-26)."""

    seat: Annotated[Seat, Meta(description="Who played it.")]
    target: Target
    card: CardId
    position: Annotated[TrailPosition | None, Meta(description="The tree that axe, chainsaw or bulldozer is played beside.")]
    zone: Annotated[Zone | None, Meta(description="Where “Stole!” steals from.")]


class AttackCancelled(Event, frozen=True, tag="attack_cancelled"):
    """Military Forces cancelled a harmful card before it took effect."""

    seat: Annotated[Seat, Meta(description="Who cancelled.")]
    card: Annotated[CardId, Meta(description="The card cancelled.")]
    used: Annotated[CardId, Meta(description="The card it was cancelled with.")]


class AttackFailed(Event, frozen=True, tag="attack_failed"):
    """A harmful card found nothing left to do and was discarded (GN-39, GN-42, GN-44)."""

    target: Target
    card: CardId


class HarmLaid(Event, frozen=True, tag="harm_laid"):
    """An axe, a chainsaw or a bulldozer came to lie beside a trail card."""

    seat: Owner
    card: CardId
    position: TrailPosition
    on_shield: Annotated[bool, Meta(description="Whether it was laid on a Peace Activist.")]


class HarmRemoved(Event, frozen=True, tag="harm_removed"):
    """Military Forces removed a harmful card from its player's own trail."""

    seat: Owner
    card: Annotated[CardId, Meta(description="The card removed.")]
    position: TrailPosition
    on_shield: Annotated[bool, Meta(description="Whether it lay on a Peace Activist.")]
    used: Annotated[CardId, Meta(description="The card it was removed with.")]


class ActivistPosted(Event, frozen=True, tag="activist_posted"):
    """A Peace Activist now shields a tree."""

    seat: Owner
    card: CardId
    position: TrailPosition


class ActivistSpent(Event, frozen=True, tag="activist_spent"):
    """A Peace Activist gave all it had and was discarded, with the cards laid on it."""

    seat: Owner
    card: CardId
    position: TrailPosition


class TreeFelled(Event, frozen=True, tag="tree_felled"):
    """A tree was broken or burned and was discarded with what was attached to it."""

    seat: Owner
    card: CardId
    position: TrailPosition
    cause: Annotated[Literal["damage", "fire"], Meta(description="`damage`: no points were left. `fire`: a flamethrower.")]


class DivineNutLost(Event, frozen=True, tag="divine_nut_lost"):
    """A Divine Nut went out of the game together with its tree."""

    seat: Owner
    nut: CardId


class SquirrelFell(Event, frozen=True, tag="squirrel_fell"):
    """A squirrel lost its tree and is hurt."""

    seat: Owner
    origin: Annotated[TrailPosition, Meta(description="Where it sat.")]
    to: SquirrelPosition


class SquirrelMoved(Event, frozen=True, tag="squirrel_moved"):
    """A squirrel came into play, moved on, or leapt."""

    seat: Owner
    origin: Annotated[SquirrelPosition, Meta(description="Where it was.")]
    to: TrailPosition
    leapt: Annotated[bool, Meta(description="Whether it was a Leap of Faith.")]


class SquirrelHealed(Event, frozen=True, tag="squirrel_healed"):
    """A hurt squirrel is well again."""

    seat: Owner


class SquirrelBoosted(Event, frozen=True, tag="squirrel_boosted"):
    """A Super Squirrel gave action points."""

    seat: Seat
    card: CardId
    gained: Annotated[int, Meta(ge=1, description="Action points gained.")]


class NutsStirred(Event, frozen=True, tag="nuts_stirred"):
    """A Whirlwind shuffled the nut deck."""

    seat: Seat
    card: CardId


class NutTaken(Event, frozen=True, tag="nut_taken"):
    """A squirrel grabbed the top card of the nut deck and went back to its player."""

    seat: Seat
    nut: CardId
    leapt: Annotated[bool, Meta(description="Whether it was by a Leap of Faith.")]


class TreesPaid(Event, frozen=True, tag="trees_paid"):
    """A nut card was paid for; the trees were discarded with what was attached to them."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The trees, in the order of their positions.")]
    positions: Annotated[tuple[TrailPosition, ...], Meta(description="Where they stood.")]


class NutStashed(Event, frozen=True, tag="nut_stashed"):
    """A nut card went into a stash, before all eyes."""

    seat: Annotated[Seat, Meta(description="Whose stash.")]
    nut: CardId


class DivineNutGuarded(Event, frozen=True, tag="divine_nut_guarded"):
    """A Divine Nut lies beside a tree; it is secured once that tree pays for another card."""

    seat: Owner
    nut: CardId
    position: TrailPosition


class NutReturned(Event, frozen=True, tag="nut_returned"):
    """A nut card that was not paid for went back on top of the nut deck (GN-39)."""

    nut: CardId


class BurningOrdered(Event, frozen=True, tag="burning_ordered"):
    """A flamethrower hit; its victim chooses what burns."""

    seat: Annotated[Seat, Meta(description="The victim.")]


class CardStolen(Event, frozen=True, tag="card_stolen"):
    """A card changed hands, face down."""

    seat: Annotated[Seat, Meta(description="Who has it now.")]
    target: Annotated[Seat, Meta(description="From whom it was taken.")]
    zone: Annotated[Zone, Meta(description="Where it lay, and lies now.")]


class StolenCardSeen(Event, frozen=True, tag="stolen_card_seen"):
    """What was stolen. Told to thief and victim alone."""

    seat: Annotated[Seat, Meta(description="Who has it now.")]
    target: Annotated[Seat, Meta(description="From whom it was taken.")]
    card: CardId


class TricksDiscarded(Event, frozen=True, tag="tricks_discarded"):
    """A player discarded cards of their hand, face up."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]


class TricksDrawn(Event, frozen=True, tag="tricks_drawn"):
    """A player drew cards."""

    seat: Seat
    count: Annotated[int, Meta(ge=1, description="How many.")]


class TrickCardsSeen(Event, frozen=True, tag="trick_cards_seen"):
    """The cards that a seat drew. Told to that seat alone."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]


class DiscardsReshuffled(Event, frozen=True, tag="discards_reshuffled"):
    """The discard pile became the new trick deck."""

    count: Annotated[int, Meta(ge=1, description="Cards in it.")]


class ForesterLeft(Event, frozen=True, tag="forester_left"):
    """A player left the match: trail and hand were discarded, the stash is out of the game."""

    seat: Seat


class StashCounted(Event, frozen=True, tag="stash_counted"):
    """A stash was turned up and counted at the end of the match."""

    seat: Seat
    nuts: Annotated[tuple[CardId, ...], Meta(description="The stash.")]
    points: Annotated[int, Meta(description="What it is worth.")]


class MatchDecided(Event, frozen=True, tag="get_nuts_decided"):
    """The match is over."""

    reason: Annotated[str, Meta(description="`outcome.<code>` in the texts.")]
    winners: Annotated[tuple[Seat, ...], Meta(description="Who won.")]


EVENT_CLASSES: tuple[type[Event], ...] = (
    MatchSetUp,
    TrickCardsDealt,
    NutTurnedUp,
    TurnStarted,
    BulldozerMoved,
    TreePlanted,
    AttackAnnounced,
    AttackCancelled,
    AttackFailed,
    HarmLaid,
    HarmRemoved,
    ActivistPosted,
    ActivistSpent,
    TreeFelled,
    DivineNutLost,
    SquirrelFell,
    SquirrelMoved,
    SquirrelHealed,
    SquirrelBoosted,
    NutsStirred,
    NutTaken,
    TreesPaid,
    NutStashed,
    DivineNutGuarded,
    NutReturned,
    BurningOrdered,
    CardStolen,
    StolenCardSeen,
    TricksDiscarded,
    TricksDrawn,
    TrickCardsSeen,
    DiscardsReshuffled,
    ForesterLeft,
    StashCounted,
    MatchDecided,
)
