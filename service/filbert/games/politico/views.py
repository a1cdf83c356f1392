"""What each viewer may know, built from nothing."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import View
from filbert.gamekit.events import Seat
from filbert.games.politico.library import BOX, Deck
from filbert.games.politico.model import NO_ACTION, NO_SEAT, Counts, PoliticoOptions, Position
from filbert.games.politico.moves import Action, CardId, ClassId
from filbert.games.politico.rounds import action_name


class PlayerView(msgspec.Struct, frozen=True):
    """What is known of one player."""

    seat: Seat
    status: Annotated[Literal["playing", "left"], Meta(description="Whether they still play.")]
    followers: Annotated[dict[str, int], Meta(description="Followers by class.")]
    hand_count: Annotated[int, Meta(description="Influence cards in hand; sealed discards count as in hand.")]
    action: Annotated[Action | None, Meta(description="The action of this round, once it is turned up.")]
    allowed: Annotated[int, Meta(description="How many times they may act in this round; 0 before the reveal.")]
    pile_seen: Annotated[int, Meta(description="How many of the next cards of the pile they have seen.")]


class CardInPlayView(msgspec.Struct, frozen=True):
    """A card in play that waits for an opponent to discard."""

    card: CardId
    seat: Annotated[Seat, Meta(description="Whose card it is.")]
    asked: Annotated[Seat, Meta(description="Who must discard.")]
    due: Annotated[int, Meta(description="How many cards.")]


class KnownCards(msgspec.Struct, frozen=True):
    """Cards that the viewer knows to be in another hand, because it had seen them before they were drawn."""

    seat: Annotated[Seat, Meta(description="Whose hand.")]
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards that are certainly still there.")]


class PoliticoView(View, frozen=True, tag="politico"):
    """A match of Politico as one viewer may know it."""

    seat: Annotated[Seat | None, Meta(description="The viewer's seat; null for a spectator.")]
    options: Annotated[PoliticoOptions, Meta(description="The options as they are played.")]
    stage: Annotated[Literal["choosing", "acting", "discarding", "over"], Meta(description="What the match waits for.")]
    round: Annotated[int, Meta(description="Number of the round, from 1.")]
    starter: Annotated[Seat, Meta(description="Who began the round.")]
    turn: Annotated[Seat | None, Meta(description="Whose turn it is; null if all choose or discard.")]
    queue: Annotated[tuple[Seat, ...], Meta(description="Who is yet to take a turn in this round, in order.")]
    actions_left: Annotated[int, Meta(description="Actions left of the turn, the one being worked out included; 0 without a turn.")]
    active_class: Annotated[ClassId, Meta(description="The active class of the round.")]
    class_cards_used: Annotated[
        tuple[ClassId, ...], Meta(description="Class cards turned up since the last shuffle, oldest first, the active one last.")
    ]
    class_cards_left: Annotated[int, Meta(description="Class cards still face down.")]
    supply: Annotated[dict[str, int], Meta(description="Followers in the supply by class.")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="All players, by seat.")]
    dummy: Annotated[Action | None, Meta(description="The third action card of this round; null with more than two players.")]
    dummy_used: Annotated[
        tuple[Action, ...], Meta(description="Third action cards turned up since the last shuffle, oldest first.")
    ]
    dummy_left: Annotated[int, Meta(description="Third action cards still face down.")]
    pile_count: Annotated[int, Meta(description="Influence cards in the face-down pile.")]
    pile_made_of: Annotated[
        dict[str, int], Meta(description="What the pile was last shuffled from: copies by kind of card. Some are drawn since.")
    ]
    discard_pile: Annotated[tuple[CardId, ...], Meta(description="The face-up discard pile, oldest first.")]
    exiled: Annotated[tuple[CardId, ...], Meta(description="Cards taken out of the game.")]
    card_in_play: Annotated[CardInPlayView | None, Meta(description="The card that waits for an answer.")]
    hand: Annotated[tuple[CardId, ...], Meta(description="The viewer's hand, oldest card first, sealed discards included.")]
    sealed_action: Annotated[Action | None, Meta(description="The viewer's own action while it lies face down.")]
    sealed_discards: Annotated[tuple[CardId, ...], Meta(description="What the viewer will discard once all have chosen.")]
    next_cards: Annotated[tuple[CardId, ...], Meta(description="The next cards of the pile, as far as the viewer has seen them.")]
    known_cards: Annotated[tuple[KnownCards, ...], Meta(description="What the viewer knows of other hands.")]


def view(now: Position, deck: Deck, viewer: int | None) -> PoliticoView:
    """All that *viewer* may know of *now*."""
    own = viewer is not None
    seat = NO_SEAT if viewer is None else viewer
    waiting = now.in_play
    made_of = Counter(now.made_of)
    return PoliticoView(
        seat=viewer,
        options=now.options,
        stage=now.stage,
        round=now.round,
        starter=now.starter,
        turn=None if now.turn == NO_SEAT else now.turn,
        queue=now.queue,
        actions_left=0 if now.turn == NO_SEAT else now.actions_left,
        active_class=BOX.class_ids[now.active],
        class_cards_used=tuple([BOX.class_ids[number] for number in now.class_used]),
        class_cards_left=len(now.class_deck),
        supply=by_class(now.supply),
        players=tuple([_player(now, other) for other in range(len(now.alive))]),
        dummy=action_name(now.dummy),
        dummy_used=tuple([name for action in now.dummy_used if (name := action_name(action)) is not None]),
        dummy_left=len(now.dummy_deck),
        pile_count=len(now.pile),
        pile_made_of={deck.ids[kind]: made_of[kind] for kind in sorted(made_of)},
        discard_pile=deck.names(now.discard),
        exiled=deck.names(now.exiled),
        card_in_play=CardInPlayView(deck.ids[waiting.card], waiting.by, waiting.asked, waiting.due) if waiting else None,
        hand=deck.names(now.hands[seat]) if own else (),
        sealed_action=action_name(now.chosen[seat]) if own and now.stage == "choosing" else None,
        sealed_discards=deck.names(now.sealed[seat]) if own else (),
        next_cards=deck.names(now.pile[: now.tops[seat]]) if own else (),
        known_cards=tuple([KnownCards(each.of, deck.names(each.cards)) for each in now.insights if each.by == seat and each.cards]),
    )


def by_class(counts: Counts) -> dict[str, int]:
    """Followers by the name of their class."""
    return dict(zip(BOX.class_ids, counts, strict=True))


def _player(now: Position, seat: int) -> PlayerView:
    action = NO_ACTION if now.stage == "choosing" else now.chosen[seat]
    return PlayerView(
        seat=seat,
        status="playing" if now.alive[seat] else "left",
        followers=by_class(now.followers[seat]),
        hand_count=len(now.hands[seat]),
        action=action_name(action),
        allowed=now.allowed[seat],
        pile_seen=now.tops[seat],
    )
