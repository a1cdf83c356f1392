"""Influence cards on their way: from the pile to hands, from hands to the discard pile, and what seats then know of them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from filbert.gamekit.events import only
from filbert.games.politico.events import (
    DiscardCause,
    InfluenceDeckReshuffled,
    InfluenceDiscarded,
    InfluenceDrawn,
    InfluenceReceived,
)
from filbert.games.politico.model import Cards, Insight, PositionDraft, put
from filbert.games.politico.table import Table


def shuffle_influence(table: Table, cards: Cards) -> None:
    """Make *cards* the face-down pile. What it was made of stays known to all, as the cards lay face up before."""
    now = table.now
    classes, dummies, influence = now.shuffles
    now.made_of = tuple(sorted(cards))
    now.pile = table.dice.shuffle(f"influence deck/{influence}", now.made_of)
    now.shuffles = (classes, dummies, influence + 1)


def draw(table: Table, seat: int, count: int) -> None:
    """Let *seat* draw *count* cards, or as many as there are; the discard pile is shuffled when a card is needed (PO-5)."""
    now = table.now
    drawn: list[int] = []
    while len(drawn) < count and (now.pile or now.discard):
        if not now.pile:
            table.tell(InfluenceDeckReshuffled(len(now.discard)))
            shuffle_influence(table, now.discard)
            now.discard = ()
        _note_draw(now, seat)
        drawn.append(now.pile[0])
        now.pile = now.pile[1:]
    now.hands = put(now.hands, seat, (*now.hands[seat], *drawn))
    table.tell(InfluenceDrawn(seat, len(drawn)))
    table.tell(InfluenceReceived(table.deck.names(tuple(drawn))), only(seat))


def take_from_hand(now: PositionDraft, seat: int, cards: Cards) -> None:
    """Take *cards* out of the hand of *seat*, of equal ones the oldest. All see their faces."""
    hand = list(now.hands[seat])
    for card in cards:
        hand.remove(card)
    now.hands = put(now.hands, seat, tuple(hand))
    if now.insights:
        now.insights = tuple(_after_loss(now.insights, seat, cards, left=len(hand)))


def discard_from_hand(table: Table, seat: int, cards: Cards, cause: DiscardCause) -> None:
    """Lay *cards* from the hand of *seat* on the discard pile (PO-6)."""
    now = table.now
    take_from_hand(now, seat, cards)
    now.discard = (*now.discard, *cards)
    table.tell(InfluenceDiscarded(seat, table.deck.names(cards), cause))


def _note_draw(now: PositionDraft, drawer: int) -> None:
    """Whoever had seen the card that *drawer* now draws knows it to be in that hand; one place less of the pile is known."""
    if not any(now.tops):
        return
    for seat, known in enumerate(now.tops):
        if known and seat != drawer:
            now.insights = tuple(_after_gain(now.insights, seat, drawer, now.pile[0]))
    now.tops = tuple(max(0, known - 1) for known in now.tops)


def _after_gain(insights: tuple[Insight, ...], by: int, of: int, card: int) -> Iterable[Insight]:
    found = False
    for insight in insights:
        if (insight.by, insight.of) == (by, of):
            found = True
            yield replace(insight, cards=tuple(sorted((*insight.cards, card))), at_least=insight.at_least + 1)
        else:
            yield insight
    if not found:
        yield Insight(by, of, (card,), 1)


def _after_loss(insights: tuple[Insight, ...], seat: int, lost: Cards, *, left: int) -> Iterable[Insight]:
    """What is still certain of a hand that lost cards: of each kind, as many fewer as it lost. Of an empty hand nothing is."""
    for insight in insights:
        if insight.of != seat:
            yield insight
        elif left:
            cards = list(insight.cards)
            for card in lost:
                if card in cards:
                    cards.remove(card)
            yield replace(insight, cards=tuple(cards), at_least=max(0, insight.at_least - len(lost)))
