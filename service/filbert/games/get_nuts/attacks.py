"""Harmful cards: announced, cancelled or allowed, and then what they do (GN-26, GN-40, GN-44)."""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import only
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.events import (
    ActivistSpent,
    AttackAnnounced,
    AttackCancelled,
    AttackFailed,
    BurningOrdered,
    CardStolen,
    HarmLaid,
    StolenCardSeen,
)
from filbert.games.get_nuts.memory import hand_stolen
from filbert.games.get_nuts.model import NO_CARD, Attack, Burning, PositionDraft, Trail, Zone, put, without
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import Positions, burnings, is_ordinary, nearest_tree, ordinary_points, why_not_trees


def announce(table: Table, attack: Attack) -> None:
    """Announce a harmful card; it takes effect once its target has let it, or has no hand to answer with."""
    table.push(attack)
    zone: Zone | None = attack.zone or None  # type: ignore[assignment]  # a frame's zone is one of the two, or empty
    table.tell(AttackAnnounced(attack.seat, attack.target, table.deck.kinds[attack.card], attack.position or None, zone))


def drop(table: Table, attack: Attack) -> None:
    """Put a card away that does nothing more: a trick card is discarded, a Thief! leaves the game (GN-25)."""
    if table.deck.effect[attack.card] == "thief":
        table.lose_nuts(attack.card)
    else:
        table.discard(attack.card)


def fail(table: Table, attack: Attack) -> None:
    """Put a card away that found nothing to do."""
    drop(table, attack)
    table.tell(AttackFailed(attack.target, table.deck.kinds[attack.card]))


def cancel(table: Table, attack: Attack, used: int) -> None:
    """Cancel the card on top of the stack with Military Forces (*used*); its action points stay spent (GN-26)."""
    table.pop()
    table.play(attack.target, used)
    table.discard(used)
    drop(table, attack)
    kinds = table.deck.kinds
    table.tell(AttackCancelled(attack.target, kinds[attack.card], kinds[used]))


def resolve(table: Table, attack: Attack) -> None:
    """Let the card on top of the stack take effect, as far as it still can (GN-44)."""
    table.pop()
    effect = table.deck.effect[attack.card]
    if effect == "blade":
        _cut(table, attack)
    elif effect == "bulldozer":
        _drive(table, attack)
    elif effect == "flamethrower":
        _set_fire(table, attack)
    elif effect == "stole":
        _steal(table, attack)
    else:
        table.stash(attack.target, attack.card)


def _cut(table: Table, attack: Attack) -> None:
    """Axe or chainsaw: laid on the shield if there is one, else on the tree; without points left it falls (GN-28, GN-29)."""
    seat, position, card = attack.target, attack.position, attack.card
    spot = table.spot(seat, position)
    if not is_ordinary(table.deck, spot):
        fail(table, attack)
        return
    shielded = spot.activist != NO_CARD
    table.tell(HarmLaid(seat, table.deck.kinds[card], position, shielded))
    if shielded:
        shield = tuple(sorted((*spot.shield, card)))
        table.change(seat, position, shield=shield)
        power = table.deck.power
        if sum(power[laid] for laid in shield) >= power[spot.activist]:
            spend_activist(table, seat, position)
    elif table.change(seat, position, harm=tuple(sorted((*spot.harm, card)))).points <= 0:
        table.fell(seat, (position,))


def spend_activist(table: Table, seat: int, position: int) -> None:
    """Discard an activist that gave all it had, with the cards laid on it; surplus damage is lost (GN-29)."""
    spot = table.spot(seat, position)
    table.discard(spot.activist, *spot.shield)
    table.change(seat, position, activist=NO_CARD, shield=())
    table.tell(ActivistSpent(seat, table.deck.kinds[spot.activist], position))


def starting_position(now: PositionDraft, seat: int) -> int:
    """Where a bulldozer would be played on the trail of *seat*; 0 on a treeless trail (GN-7)."""
    nearest = nearest_tree(now.trails[seat])
    return 1 if nearest and now.options.bulldozer_start == "first_card" else nearest


