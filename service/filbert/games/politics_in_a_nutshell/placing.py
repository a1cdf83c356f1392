"""Placing Play Cards (step 3), in every flow: what may be placed, and how it gets from the hand to the table."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.events import HandEmptied
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, Cards, PositionDraft, put
from filbert.games.politics_in_a_nutshell.moves import PlaceCards
from filbert.games.politics_in_a_nutshell.table import Table

MOST_CARDS = 3  # "Players must place 1-3 Play Cards face down"


def most_cards(now: PositionDraft) -> int:
    """How many cards a set may hold now: three, or one under a lockdown (PN-6, PN-15)."""
    return MOST_CARDS if now.lockdown == NO_SEAT else 1


def checked_set(table: Table, seat: int, move: PlaceCards) -> Cards:
    """The set that *move* places, as sorted kinds.

    Raises: IllegalMove.
    """
    now, deck = table.now, table.deck
    count, most = len(move.cards), most_cards(now)
    if count == 0:
        raise IllegalMove("no_cards", field="cards", value=(), rule_ref="PN-6")
    if count > most:
        reason, rule = ("too_many_cards", "PN-6") if now.lockdown == NO_SEAT else ("lockdown_limit", "PN-15")
        raise IllegalMove(reason, field="cards", value=move.cards, rule_ref=rule, params={"most": most, "count": count})
    hand = now.hands[seat]
    cards: list[int] = []
    for card in move.cards:
        kind = deck.kind_of.get(card)
        if kind is None:
            raise IllegalMove("unknown_card", field="cards", value=card, rule_ref="2", params={"card": card})
        cards.append(kind)
        if cards.count(kind) > hand.count(kind):
            raise IllegalMove("card_not_held", field="cards", value=card, rule_ref="3", params={"card": card})
    return tuple(sorted(cards))


def put_down(table: Table, seat: int, cards: Cards) -> None:
    """Move a set from the hand of *seat* to the table, as part of the placement that `placements` counts."""
    now = table.now
    hand = without(now.hands[seat], cards)
    now.hands = put(now.hands, seat, hand)
    now.sets = put(now.sets, seat, (*now.sets[seat], cards))
    if not hand:
        now.emptied = put(now.emptied, seat, now.placements)
        table.tell(HandEmptied(seat))


def without(hand: Cards, cards: Cards) -> Cards:
    """*hand* less *cards*, all of which it holds."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


@lru_cache(maxsize=4096)
def placements(deck: Deck, hand: Cards, most: int) -> tuple[PlaceCards, ...]:
    """Every set that may be placed from *hand*: small ones first, then in the order of the deck file."""
    sets = (cards for size in range(1, min(most, len(hand)) + 1) for cards in dict.fromkeys(combinations(hand, size)))
    return tuple(PlaceCards(deck.ids(cards)) for cards in sets)


def one_card(table: Table, seat: int) -> PlaceCards:
    """What time places: one card, a legal one if any is held, else the first ("Time-out answers")."""
    hand = table.now.hands[seat]
    legal = table.deck.legal[table.now.event]
    return PlaceCards(table.deck.ids((next((card for card in hand if card in legal), hand[0]),)))
