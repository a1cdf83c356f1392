"""Taking a nut card ("Reaching the Goal", Divine Nut, Thief!), in the order of GN-40."""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts.attacks import announce
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.events import DivineNutGuarded, NutReturned, NutTaken, NutTurnedUp, TreesPaid
from filbert.games.get_nuts.model import LAST, NO_CARD, Attack, PositionDraft, Taking, Trail, put
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import Positions, is_ordinary, ordinary_points, payments, sacred_points, why_not_trees

NUT_COST = 1
"""Taking the top nut costs one action point ("Reaching the Goal")."""


def why_not_take(now: PositionDraft, deck: Deck, seat: int) -> str:
    """The reason why *seat* cannot receive the top nut card, wherever its squirrel is, or nothing if it can (GN-18, GN-22)."""
    nut, trail = now.nuts[0], now.trails[seat]
    if deck.effect[nut] == "divine_nut":
        return "" if guards(deck, trail) else "no_tree_to_guard"
    return "" if payments(deck, trail, deck.price[nut]) else "nut_too_dear"


def guards(deck: Deck, trail: Trail) -> Positions:
    """Where a Divine Nut may lie: beside ordinary trees without one (GN-22)."""
    return tuple([place for place, spot in enumerate(trail, 1) if is_ordinary(deck, spot) and spot.divine == NO_CARD])


def strongest_guard(deck: Deck, trail: Trail) -> int:
    """The strongest tree that may guard a Divine Nut, the lowest of several: what time would choose."""
    return min(guards(deck, trail), key=lambda position: (-trail[position - 1].points, position))


def take_nut(table: Table, seat: int) -> None:
    """Take the top nut card with a squirrel on the last tree."""
    now = table.now
    if now.squirrels[seat] != LAST:
        raise IllegalMove("squirrel_not_at_the_nuts", field="type", value="take_nut", rule_ref="goal")
    if now.hurt[seat]:
        raise IllegalMove("squirrel_hurt", field="type", value="take_nut", rule_ref="GN-15")
    if why_not := why_not_take(now, table.deck, seat):
        rule = "GN-22" if why_not == "no_tree_to_guard" else "GN-18"
        raise IllegalMove(why_not, field="type", value="take_nut", rule_ref=rule)
    table.spend(NUT_COST, "type", "take_nut")
    take(table, seat, leapt=False)


def take(table: Table, seat: int, *, leapt: bool) -> None:
    """Take the top nut card; the squirrel goes back to its player, well, before anything is paid (GN-14, GN-21)."""
    now, deck = table.now, table.deck
    nut = now.nuts[0]
    now.nuts = now.nuts[1:]
    now.squirrels = put(now.squirrels, seat, 0)
    table.tell(NutTaken(seat, deck.kinds[nut], leapt))
    _turn_up(table)
    table.push(Taking(seat, nut, "placing" if deck.effect[nut] == "divine_nut" else "paying"))


def _turn_up(table: Table) -> None:
    now = table.now
    if now.nuts and now.known_nuts <= 1:
        table.tell(NutTurnedUp(table.deck.kinds[now.nuts[0]]))
    now.known_nuts = min(len(now.nuts), max(1, now.known_nuts - 1))


def give_back(table: Table, frame: Taking) -> None:
    """Lay a nut card that its taker has not paid for on top of the nut deck again (GN-39)."""
    now = table.now
    now.nuts = (frame.nut, *now.nuts)
    now.known_nuts += 1
    table.tell(NutReturned(table.deck.kinds[frame.nut]))


def pay_trees(table: Table, frame: Taking, positions: Positions) -> None:
    """Pay for the nut card on top of the stack, and put it where it goes (GN-19, GN-20, GN-40, GN-41)."""
    seat, deck = frame.seat, table.deck
    price = deck.price[frame.nut]
    chosen = tuple(sorted(positions))
    trail = table.now.trails[seat]
    if chosen not in payments(deck, trail, price):
        raise _refused_payment(deck, trail, price, positions)
    table.pop()
    table.tell(TreesPaid(seat, deck.ids(trail[position - 1].tree for position in chosen), chosen))
    for position in chosen:
        divine = table.clear(seat, position)
        if divine != NO_CARD:
            table.stash(seat, divine)
    if deck.effect[frame.nut] == "thief":
        table.push(Taking(seat, frame.nut, "choosing"))
    else:
        table.stash(seat, frame.nut)


def _refused_payment(deck: Deck, trail: Trail, price: int, positions: Positions) -> IllegalMove:
    """Why these trees are no lawful payment."""
    refusal = why_not_trees(trail, positions, "GN-19")
    if refusal:
        return refusal
    sacred = sacred_points(deck, trail)
    worth = [max(pair) for pair in zip(ordinary_points(deck, trail), sacred, strict=True)]
    paid = sum(worth[position - 1] for position in positions)
    params = {"price": price, "paid": paid}
    due_in_sacred = min(price, sum(sacred))
    if sum(sacred[position - 1] for position in positions) < due_in_sacred:
        return IllegalMove("sacred_trees_first", field="positions", value=positions, rule_ref="GN-20", params=params)
    if paid < price:
        return IllegalMove("paid_too_little", field="positions", value=positions, rule_ref="GN-18", params=params)
    return IllegalMove("superfluous_tree", field="positions", value=positions, rule_ref="GN-19", params=params)


def guard_divine_nut(table: Table, frame: Taking, position: int) -> None:
    """Lay the Divine Nut on top of the stack beside a tree; the tree is its price, later (GN-22)."""
    seat = frame.seat
    if position not in guards(table.deck, table.now.trails[seat]):
        raise IllegalMove("cannot_guard", field="position", value=position, rule_ref="GN-22")
    table.pop()
    table.change(seat, position, divine=frame.nut)
    table.tell(DivineNutGuarded(seat, table.deck.kinds[frame.nut], position))


def choose_victim(table: Table, frame: Taking, victim: int) -> None:
    """Play the Thief! on top of the stack on another player (GN-24); it is announced like any harmful card (GN-25)."""
    if victim not in table.following(frame.seat):
        raise IllegalMove("no_victim", field="seat", value=victim, rule_ref="thief", params={"seat": victim})
    table.pop()
    announce(table, Attack(frame.nut, frame.seat, victim))


def richest_opponent(table: Table, seat: int) -> int:
    """The opponent with most stash cards, ties clockwise: whom time would name (the points of a stash are secret)."""
    stashes = table.now.stashes
    return max(table.following(seat), key=lambda other: len(stashes[other]))