def _drive(table: Table, attack: Attack) -> None:
    position = starting_position(table.now, attack.target)
    if not position:
        fail(table, attack)
        return
    table.tell(HarmLaid(attack.target, table.deck.kinds[attack.card], position, on_shield=False))
    stop_bulldozer(table, attack.target, position, attack.card)


def stop_bulldozer(table: Table, seat: int, position: int, card: int) -> None:
    """A bulldozer comes to a stop: it uses up a shield, or takes points off a tree as long as it stands there (GN-5, GN-6, GN-29).

    An empty trail card or a Sacred Tree does not mind it (GN-11).
    """
    spot = table.spot(seat, position)
    if spot.activist != NO_CARD:
        spend_activist(table, seat, position)
        table.change(seat, position, blunted=tuple(sorted((*spot.blunted, card))))
        return
    spot = table.change(seat, position, bulldozers=tuple(sorted((*spot.bulldozers, card))))
    if is_ordinary(table.deck, spot) and spot.points <= 0:
        table.fell(seat, (position,))


def _set_fire(table: Table, attack: Attack) -> None:
    if not any(ordinary_points(table.deck, table.now.trails[attack.target])):
        fail(table, attack)
        return
    table.discard(attack.card)
    table.push(Burning(attack.target, table.deck.power[attack.card]))
    table.tell(BurningOrdered(attack.target))


def burn_trees(table: Table, frame: Burning, positions: Positions) -> None:
    """Burn the trees that the victim chose (GN-31).

    Raises: IllegalMove.
    """
    trail = table.now.trails[frame.seat]
    chosen = tuple(sorted(positions))
    lawful = burnings(table.deck, trail, frame.points)
    if chosen not in lawful:
        raise _refused_burning(table.deck, trail, frame.points, positions)
    table.pop()
    table.fell(frame.seat, chosen, fire=True)


def _refused_burning(deck: Deck, trail: Trail, points: int, positions: Positions) -> IllegalMove:
    """Why these trees are no lawful choice."""
    refusal = why_not_trees(trail, positions, "GN-31")
    if refusal:
        return refusal
    worth = ordinary_points(deck, trail)
    burned = sum(worth[position - 1] for position in positions)
    params = {"points": points, "burned": burned}
    if any(not worth[position - 1] for position in positions):
        return IllegalMove("sacred_trees_do_not_burn", field="positions", value=positions, rule_ref="GN-31", params=params)
    if burned < points:
        return IllegalMove("burned_too_little", field="positions", value=positions, rule_ref="GN-31", params=params)
    return IllegalMove("superfluous_fire", field="positions", value=positions, rule_ref="GN-31", params=params)


def stealable(now: PositionDraft, deck: Deck, seat: int, zone: str) -> tuple[int, ...]:
    """The cards that may be stolen from a zone: Divine Nuts stay in their stash (GN-32)."""
    if zone == "hand":
        return now.hands[seat]
    return tuple([nut for nut in now.stashes[seat] if deck.effect[nut] != "divine_nut"])


def _steal(table: Table, attack: Attack) -> None:
    """A random card of the zone changes hands; only the two of them learn which (GN-32)."""
    now, thief, victim = table.now, attack.seat, attack.target
    cards = stealable(now, table.deck, victim, attack.zone)
    if not cards or now.gone[thief]:
        fail(table, attack)
        return
    table.discard(attack.card)
    card = table.dice.roll(table.chance("steal"), cards)
    if attack.zone == "hand":
        now.hands = put(now.hands, victim, without(now.hands[victim], card))
        now.hands = put(now.hands, thief, tuple(sorted((*now.hands[thief], card))))
        now.fed = put(now.fed, thief, value=True)
        hand_stolen(now, thief, victim, card)
        table.tell(CardStolen(thief, victim, "hand"))
    else:
        now.stashes = put(now.stashes, victim, without(now.stashes[victim], card))
        now.stashes = put(now.stashes, thief, tuple(sorted((*now.stashes[thief], card))))
        now.nut_moves = (*now.nut_moves, (thief, victim, card))
        table.tell(CardStolen(thief, victim, "stash"))
    table.tell(StolenCardSeen(thief, victim, table.deck.kinds[card]), only(thief, victim))
