"""The events: what happened, in the past tense, with all that a front end needs to show it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.events import Event, Seat
from filbert.games.politics_in_a_nutshell.moves import CardId, CharacterId, LawNumber

RoundNumber = Annotated[int, Meta(ge=1, description="Number of the round, from 1.")]
EventFace = Annotated[str, Meta(description="Face of the Event Die; `name.<id>` in the texts.")]
RollCause = Literal["lied", "named", "last_cards", "bluffed", "wrong_call", "law_broken"]
RoundEnd = Literal["rolled", "nobody_to_choose", "nobody_to_roll"]


class VoteShown(msgspec.Struct, frozen=True):
    """One vote, face up."""

    seat: Annotated[Seat, Meta(description="The voter.")]
    against: Annotated[Seat | None, Meta(description="The seat voted against; null for a blank card.")]


class CharactersDealt(Event, frozen=True, tag="characters_dealt"):
    """Every seat got a character."""

    characters: Annotated[tuple[CharacterId, ...], Meta(description="Characters by seat.")]


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    """A seat took a character."""

    seat: Seat
    character: CharacterId


class RoundStarted(Event, frozen=True, tag="nutshell_round_started"):
    """A round began with a fresh deal."""

    round: RoundNumber
    starter: Annotated[Seat | None, Meta(description="Who starts; null in the standard flow, where all place at once.")]
    hand_size: Annotated[int, Meta(ge=0, description="Cards dealt to each living player.")]


class PlayCardsDealt(Event, frozen=True, tag="play_cards_dealt"):
    """A seat got its hand. Told to that seat alone."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], Meta(description="The hand.")]


class EventDieRolled(Event, frozen=True, tag="event_die_rolled"):
    """The Event Die says which cards are legal this round."""

    face: EventFace


class EventDieRerolled(Event, frozen=True, tag="event_die_rerolled"):
    """Mack McMarshal had the Event Die rolled again."""

    seat: Annotated[Seat, Meta(description="Mack McMarshal's seat.")]
    face: EventFace


class PlacementsRevealed(Event, frozen=True, tag="placements_revealed"):
    """All have placed: the table sees how many cards each put down, and nothing else (PN-5)."""

    counts: Annotated[tuple[int, ...], Meta(description="Cards placed by each seat; 0 for none.")]


class SetPlaced(Event, frozen=True, tag="set_placed"):
    """A player on turn placed a set face down."""

    seat: Seat
    count: Annotated[int, Meta(ge=1, le=3, description="Number of cards.")]


class HandEmptied(Event, frozen=True, tag="hand_emptied"):
    """A player has no cards left in hand."""

    seat: Seat


class VotesRevealed(Event, frozen=True, tag="votes_revealed"):
    """All Vote Cards were turned up together."""

    votes: Annotated[tuple[VoteShown, ...], Meta(description="The votes, in seat order.")]


class TrustRevealed(Event, frozen=True, tag="trust_revealed"):
    """All chose trust or no trust; the cards were turned up together."""

    placer: Annotated[Seat, Meta(description="Who placed the set in question.")]
    trusting: Annotated[tuple[Seat, ...], Meta(description="Who trusted.")]
    distrusting: Annotated[tuple[Seat, ...], Meta(description="Who did not.")]


class VoteCardRemoved(Event, frozen=True, tag="vote_card_removed"):
    """Kimchi Juice removed a random Vote Card; it went back to its owner."""

    seat: Annotated[Seat, Meta(description="Kimchi Juice's seat.")]
    owner: Annotated[Seat, Meta(description="Whose card it was.")]
    against: Annotated[Seat | None, Meta(description="The seat it was against; null for a blank (trust) card.")]


class VoteUndecided(Event, frozen=True, tag="vote_undecided"):
    """A vote had no result: a tie, or nothing but blanks."""

    follows: Annotated[
        Literal["vote", "placement", "roll"],
        Meta(description="What follows: another vote, another placement, or the roll of those who emptied their hand last."),
    ]


class SetLeftHidden(Event, frozen=True, tag="set_left_hidden"):
    """No trust did not outweigh trust, so the set stays face down."""

    seat: Annotated[Seat, Meta(description="Who placed the set.")]


class BluffCalled(Event, frozen=True, tag="bluff_called"):
    """A player challenged the last set."""

    seat: Annotated[Seat, Meta(description="Who called.")]
    challenged: Annotated[Seat, Meta(description="Whose set it is.")]


class PlayedCardsRevealed(Event, frozen=True, tag="played_cards_revealed"):
    """Cards on the table were turned up."""

    seat: Annotated[Seat, Meta(description="Whose cards.")]
    sets: Annotated[tuple[tuple[CardId, ...], ...], Meta(description="The sets turned up, oldest first.")]
    lied: Annotated[bool, Meta(description="Whether any of them was illegal.")]


class RollOrdered(Event, frozen=True, tag="roll_ordered"):
    """Some must roll the Nutshell Die: the round is over."""

    seats: Annotated[tuple[Seat, ...], Meta(description="Who must roll, at the same time if several.")]
    cause: Annotated[
        RollCause,
        Meta(
            description="Why: `lied` (accused and lying), `named` (by a truth-teller), `last_cards` (last with cards, or last to "
            "empty the hand), `bluffed` (challenged and bluffing), `wrong_call` (called a true set), `law_broken`."
        ),
    ]
    dice: Annotated[tuple[int, ...], Meta(description="Dice of each of them: 1 and one more for each Nutshell Card held.")]


