"""What each viewer may know, built from nothing. A window looks the same to all, and names no trigger (NSF-29)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import View
from filbert.gamekit.events import Seat
from filbert.games.nut_so_fast.deck import NUMBERS, QUESTION, Deck
from filbert.games.nut_so_fast.events import CardId, CardShown, FlipNumber
from filbert.games.nut_so_fast.model import NEVER, NO_SEAT, SEEN, NutSoFastOptions, Position, Stage, turn_cards
from filbert.games.nut_so_fast.moves import PoseId
from filbert.games.nut_so_fast.turns import card_shown


class PoseInView(msgspec.Struct, frozen=True):
    """One of the poses of the round."""

    pose: PoseId
    number: Annotated[int | None, Meta(description="Its number; null while the players must remember it (`pose_memory`).")]


class WindowView(msgspec.Struct, frozen=True):
    """The open window. Its instants stand in `instants`: `reveal_at`, `closes_at`."""

    flip: FlipNumber
    race_pose: Annotated[PoseId | None, Meta(description="The pose that is raced for; null after a flip.")]
    cards: Annotated[tuple[CardShown, ...], Meta(description="The cards of this turn, in order; only these count.")]


class PlayerInView(msgspec.Struct, frozen=True):
    """What is known of one player."""

    seat: Seat
    status: Annotated[Literal["playing", "left"], Meta(description="Whether they still play.")]
    deck_count: Annotated[int, Meta(description="Cards of the deck, face down.")]
    deck_known: Annotated[
        tuple[CardId | None, ...],
        Meta(description="The top of the deck as far as all saw it before, top first; null for cards between that nobody saw."),
    ]
    under: Annotated[
        tuple[CardId | None, ...],
        Meta(description="Cards under the base card, one point each; null for those that nobody saw."),
    ]
    face_up: Annotated[tuple[CardId, ...], Meta(description="The face-up pile, the last card on top and here last.")]
    total: Annotated[int, Meta(description="Points of the rounds that were scored.")]


class NutSoFastView(View, frozen=True, tag="nut_so_fast"):
    """A match of Nut So Fast as one viewer may know it."""

    seat: Annotated[Seat | None, Meta(description="The viewer's seat; null for a spectator.")]
    options: Annotated[NutSoFastOptions, Meta(description="The options as they are played.")]
    stage: Annotated[
        Stage,
        Meta(
            description="What the match waits for: pose race, name of the “?” pose, gap before a flip, flip, reactions, "
            "a receiver of the Pistachio's cards; or it is over."
        ),
    ]
    round: Annotated[int, Meta(description="Number of the round, from 1.")]
    first: Annotated[Seat | None, Meta(description="First Player of the round; null during the pose race.")]
    active: Annotated[Seat | None, Meta(description="The Active player; null during the pose race.")]
    poses: Annotated[tuple[PoseInView, ...], Meta(description="The poses of the round, in an order that says nothing.")]
    question_text_id: Annotated[str | None, Meta(description="Id of the name of the “?” pose; null if none was given.")]
    window: Annotated[WindowView | None, Meta(description="The open window; null while none is.")]
    own_reactions: Annotated[
        tuple[str, ...], Meta(description="The viewer's own reactions in it: nuts and poses, each once. All others are sealed.")
    ]
    passed: Annotated[bool, Meta(description="Whether the viewer has passed in it.")]
    taker: Annotated[Seat | None, Meta(description="Who has the Pistachio and must name a receiver; null if nobody.")]
    last_turn: Annotated[bool, Meta(description="Whether a base card was exposed, so that this is the last turn of the round.")]
    players: Annotated[tuple[PlayerInView, ...], Meta(description="All players, by seat.")]
    text_ids: Annotated[tuple[str, ...], Meta(description="Ids of the texts that this view refers to.")]
    instants: Annotated[
        dict[str, int],
        Meta(description="Milliseconds of match time by name: `reveal_at` and `closes_at` of the window, `next_flip_at`."),
    ]


def view(now: Position, deck: Deck, viewer: int | None) -> NutSoFastView:
    """All that *viewer* may know of *now*."""
    window = now.window
    own = () if window is None else tuple(each.thing for each in window.reactions if each.seat == viewer)
    named = now.text_id if QUESTION in now.poses and now.text_id else None
    return NutSoFastView(
        seat=viewer,
        options=now.options,
        stage=now.stage,
        round=now.round,
        first=_seat(now.first),
        active=_seat(now.active),
        poses=tuple([PoseInView(pose, _number(now, pose)) for pose in now.order]),
        question_text_id=named,
        window=_window(now, deck),
        own_reactions=tuple(sorted(own)),
        passed=window is not None and viewer is not None and window.passed[viewer] != NEVER,
        taker=_seat(now.taker),
        last_turn=now.ended_by != NO_SEAT,
        players=tuple([_player(now, deck, seat) for seat in range(len(now.gone))]),
        text_ids=(named,) if named else (),
        instants=_instants(now),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _number(now: Position, pose: str) -> int | None:
    """Numbers show until the first flip of the round; from then on they are to be remembered (NSF-16)."""
    return NUMBERS[now.poses.index(pose)] if now.flips == 0 or not now.options.pose_memory else None


def _window(now: Position, deck: Deck) -> WindowView | None:
    if now.window is None:
        return None
    if now.stage == "racing":
        return WindowView(now.window.number, now.window.asked, ())
    return WindowView(now.window.number, None, tuple([card_shown(deck, card) for card in turn_cards(now)]))


def _instants(now: Position) -> dict[str, int]:
    if now.window is not None:
        return {"reveal_at": now.window.reveal_ms, "closes_at": now.window.end_ms}
    return {"next_flip_at": now.pause_until_ms} if now.stage == "pausing" else {}


def _player(now: Position, deck: Deck, seat: int) -> PlayerInView:
    cards = now.decks[seat]
    known = max((place for place, card in enumerate(cards, 1) if card & SEEN), default=0)
    return PlayerInView(
        seat=seat,
        status="left" if now.gone[seat] else "playing",
        deck_count=len(cards),
        deck_known=_known(deck, cards[:known]),
        under=_known(deck, now.unders[seat]),
        face_up=deck.names(now.piles[seat]),
        total=now.totals[seat],
    )


def _known(deck: Deck, cards: tuple[int, ...]) -> tuple[str | None, ...]:
    return tuple([deck.ids[card & ~SEEN] if card & SEEN else None for card in cards])
