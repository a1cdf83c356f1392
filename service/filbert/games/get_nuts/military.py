"""Military Forces, at any time: against a harmful card that is announced, or one that lies on one's own trail (GN-26)."""

from __future__ import annotations

from collections.abc import Iterator

from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts.attacks import cancel
from filbert.games.get_nuts.deck import Cards, Deck
from filbert.games.get_nuts.events import HarmRemoved
from filbert.games.get_nuts.model import Attack, Trail, without
from filbert.games.get_nuts.moves import RemoveHarm
from filbert.games.get_nuts.table import Table


def holds_military(deck: Deck, hand: Cards) -> bool:
    """Whether a hand holds Military Forces."""
    return not deck.military.isdisjoint(hand)


def removals(deck: Deck, trail: Trail) -> Iterator[RemoveHarm]:
    """Every harmful card on a trail that Military Forces may take away, each kind once for each place."""
    for position, spot in enumerate(trail, 1):
        for card in dict.fromkeys((*spot.harm, *spot.bulldozers, *spot.blunted)):
            yield RemoveHarm(deck.kinds[card], position)
        for card in dict.fromkeys(spot.shield):
            yield RemoveHarm(deck.kinds[card], position, on_shield=True)


def remove_harm(table: Table, seat: int, move: RemoveHarm) -> None:
    """Discard one harmful card from one's own trail, one only (GN-27, GN-29)."""
    used = _own_military(table, seat, "remove_harm")
    card = table.deck.kind_of.get(move.card)
    if card is None:
        raise IllegalMove("unknown_card", field="card", value=move.card, rule_ref="GN-26", params={"card": move.card})
    spot = table.spot(seat, move.position)
    if move.on_shield and card in spot.shield:
        table.change(seat, move.position, shield=without(spot.shield, card))
    elif move.on_shield:
        raise _nothing_there(move)
    elif card in spot.harm:
        table.change(seat, move.position, harm=without(spot.harm, card))
    elif card in spot.bulldozers:
        # Of two bulldozers of a kind the one that takes points off goes first: nobody would choose the other.
        table.change(seat, move.position, bulldozers=without(spot.bulldozers, card))
    elif card in spot.blunted:
        table.change(seat, move.position, blunted=without(spot.blunted, card))
    else:
        raise _nothing_there(move)
    table.play(seat, used)
    table.discard(used, card)
    table.tell(HarmRemoved(seat, move.card, move.position, move.on_shield, table.deck.kinds[used]))


def cancel_attack(table: Table, attack: Attack) -> None:
    """Cancel the harmful card on top of the stack before it takes effect."""
    cancel(table, attack, _own_military(table, attack.target, "cancel_attack"))


def _own_military(table: Table, seat: int, move: str) -> int:
    """The Military Forces that *seat* would use.

    Raises: IllegalMove if it holds none.
    """
    for card in table.now.hands[seat]:
        if card in table.deck.military:
            return card
    raise IllegalMove("no_military_forces", field="type", value=move, rule_ref="GN-26")


def _nothing_there(move: RemoveHarm) -> IllegalMove:
    params: dict[str, str | int] = {"card": move.card, "position": move.position}
    return IllegalMove("no_such_harm", field="card", value=move.card, rule_ref="GN-26", params=params)