class NutshellRolled(Event, frozen=True, tag="nutshell_rolled"):
    """One Nutshell Die fell."""

    seat: Seat
    number: Annotated[int, Meta(ge=1, description="Which of the dice of this order, from 1.")]
    of: Annotated[int, Meta(ge=1, description="How many dice were ordered.")]
    face: Annotated[str, Meta(description="The face; `name.<id>` in the texts.")]


class RollRepeated(Event, frozen=True, tag="roll_repeated"):
    """Nobody would have survived, so those who rolled roll again (PN-19)."""

    seats: Annotated[tuple[Seat, ...], Meta(description="Who rolls again.")]


class SurvivorDrawn(Event, frozen=True, tag="survivor_drawn"):
    """After twenty repeats the match's dice chose who survives (PN-19)."""

    seat: Seat


class NutshellCardWon(Event, frozen=True, tag="nutshell_card_won"):
    """A roll without black earned a Nutshell Card."""

    seat: Seat
    held: Annotated[int, Meta(ge=1, description="Nutshell Cards this seat holds now.")]


class PlayerEliminated(Event, frozen=True, tag="player_eliminated"):
    """The black nutshell put a player out."""

    seat: Seat


class PointsScored(Event, frozen=True, tag="points_scored"):
    """A roll scored in the Softshell mode; points are bad."""

    seat: Seat
    scored: Annotated[int, Meta(ge=1, description="Points of this roll.")]
    total: Annotated[int, Meta(ge=1, description="Points of this seat now.")]


class HandPeeked(Event, frozen=True, tag="hand_peeked"):
    """Macaron looked at a card of another hand."""

    seat: Annotated[Seat, Meta(description="Macaron's seat.")]
    target: Annotated[Seat, Meta(description="Whose hand.")]


class CardSeen(Event, frozen=True, tag="card_seen"):
    """The card that Macaron saw. Told to Macaron alone."""

    target: Annotated[Seat, Meta(description="Whose hand.")]
    card: CardId


class LockdownDeclared(Event, frozen=True, tag="lockdown_declared"):
    """Yuri limited placements to one card; sealed placements went back to their hands."""

    seat: Annotated[Seat, Meta(description="Yuri's seat.")]


class LockdownEnded(Event, frozen=True, tag="lockdown_ended"):
    """Placements may again hold up to three cards."""


class LawDeclared(Event, frozen=True, tag="law_declared"):
    """An eliminated player set a rule."""

    seat: Annotated[Seat, Meta(description="The author.")]
    law: LawNumber
    text_id: Annotated[str, Meta(description="Id of the text; the house serves it beside the view.")]


class LawLapsed(Event, frozen=True, tag="law_lapsed"):
    """A law ended, because its author left."""

    law: LawNumber


class CallOutMade(Event, frozen=True, tag="call_out_made"):
    """A player was accused of breaking a law; its author must rule."""

    seat: Annotated[Seat, Meta(description="Who calls out.")]
    accused: Seat
    law: LawNumber


class CallOutRuled(Event, frozen=True, tag="call_out_ruled"):
    """The author ruled on a call-out."""

    accused: Seat
    law: LawNumber
    upheld: Annotated[bool, Meta(description="Whether the accused must roll.")]


class CallOutDropped(Event, frozen=True, tag="call_out_dropped"):
    """A call-out came to nothing, because the accused or the author left."""

    accused: Seat
    law: LawNumber


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player left the match, without a roll."""

    seat: Seat


class RoundEnded(Event, frozen=True, tag="nutshell_round_ended"):
    """A round is over."""

    round: RoundNumber
    reason: Annotated[
        RoundEnd,
        Meta(description="`rolled`; `nobody_to_choose` or `nobody_to_roll`: the players concerned left, a new deal follows."),
    ]


class MatchDecided(Event, frozen=True, tag="nutshell_match_decided"):
    """The match is over."""

    reason: Annotated[str, Meta(description="`outcome.<code>` in the texts.")]
    winners: Annotated[tuple[Seat, ...], Meta(description="Who won.")]


EVENT_CLASSES: tuple[type[Event], ...] = (
    CharactersDealt,
    CharacterChosen,
    RoundStarted,
    PlayCardsDealt,
    EventDieRolled,
    EventDieRerolled,
    PlacementsRevealed,
    SetPlaced,
    HandEmptied,
    VotesRevealed,
    TrustRevealed,
    VoteCardRemoved,
    VoteUndecided,
    SetLeftHidden,
    BluffCalled,
    PlayedCardsRevealed,
    RollOrdered,
    NutshellRolled,
    RollRepeated,
    SurvivorDrawn,
    NutshellCardWon,
    PlayerEliminated,
    PointsScored,
    HandPeeked,
    CardSeen,
    LockdownDeclared,
    LockdownEnded,
    LawDeclared,
    LawLapsed,
    CallOutMade,
    CallOutRuled,
    CallOutDropped,
    PlayerLeft,
    RoundEnded,
    MatchDecided,
)
