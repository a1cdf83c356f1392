"""A turn: what each action does ("Gameplay", "More on Actions"), and when somebody has won by it."""

from __future__ import annotations

from collections.abc import Sequence

from filbert.gamekit.errors import IllegalMove
from filbert.games.politico.cards import discard_from_hand, draw, take_from_hand
from filbert.games.politico.effects import go_on, work_out
from filbert.games.politico.events import FollowerCollected, InfluencePlayed, TurnEnded
from filbert.games.politico.library import BOX, Card, Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_SEAT, PositionDraft, put
from filbert.games.politico.moves import DiscardForFollower, PlayInfluence
from filbert.games.politico.plays import plays
from filbert.games.politico.refusals import card_named, wrong_choice
from filbert.games.politico.rounds import ask_to_act, end_match, next_turn
from filbert.games.politico.shifts import added
from filbert.games.politico.table import Table, winner


def supply_left(now: PositionDraft) -> int:
    """Followers of the active class in the supply (PO-11)."""
    return now.supply[now.active]


def playable(now: PositionDraft, deck: Deck, seat: int) -> list[Card]:
    """The kinds of card in the hand of *seat* that its action lets it play, if they can change anything (PO-10).

    A Follower action allows only cards of the active class.
    """
    kinds = [deck.kinds[kind] for kind in sorted(set(now.hands[seat]))]
    if now.chosen[seat] == INFLUENCE:
        return kinds
    return [card for card in kinds if card.symbol == now.active]


def take_follower(table: Table, seat: int) -> None:
    """Follower action: collect a follower of the active class, if there is one (PO-11)."""
    if table.now.chosen[seat] != FOLLOWER:
        raise IllegalMove("needs_follower_action", field="type", value="take_follower", rule_ref="PO-3")
    _require_supply(table.now)
    _collect(table, seat)
    _acted(table)


def draw_influence(table: Table, seat: int) -> None:
    """Influence action: draw a card (PO-5)."""
    now = table.now
    _require_influence(now, seat, "draw_influence")
    if not now.pile and not now.discard:
        raise IllegalMove("nothing_to_draw", field="type", value="draw_influence", rule_ref="PO-5")
    draw(table, seat, 1)
    _acted(table)


def discard_for_follower(table: Table, seat: int, move: DiscardForFollower) -> None:
    """Influence action: discard a card of the active class for a follower of it (PO-9, PO-11)."""
    now = table.now
    _require_influence(now, seat, "discard_for_follower")
    card = card_named(table.deck, now.hands[seat], move.card, "PO-9")
    _require_active(now, card, "PO-9")
    _require_supply(now)
    discard_from_hand(table, seat, (card.kind,), "for_follower")
    _collect(table, seat)
    _acted(table)


def play_influence(table: Table, seat: int, move: PlayInfluence) -> None:
    """Play a card: with an Influence action any, with a Follower action one of the active class (PO-8, PO-10)."""
    now = table.now
    card = card_named(table.deck, now.hands[seat], move.card, "PO-10")
    if now.chosen[seat] == FOLLOWER:
        _require_active(now, card, "PO-10")
    chosen = _settled(move, plays(now, table.deck, seat, card), now, seat)
    take_from_hand(now, seat, (card.kind,))
    table.tell(InfluencePlayed(seat, card.id))
    if work_out(table, card, seat, chosen):
        _acted(table)


def resume(table: Table) -> None:
    """Go on with the card in play, and with the turn once it is done."""
    waiting = table.now.in_play
    if waiting is not None and go_on(table, waiting):
        _acted(table)


def end_turn(table: Table, seat: int) -> None:
    """Leave the rest of the actions unused (PO-2)."""
    table.tell(TurnEnded(seat, table.now.actions_left))
    next_turn(table)


def _settled(move: PlayInfluence, ways: Sequence[PlayInfluence], now: PositionDraft, seat: int) -> PlayInfluence:
    """The one of *ways* that *move* means: the order within its lists means nothing."""
    for way in ways:
        if way == move or (way.followers == move.followers and way.seat == move.seat and _same_lists(way, move)):
            return way
    raise wrong_choice(move, ways, now, seat)


def _same_lists(one: PlayInfluence, other: PlayInfluence) -> bool:
    return all(sorted(getattr(one, name)) == sorted(getattr(other, name)) for name in ("give", "take", "cards"))


def _collect(table: Table, seat: int) -> None:
    now = table.now
    now.supply = added(now.supply, now.active, -1)
    now.followers = put(now.followers, seat, added(now.followers[seat], now.active, 1))
    table.tell(FollowerCollected(seat, BOX.class_ids[now.active]))


def _acted(table: Table) -> None:
    """After a whole action: somebody may have won (PO-12, PO-13); else the turn goes on, or ends with the last action (PO-2)."""
    now = table.now
    if (seat := winner(now, now.turn)) != NO_SEAT:
        end_match(table, "followers", seat)
        return
    now.actions_left -= 1
    if now.actions_left:
        ask_to_act(table)
    else:
        next_turn(table)


def _require_influence(now: PositionDraft, seat: int, tag: str) -> None:
    if now.chosen[seat] != INFLUENCE:
        raise IllegalMove("needs_influence_action", field="type", value=tag, rule_ref="PO-3")


def _require_supply(now: PositionDraft) -> None:
    if not supply_left(now):
        name = BOX.class_ids[now.active]
        raise IllegalMove("supply_empty", field="type", rule_ref="PO-11", params={"follower_class": name})


def _require_active(now: PositionDraft, card: Card, rule: str) -> None:
    if card.symbol != now.active:
        name = BOX.class_ids[now.active]
        raise IllegalMove(
            "not_of_active_class", field="card", value=card.id, rule_ref=rule, params={"card": card.id, "follower_class": name}
        )
