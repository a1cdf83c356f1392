"""What each viewer may know, built from nothing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import View
from filbert.gamekit.events import Seat
from filbert.games.get_nuts.deck import Cards, Deck
from filbert.games.get_nuts.events import SquirrelPosition
from filbert.games.get_nuts.memory import hand_known_to, stolen_nuts_known
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, Attack, Burning, Frame, GetNutsOptions, Position, Spot, Stage, Zone
from filbert.games.get_nuts.moves import CardId, TrailPosition
from filbert.games.get_nuts.scoring import stash_points


class SpotView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies beside one trail card; whatever is not there is left out."""

    position: TrailPosition
    tree: Annotated[CardId | None, Meta(description="The tree.")] = None
    points: Annotated[int, Meta(description="Its effective points: strength less damage, or the worth of a Sacred Tree.")] = 0
    harm: Annotated[tuple[CardId, ...], Meta(description="Axes and chainsaws on the tree.")] = ()
    activist: Annotated[CardId | None, Meta(description="The Peace Activist before it.")] = None
    shield: Annotated[tuple[CardId, ...], Meta(description="Axes and chainsaws laid on the activist.")] = ()
    divine_nut: Annotated[CardId | None, Meta(description="A Divine Nut that the tree guards.")] = None
    bulldozers: Annotated[tuple[CardId, ...], Meta(description="Bulldozers that take points off a tree here.")] = ()
    blunted: Annotated[
        tuple[CardId, ...], Meta(description="Bulldozers that used up an activist and do no harm in this stop.")
    ] = ()


class ForesterView(msgspec.Struct, frozen=True):
    """What is known of one player."""

    seat: Seat
    status: Annotated[Literal["playing", "left"], Meta(description="Whether they still play.")]
    trail: Annotated[tuple[SpotView, ...], Meta(description="The four trail cards, nearest the player first.")]
    squirrel: SquirrelPosition
    hurt: Annotated[bool, Meta(description="Whether the squirrel must be healed before it does anything else.")]
    hand_count: Annotated[int, Meta(description="Cards in hand.")]
    stash_count: Annotated[int, Meta(description="Nut cards in the stash, face down.")]
    known_hand: Annotated[
        tuple[CardId, ...],
        Meta(description="Cards that the viewer knows to lie in this hand, because they were stolen from the viewer."),
    ]
    known_stash: Annotated[
        tuple[CardId, ...],
        Meta(description="Nut cards that the viewer knows to lie in this stash, from thefts that it was part of."),
    ]


class PendingView(msgspec.Struct, frozen=True):
    """An effect that waits for a seat."""

    kind: Annotated[
        Literal["attack", "burning", "paying", "placing", "choosing"],
        Meta(
            description="`attack`: a harmful card may be cancelled. `burning`: trees to burn are chosen. `paying`, `placing`, "
            "`choosing`: a nut card is paid for, a Divine Nut finds its tree, a Thief! its victim."
        ),
    ]
    seat: Annotated[Seat, Meta(description="Whose effect it is: attacker, taker of the nut card, or victim of the fire.")]
    card: Annotated[CardId | None, Meta(description="The card in question; null for a fire.")] = None
    target: Annotated[Seat | None, Meta(description="Whom an attack is aimed at.")] = None
    position: Annotated[TrailPosition | None, Meta(description="The trail position that it is aimed at, if at one.")] = None
    zone: Annotated[Zone | None, Meta(description="Where “Stole!” steals from.")] = None
    points: Annotated[int | None, Meta(description="Points to burn, or price to pay.")] = None


