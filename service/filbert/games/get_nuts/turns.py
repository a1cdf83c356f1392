"""Turns: the set-up, bulldozers on the move (section 1), discarding and drawing (sections 3 and 4), and how the match ends."""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import only
from filbert.games.get_nuts.attacks import stop_bulldozer
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.events import (
    BulldozerMoved,
    DiscardsReshuffled,
    MatchDecided,
    MatchSetUp,
    NutTurnedUp,
    StashCounted,
    TrickCardsDealt,
    TrickCardsSeen,
    TricksDiscarded,
    TricksDrawn,
    TurnStarted,
)
from filbert.games.get_nuts.model import LAST, put, without
from filbert.games.get_nuts.scoring import stash_points, winners
from filbert.games.get_nuts.table import Table


def set_up(table: Table) -> None:
    """Shuffle both decks, deal the hands, draw who plays first, and start the first turn ("Setup"; GN-1)."""
    now, deck = table.now, table.deck
    cards = table.dice.shuffle("trick deck", deck.tricks)
    size, seats = deck.hand_size, len(table.seats)
    now.hands = tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in table.seats)
    now.deck = cards[seats * size :]
    now.refill = deck.tricks
    now.drawn = now.hands
    now.fed = (True,) * seats
    now.nuts = table.dice.shuffle("nut deck", deck.nuts)
    now.known_nuts = 1
    first = table.dice.below("first player", seats)
    table.tell(MatchSetUp(first, size))
    for seat in table.seats:
        table.tell(TrickCardsDealt(seat, deck.ids(now.hands[seat])), only(seat))
    table.tell(NutTurnedUp(deck.kinds[now.nuts[0]]))
    start_turn(table, first)


def start_turn(table: Table, seat: int) -> None:
    """Begin the next turn: fresh action points, and a fresh clock."""
    now = table.now
    now.mover = seat
    now.turn += 1
    now.points = table.deck.action_points
    now.stage = "starting"
    now.spent_ms = 0
    now.out_of_time = False
    table.tell(TurnStarted(seat, now.turn))


def move_bulldozers(table: Table) -> None:
    """Move every bulldozer on the trail of the player on turn by one card, the foremost first (section 1; GN-8, GN-9)."""
    now = table.now
    seat = now.mover
    for position in range(LAST, 0, -1):
        spot = table.spot(seat, position)
        machines = (*spot.bulldozers, *spot.blunted)
        for card in machines:
            standing = table.spot(seat, position)
            if card in standing.bulldozers:
                table.change(seat, position, bulldozers=without(standing.bulldozers, card))
            else:
                table.change(seat, position, blunted=without(standing.blunted, card))
            to = None if position == LAST else position + 1
            table.tell(BulldozerMoved(seat, table.deck.kinds[card], position, to))
            if to is None:
                table.discard(card)
            else:
                stop_bulldozer(table, seat, to, card)
    now.stage = "acting"


def end_turn(table: Table) -> None:
    """Spend no more action points; what is left of them is lost (GN-2)."""
    table.now.stage = "discarding"


def discard_tricks(table: Table, names: tuple[str, ...]) -> None:
    """Discard any number of cards of the hand, draw, and pass the turn on (GN-3).

    Raises: IllegalMove.
    """
    seat = table.now.mover
    cards = _named(table, table.now.hands[seat], names)
    if cards:
        for card in cards:
            table.play(seat, card)
        table.discard(*cards)
        table.tell(TricksDiscarded(seat, table.deck.ids(cards)))
    draw_and_pass(table)


def _named(table: Table, hand: Cards, names: tuple[str, ...]) -> Cards:
    cards: list[int] = []
    for name in names:
        card = table.deck.kind_of.get(name)
        if card is None:
            raise IllegalMove("unknown_card", field="cards", value=name, rule_ref="3", params={"card": name})
        cards.append(card)
        if cards.count(card) > hand.count(card):
            raise IllegalMove("card_not_held", field="cards", value=name, rule_ref="3", params={"card": name})
    return tuple(sorted(cards))


def draw_and_pass(table: Table) -> None:
    """Draw back up to five, then the next player is on turn, clockwise (section 4)."""
    _draw(table, table.now.mover)
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """Start the next player's turn, unless the limit of turns is reached (GN-38)."""
    now = table.now
    if now.turn >= now.options.turn_limit:
        end_match(table, "turn_limit")
    else:
        start_turn(table, table.following(now.mover)[0])


def _draw(table: Table, seat: int) -> None:
    """Draw until the hand holds five; an empty deck is made anew of the discards, if there are any (GN-4)."""
    now = table.now
    drawn: Cards = ()
    while (missing := table.deck.hand_size - len(now.hands[seat])) > 0 and (now.deck or _reshuffle(table)):
        some = now.deck[:missing]
        now.deck = now.deck[missing:]
        now.hands = put(now.hands, seat, tuple(sorted(now.hands[seat] + some)))
        now.drawn = put(now.drawn, seat, tuple(sorted(now.drawn[seat] + some)))
        now.fed = put(now.fed, seat, value=True)
        drawn += some
    if drawn:
        table.tell(TricksDrawn(seat, len(drawn)))
        table.tell(TrickCardsSeen(seat, table.deck.ids(sorted(drawn))), only(seat))


def _reshuffle(table: Table) -> bool:
    now = table.now
    if not now.discards:
        return False
    now.refill = now.discards
    now.held_by = now.hands
    now.held = tuple(sorted(card for hand in now.hands for card in hand))
    now.drawn = ((),) * len(table.seats)
    now.fed = (False,) * len(table.seats)
    now.deck = table.dice.shuffle(table.chance("reshuffle"), now.discards)
    now.discards = ()
    table.tell(DiscardsReshuffled(len(now.deck)))
    return True


def end_match(table: Table, reason: str) -> None:
    """End the match at once; stashes are turned up and counted ("Victory")."""
    now = table.now
    now.reason = reason
    now.stage = "over"
    table.step.prompts.close_where("match_over")
    for seat in table.playing():
        table.tell(StashCounted(seat, table.deck.ids(now.stashes[seat]), stash_points(now, table.deck, seat)))
    table.tell(MatchDecided(reason, winners(now, table.deck)))
