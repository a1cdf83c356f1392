"""What each viewer may know, built from nothing; and another position that the viewer could not tell from the true one."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import View
from filbert.gamekit.events import Seat
from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.events import VoteShown
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, NOT_CAST, SET_ASIDE, PoliticsOptions, Position
from filbert.games.politics_in_a_nutshell.moves import CardId, LawNumber


class PlacedSet(msgspec.Struct, frozen=True):
    """A set on the table."""

    count: Annotated[int, Meta(description="Number of cards.")]
    cards: Annotated[tuple[CardId, ...] | None, Meta(description="The cards; null while they lie face down for this viewer.")]


class PlayerView(msgspec.Struct, frozen=True):
    """What is known of one player."""

    seat: Seat
    status: Annotated[Literal["playing", "eliminated", "left"], Meta(description="Whether they still play.")]
    character: Annotated[str | None, Meta(description="Character; null if none.")]
    ability_used: Annotated[bool, Meta(description="Whether the ability is used up.")]
    hand_count: Annotated[int, Meta(description="Cards in hand; a set that is still sealed counts as in hand.")]
    nutshell_cards: Annotated[int, Meta(description="Nutshell Cards held: each adds a die to a roll.")]
    points: Annotated[int, Meta(description="Softshell points.")]
    sets: Annotated[tuple[PlacedSet, ...], Meta(description="Sets placed this round, oldest first.")]


class SeenCard(msgspec.Struct, frozen=True):
    """The card that Macaron saw this round."""

    seat: Annotated[Seat, Meta(description="In whose hand.")]
    card: CardId
    sets_before: Annotated[int, Meta(description="Sets of that seat that lay on the table already; the card is in none of them.")]


class LawView(msgspec.Struct, frozen=True):
    """A law."""

    law: LawNumber
    author: Seat
    text_id: Annotated[str, Meta(description="Id of its text.")]
    lapsed: Annotated[bool, Meta(description="Whether it has ended, because its author left.")]


class CallOutView(msgspec.Struct, frozen=True):
    """The call-out that waits for its ruling."""

    caller: Seat
    accused: Seat
    law: LawNumber


class PoliticsView(View, frozen=True, tag="politics_in_a_nutshell"):
    """A match of Politics in a Nutshell as one viewer may know it."""

    seat: Annotated[Seat | None, Meta(description="The viewer's seat; null for a spectator.")]
    options: Annotated[PoliticsOptions, Meta(description="The options as they are played.")]
    stage: Annotated[
        Literal["characters", "event", "placing", "voting", "removal", "choosing", "turn", "last_holder", "trusting", "over"],
        Meta(description="What the match waits for."),
    ]
    round: Annotated[int, Meta(description="Number of the round, from 1; 0 before the first.")]
    starter: Annotated[Seat | None, Meta(description="Who started the round; null in the standard flow.")]
    mover: Annotated[Seat | None, Meta(description="Whose turn or choice it is, or whose set is in question; null if all act.")]
    event: Annotated[str | None, Meta(description="Face of the Event Die; null before the first roll.")]
    legal_kinds: Annotated[tuple[CardId, ...], Meta(description="Kinds of card that are legal under it.")]
    most_cards: Annotated[int, Meta(description="Most cards of a set now.")]
    lockdown: Annotated[bool, Meta(description="Whether a lockdown binds.")]
    votes_without_result: Annotated[int, Meta(description="Votes in a row without a result.")]
    votes: Annotated[tuple[VoteShown, ...], Meta(description="The votes that lie face up; a removed one is no longer here.")]
    callable: Annotated[Seat | None, Meta(description="Eye for an Eye: whose last set may be called.")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="All players, by seat.")]
    undealt: Annotated[int, Meta(description="Play Cards that were not dealt.")]
    supply: Annotated[int, Meta(description="Nutshell Cards left to win.")]
    free_characters: Annotated[tuple[str, ...], Meta(description="Characters nobody has.")]
    hand: Annotated[tuple[CardId, ...], Meta(description="The viewer's hand, a sealed set included.")]
    sealed_cards: Annotated[tuple[CardId, ...], Meta(description="The viewer's own set that is still sealed.")]
    sealed_vote: Annotated[
        VoteShown | None, Meta(description="The viewer's own vote that is still sealed; no trust is one against the placer.")
    ]
    seen: Annotated[SeenCard | None, Meta(description="What the viewer saw as Macaron this round.")]
    laws: Annotated[tuple[LawView, ...], Meta(description="All laws, in the order of declaration.")]
    call_out: Annotated[CallOutView | None, Meta(description="The call-out that waits for a ruling.")]
    text_ids: Annotated[tuple[str, ...], Meta(description="Ids of the texts that this view refers to.")]


def view(now: Position, deck: Deck, viewer: int | None) -> PoliticsView:
    """All that *viewer* may know of *now*."""
    own = viewer is not None
    seat = NO_SEAT if viewer is None else viewer
    face_up = now.stage in ("removal", "choosing")
    sealed = own and now.stage in ("voting", "trusting") and now.ballots[seat] not in (NOT_CAST, SET_ASIDE)
    call = now.calls[-1] if now.ruling else None
    seen = now.seen if now.seen is not None and now.seen.by == seat else None
    return PoliticsView(
        seat=viewer,
        options=now.options,
        stage=now.stage,
        round=now.round,
        starter=_seat(now.starter) if now.round else None,
        mover=_seat(now.mover),
        event=now.event or None,
        legal_kinds=deck.ids(tuple(sorted(deck.legal[now.event]))) if now.event else (),
        most_cards=3 if now.lockdown == NO_SEAT else 1,
        lockdown=now.lockdown != NO_SEAT,
        votes_without_result=now.votes_without_result,
        votes=tuple([_vote(i, b) for i, b in enumerate(now.ballots) if b != SET_ASIDE]) if face_up else (),
        callable=_seat(now.last_set),
        players=tuple([_player(now, deck, other, seat) for other in range(len(now.alive))]),
        undealt=len(now.undealt),
        supply=now.supply,
        free_characters=now.box,
        hand=deck.ids(now.hands[seat]) if own else (),
        sealed_cards=deck.ids(now.sealed[seat]) if own else (),
        sealed_vote=_vote(seat, now.ballots[seat]) if sealed else None,
        seen=SeenCard(seen.target, deck.kinds[seen.card], seen.sets_before) if seen else None,
        laws=tuple([LawView(number, law.author, law.text_id, law.lapsed) for number, law in enumerate(now.laws, 1)]),
        call_out=CallOutView(call.caller, call.accused, call.law) if call else None,
        text_ids=tuple([law.text_id for law in now.laws]),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _vote(voter: int, ballot: int) -> VoteShown:
    return VoteShown(voter, None if ballot == BLANK else ballot)


def _player(now: Position, deck: Deck, seat: int, viewer: int) -> PlayerView:
    status: Literal["playing", "eliminated", "left"] = "playing"
    if not now.alive[seat]:
        status = "left" if now.resigned[seat] else "eliminated"
    sets = tuple(
        [
            PlacedSet(len(cards), deck.ids(cards) if seat == viewer or is_face_up(now, seat, number) else None)
            for number, cards in enumerate(now.sets[seat])
        ]
    )
    return PlayerView(
        seat=seat,
        status=status,
        character=now.characters[seat] or None,
        ability_used=now.used[seat],
        hand_count=len(now.hands[seat]),
        nutshell_cards=now.nutshells[seat],
        points=now.points[seat],
        sets=sets,
    )


def is_face_up(now: Position, seat: int, number: int) -> bool:
    """Whether set *number* of *seat* has been turned up for all."""
    return seat == now.shown_seat and number >= now.shown_from
