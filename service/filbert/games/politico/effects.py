"""The effects of a card that is played, one after the other; a card waits in play while another seat must answer to one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from filbert.gamekit.events import only
from filbert.games.politico.cards import discard_from_hand, draw
from filbert.games.politico.events import (
    DiscardDemanded,
    FollowersConverted,
    FollowersExchanged,
    FollowersGathered,
    FollowersSwayed,
    InfluenceExiled,
    PileCardsSeen,
    PileSearched,
    UnrestSpread,
)
from filbert.games.politico.library import BOX, Card
from filbert.games.politico.model import NO_SEAT, CardInPlay, put
from filbert.games.politico.moves import PlayInfluence
from filbert.games.politico.shifts import Followers, dispersed, shift
from filbert.games.politico.table import Table, winner
from filbert.games.politico.vocabulary import (
    Convert,
    Counsel,
    Discard,
    Effect,
    Exchange,
    Exile,
    Gather,
    Peek,
    Sway,
    Unrest,
)


def work_out(table: Table, card: Card, by: int, move: PlayInfluence, first: int = 0) -> bool:
    """Work out the effects of *card* from number *first* on. True when the card is done and lies on the discard pile (PO-6).

    False: it waits in play for the answer of another seat. An effect that can change nothing is passed over, and nothing follows
    one by which somebody has won (PO-12).
    """
    now = table.now
    for number in range(first, len(card.effects)):
        effect = card.effects[number]
        if isinstance(effect, Discard):
            if (asked := _demand(table, effect, by, move)) != NO_SEAT:
                now.in_play = CardInPlay(card.kind, by, move, number + 1, asked, effect.count)
                _ask(table, asked)
                return False
        else:
            _PERFORMED[type(effect)](table, effect, card.symbol, by, move)
        if winner(now, by) != NO_SEAT:
            break
    now.in_play = None
    now.discard = (*now.discard, card.kind)
    return True


def go_on(table: Table, waiting: CardInPlay) -> bool:
    """Work out what is left of the card in play, now that its question is answered or void. True when it is done."""
    return work_out(table, table.deck.kinds[waiting.card], waiting.by, waiting.move, waiting.next)


def _demand(table: Table, effect: Discard, by: int, move: PlayInfluence) -> int:
    """Let the opponent discard. The seat that must say which cards, or NO_SEAT: where all must go, nothing is left to choose."""
    now, target = table.now, move.seat
    if target is None or not now.alive[target] or not now.hands[target]:
        return NO_SEAT
    hand = now.hands[target]
    table.tell(DiscardDemanded(by, target, min(effect.count, len(hand))))
    if len(hand) > effect.count:
        return target
    discard_from_hand(table, target, hand, "effect")
    return NO_SEAT


def _ask(table: Table, seat: int) -> None:
    table.step.prompts.ask(
        seat, "discard_by_effect", required=True, opened_ms=table.at_ms, allowance="answer", on_timeout="oldest_cards"
    )


def _shift(table: Table, effect: Effect, symbol: int, by: int, move: PlayInfluence) -> None:
    now = table.now
    now.followers, now.supply = shift(effect, symbol, by, move, Followers(now.followers, now.supply))


def _gather(table: Table, effect: Gather, symbol: int, by: int, move: PlayInfluence) -> None:
    if move.followers:
        _shift(table, effect, symbol, by, move)
        table.tell(FollowersGathered(by, BOX.class_ids[symbol], move.followers))


def _convert(table: Table, effect: Convert, symbol: int, by: int, move: PlayInfluence) -> None:
    if move.give:
        _shift(table, effect, symbol, by, move)
        table.tell(FollowersConverted(by, move.give, BOX.class_ids[symbol]))


def _sway(table: Table, effect: Sway, symbol: int, by: int, move: PlayInfluence) -> None:
    if move.take and move.seat is not None and table.now.alive[move.seat]:
        _shift(table, effect, symbol, by, move)
        table.tell(FollowersSwayed(by, move.seat, move.take))


def _exchange(table: Table, effect: Exchange, symbol: int, by: int, move: PlayInfluence) -> None:
    if move.take and move.seat is not None and table.now.alive[move.seat]:
        _shift(table, effect, symbol, by, move)
        table.tell(FollowersExchanged(by, move.seat, move.give, move.take))


def _unrest(table: Table, effect: Unrest, symbol: int, by: int, move: PlayInfluence) -> None:
    returned = dispersed(effect, symbol, by, table.now.followers)
    if any(returned):
        _shift(table, effect, symbol, by, move)
        table.tell(UnrestSpread(by, BOX.class_ids[symbol], returned))


def _counsel(table: Table, effect: Counsel, symbol: int, by: int, move: PlayInfluence) -> None:
    if table.now.pile or table.now.discard:
        draw(table, by, effect.count)


def _peek(table: Table, effect: Peek, symbol: int, by: int, move: PlayInfluence) -> None:
    now = table.now
    seen = now.pile[: effect.count]
    if now.tops[by] < len(seen):
        now.tops = put(now.tops, by, len(seen))
        table.tell(PileSearched(by, len(seen)))
        table.tell(PileCardsSeen(table.deck.names(seen)), only(by))


def _exile(table: Table, effect: Exile, symbol: int, by: int, move: PlayInfluence) -> None:
    if not move.cards:
        return
    now = table.now
    cards = tuple(table.deck.kind_of[card] for card in move.cards)
    lying = list(now.discard)
    for card in cards:
        lying.remove(card)
    now.discard = tuple(lying)
    now.exiled = tuple(sorted((*now.exiled, *cards)))
    table.tell(InfluenceExiled(by, move.cards))


_PERFORMED: Mapping[type[Effect], Callable[[Table, Any, int, int, PlayInfluence], None]] = MappingProxyType(
    {
        Gather: _gather,
        Convert: _convert,
        Sway: _sway,
        Exchange: _exchange,
        Unrest: _unrest,
        Counsel: _counsel,
        Peek: _peek,
        Exile: _exile,
    }
)