class GetNutsView(View, frozen=True, tag="get_nuts"):
    """A match of Get Nuts as one viewer may know it."""

    seat: Annotated[Seat | None, Meta(description="The viewer's seat; null for a spectator.")]
    options: Annotated[GetNutsOptions, Meta(description="The options as they are played.")]
    stage: Annotated[
        Stage,
        Meta(
            description="Where the turn stands, beneath whatever is pending: bulldozers have yet to move, action points are spent, "
            "cards may be discarded; or the match is over."
        ),
    ]
    mover: Annotated[Seat, Meta(description="Whose turn it is.")]
    turn: Annotated[int, Meta(description="Number of the turn, from 1.")]
    action_points: Annotated[int, Meta(description="Action points left in this turn.")]
    pending: Annotated[tuple[PendingView, ...], Meta(description="Effects that wait, the one in question last.")]
    players: Annotated[tuple[ForesterView, ...], Meta(description="All players, by seat.")]
    deck_count: Annotated[int, Meta(description="Cards in the trick deck.")]
    discards: Annotated[tuple[CardId, ...], Meta(description="The discard pile, which lies open; its order means nothing.")]
    nuts_left: Annotated[int, Meta(description="Cards in the nut deck.")]
    top_nuts: Annotated[
        tuple[CardId, ...],
        Meta(description="The top of the nut deck, face up, and whatever below it all have seen before; top first."),
    ]
    lost_nuts: Annotated[tuple[CardId, ...], Meta(description="Nut cards out of the game that all have seen.")]
    hand: Annotated[tuple[CardId, ...], Meta(description="The viewer's hand.")]
    stash: Annotated[tuple[CardId, ...], Meta(description="The viewer's stash.")]
    stash_points: Annotated[int | None, Meta(description="What the viewer's stash is worth now; null for a spectator.")]


def view(now: Position, deck: Deck, viewer: int | None) -> GetNutsView:
    """All that *viewer* may know of *now*."""
    seat = NO_SEAT if viewer is None else viewer
    stolen = stolen_nuts_known(now.nut_moves, seat, len(now.gone))
    return GetNutsView(
        seat=viewer,
        options=now.options,
        stage=now.stage,
        mover=now.mover,
        turn=now.turn,
        action_points=now.points,
        pending=tuple([_pending(deck, frame) for frame in now.stack]),
        players=tuple([_player(now, deck, seat, other, stolen[other]) for other in range(len(now.gone))]),
        deck_count=len(now.deck),
        discards=deck.ids(now.discards),
        nuts_left=len(now.nuts),
        top_nuts=deck.ids(now.nuts[: now.known_nuts]),
        lost_nuts=deck.ids(now.lost),
        hand=() if viewer is None else deck.ids(now.hands[viewer]),
        stash=() if viewer is None else deck.ids(now.stashes[viewer]),
        stash_points=None if viewer is None else stash_points(now, deck, viewer),
    )


def _player(now: Position, deck: Deck, viewer: int, seat: int, stolen: Cards) -> ForesterView:
    return ForesterView(
        seat=seat,
        status="left" if now.gone[seat] else "playing",
        trail=tuple([_spot(deck, position, spot) for position, spot in enumerate(now.trails[seat], 1)]),
        squirrel=now.squirrels[seat],
        hurt=now.hurt[seat],
        hand_count=len(now.hands[seat]),
        stash_count=len(now.stashes[seat]),
        known_hand=deck.ids(hand_known_to(now, viewer, seat)),
        known_stash=() if seat == viewer or now.gone[seat] else deck.ids(stolen),
    )


def _spot(deck: Deck, position: int, spot: Spot) -> SpotView:
    return SpotView(
        position,
        _name(deck, spot.tree),
        spot.points,
        deck.ids(spot.harm),
        _name(deck, spot.activist),
        deck.ids(spot.shield),
        _name(deck, spot.divine),
        deck.ids(spot.bulldozers),
        deck.ids(spot.blunted),
    )


def _name(deck: Deck, card: int) -> str | None:
    return None if card == NO_CARD else deck.kinds[card]


def _pending(deck: Deck, frame: Frame) -> PendingView:
    if isinstance(frame, Attack):
        card, zone = deck.kinds[frame.card], frame.zone or None
        return PendingView("attack", frame.seat, card, frame.target, frame.position or None, zone)  # type: ignore[arg-type]
    if isinstance(frame, Burning):
        return PendingView("burning", frame.seat, points=frame.points)
    price = deck.price[frame.nut] if frame.step == "paying" else None
    return PendingView(frame.step, frame.seat, deck.kinds[frame.nut], points=price)
