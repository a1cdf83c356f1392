"""The events: what happened, in the past tense, with all that a front end needs to show it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.events import Event, Seat
from filbert.games.nut_so_fast.deck import Trigger
from filbert.games.nut_so_fast.moves import PoseId

CardId = Annotated[str, Meta(description="Kind of a NUTS! card; `name.<id>` in the texts.", min_length=1, max_length=40)]
RoundNumber = Annotated[int, Meta(ge=1, description="Number of the round, from 1.")]
FlipNumber = Annotated[int, Meta(ge=1, description="Number of the window, from 1, over the whole match.")]
MatchTime = Annotated[int, Meta(ge=0, description="Milliseconds of match time; `instants` of the view has it as a point in time.")]
Verdict = Literal["right", "no_token", "error", "wrong_pose", "needless_pose", "frozen", "late", "void"]
PointsBySeat = Annotated[tuple[int, ...], Meta(description="Points by seat.")]


class CardShown(msgspec.Struct, frozen=True):
    """A NUTS! card face up."""

    card: CardId
    walnuts: Annotated[int, Meta(ge=0, description="Pictures of walnuts.")]
    cashews: Annotated[int, Meta(ge=0, description="Pictures of cashews.")]
    pistachios: Annotated[int, Meta(ge=0, description="Pictures of pistachios.")]
    number: Annotated[int | None, Meta(description="The number, 1 to 3, of a number card; null for nuts.")]


class PosesRevealed(Event, frozen=True, tag="poses_revealed"):
    """The poses of a round were shown with their numbers (“Setup”; NSF-27)."""

    round: RoundNumber
    poses: Annotated[tuple[PoseId, ...], Meta(description="The poses of the numbers 1, 2 and 3, in this order.")]


class RacePoseRevealed(Event, frozen=True, tag="race_pose_revealed"):
    """A pose was shown; the last to do it is First Player (NSF-26)."""

    pose: PoseId
    flip: FlipNumber
    reveal_at_ms: MatchTime
    closes_at_ms: MatchTime


class FirstPlayerFound(Event, frozen=True, tag="first_player_found"):
    """It is known who flips first in this round (NSF-26, NSF-28)."""

    round: RoundNumber
    seat: Seat
    by: Annotated[Literal["random", "pose_race", "round_end"], Meta(description="How; `name.<code>` in the texts.")]


class NutCardsDealt(Event, frozen=True, tag="nut_cards_dealt"):
    """All cards were shuffled and dealt face down (NSF-25)."""

    round: RoundNumber
    counts: Annotated[tuple[int, ...], Meta(description="Number of cards by seat.")]


class PoseNamed(Event, frozen=True, tag="pose_named"):
    """The First Player said what the “?” pose is, or left it to the house (NSF-16, NSF-36)."""

    seat: Seat
    text_id: Annotated[str | None, Meta(description="Id of its text; null: the house's pose.")]


class NutCardFlipped(Event, frozen=True, tag="nut_card_flipped"):
    """The Active player flipped a card. Show it at `reveal_at_ms`; reactions count from then on (NSF-33)."""

    seat: Seat
    flip: FlipNumber
    of_turn: Annotated[int, Meta(ge=1, le=2, description="First or second card of the turn.")]
    shown: Annotated[CardShown, Meta(description="The card.")]
    reveal_at_ms: MatchTime
    closes_at_ms: MatchTime


class ReactionsClosed(Event, frozen=True, tag="reactions_closed"):
    """A window was closed and worked out. Only now it is told what the cards were a trigger for (NSF-29)."""

    flip: FlipNumber
    trigger: Annotated[Trigger, Meta(description="What was asked: a nut, the pose of a number or of the race, or nothing.")]
    pose: Annotated[PoseId | None, Meta(description="The pose that was right, if one was.")]


class ReactionJudged(Event, frozen=True, tag="reaction_judged"):
    """What became of one reaction (NSF-7 to NSF-15). Times are counted from the instant at which the card showed."""

    seat: Seat
    flip: FlipNumber
    act: Annotated[Literal["grab_nut", "strike_pose"], Meta(description="Type of the move.")]
    thing: Annotated[str, Meta(description="The nut or the pose.")]
    verdict: Annotated[Verdict, Meta(description="What it counted as; `name.<code>` in the texts.")]
    received_ms: Annotated[int, Meta(description="Milliseconds until it was received.")]
    compensated_ms: Annotated[int, Meta(description="The same less compensated lag: what counted.")]
    quota_left_ms: Annotated[int, Meta(ge=0, description="Lag that may still be taken off this seat's reactions.")]


class CardsForfeited(Event, frozen=True, tag="cards_forfeited"):
    """For a grab in error cards went from the top of a deck under its base card (NSF-11, NSF-12)."""

    seat: Seat
    count: Annotated[int, Meta(ge=0, le=2, description="Number of cards.")]


class PileTaken(Event, frozen=True, tag="pile_taken"):
    """The slowest took the face-up cards of the Active player as points (NSF-17, NSF-18)."""

    seat: Seat
    origin: Annotated[Seat, Meta(description="Before whom they lay.")]
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]


class NobodyLast(Event, frozen=True, tag="nobody_last"):
    """The trigger singled nobody out, so the cards stay (NSF-7, NSF-15, NSF-19)."""

    flip: FlipNumber


class PistachioTaken(Event, frozen=True, tag="pistachio_taken"):
    """The fastest has the Pistachio, and names who gets the cards."""

    seat: Seat


class PointsGiven(Event, frozen=True, tag="points_given"):
    """The face-up cards of the Active player went to the one who was named (NSF-19)."""

    seat: Seat
    target: Annotated[Seat, Meta(description="Who got them.")]
    origin: Annotated[Seat, Meta(description="Before whom they lay.")]
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards.")]


class AlmondTaken(Event, frozen=True, tag="almond_taken"):
    """The fastest has the Almond: the cards under the base went back on top of the deck (NSF-20)."""

    seat: Seat
    count: Annotated[int, Meta(ge=0, description="Number of cards.")]


class BaseExposed(Event, frozen=True, tag="base_exposed"):
    """A deck ran out, so the round ends after this turn (NSF-21)."""

    seat: Seat


class NutRoundScored(Event, frozen=True, tag="nut_round_scored"):
    """A round was scored: one point for each card under a base card (NSF-24)."""

    round: RoundNumber
    ended_by: Annotated[Seat, Meta(description="Who ended the round and begins the next one (NSF-23, NSF-28).")]
    points: PointsBySeat
    totals: Annotated[tuple[int, ...], Meta(description="Points of all rounds so far, by seat.")]


class NutSeatLeft(Event, frozen=True, tag="nut_seat_left"):
    """A player left; their cards stay as a dead pile (NSF-32)."""

    seat: Seat


class NutSoFastDecided(Event, frozen=True, tag="nut_so_fast_decided"):
    """The match is over."""

    winners: Annotated[tuple[Seat, ...], Meta(description="Who has the fewest points.")]


EVENT_CLASSES: tuple[type[Event], ...] = (
    PosesRevealed,
    RacePoseRevealed,
    FirstPlayerFound,
    NutCardsDealt,
    PoseNamed,
    NutCardFlipped,
    ReactionsClosed,
    ReactionJudged,
    CardsForfeited,
    PileTaken,
    NobodyLast,
    PistachioTaken,
    PointsGiven,
    AlmondTaken,
    BaseExposed,
    NutRoundScored,
    NutSeatLeft,
    NutSoFastDecided,
)
