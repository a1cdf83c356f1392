"""Playing trick cards on one's own turn (section 2.1 and "Trick Cards"): check the card and its target, pay for it, do it.

Harmful cards are only announced here; what they do stands in `attacks.py`.
"""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.attacks import announce, starting_position, stealable
from filbert.games.get_nuts.deck import Effect
from filbert.games.get_nuts.events import ActivistPosted, NutsStirred, NutTurnedUp, SquirrelBoosted, TreePlanted
from filbert.games.get_nuts.model import NO_CARD, Attack
from filbert.games.get_nuts.nuts import take
from filbert.games.get_nuts.squirrels import leap_target, leap_to, rule_against
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import is_ordinary, ordinary_points


def plant_tree(table: Table, seat: int, move: moves.PlantTree) -> None:
    """Plant a tree beside a trail card without one (GN-35); if a bulldozer there is too strong for it, it falls at once (GN-10)."""
    card = _in_hand(table, seat, move.card, "tree", "sacred_tree")
    if table.spot(seat, move.position).tree != NO_CARD:
        raise IllegalMove("spot_taken", field="position", value=move.position, rule_ref="GN-35")
    _play(table, seat, card)
    table.tell(TreePlanted(seat, move.card, move.position))
    spot = table.change(seat, move.position, tree=card)
    if spot.points <= 0:
        table.fell(seat, (move.position,))


def chop_tree(table: Table, seat: int, move: moves.ChopTree) -> None:
    """Play an axe or a chainsaw on an opponent's ordinary tree (GN-28)."""
    card = _in_hand(table, seat, move.card, "blade")
    _check_opponent(table, seat, move.seat, "GN-28")
    if not is_ordinary(table.deck, table.spot(move.seat, move.position)):
        raise IllegalMove("no_tree_to_chop", field="position", value=move.position, rule_ref="GN-28")
    _play(table, seat, card)
    announce(table, Attack(card, seat, move.seat, position=move.position))


def send_bulldozer(table: Table, seat: int, move: moves.SendBulldozer) -> None:
    """Play a bulldozer on an opponent's trail, unless it is treeless (GN-7)."""
    card = _in_hand(table, seat, move.card, "bulldozer")
    _check_opponent(table, seat, move.seat, "bulldozer")
    position = starting_position(table.now, move.seat)
    if not position:
        raise IllegalMove("treeless_trail", field="seat", value=move.seat, rule_ref="GN-7", params={"seat": move.seat})
    _play(table, seat, card)
    announce(table, Attack(card, seat, move.seat, position=position))


def use_flamethrower(table: Table, seat: int, move: moves.UseFlamethrower) -> None:
    """Play a flamethrower on an opponent who has an ordinary tree (GN-31)."""
    card = _in_hand(table, seat, move.card, "flamethrower")
    _check_opponent(table, seat, move.seat, "flamethrower")
    if not any(ordinary_points(table.deck, table.now.trails[move.seat])):
        raise IllegalMove("nothing_to_burn", field="seat", value=move.seat, rule_ref="GN-31", params={"seat": move.seat})
    _play(table, seat, card)
    announce(table, Attack(card, seat, move.seat))


def steal_card(table: Table, seat: int, move: moves.StealCard) -> None:
    """Play "Stole!" on a zone that holds something to steal (GN-32)."""
    card = _in_hand(table, seat, move.card, "stole")
    _check_opponent(table, seat, move.seat, "stole")
    if not stealable(table.now, table.deck, move.seat, move.zone):
        raise IllegalMove("nothing_to_steal", field="zone", value=move.zone, rule_ref="GN-32", params={"seat": move.seat})
    _play(table, seat, card)
    announce(table, Attack(card, seat, move.seat, zone=move.zone))


def stir_nuts(table: Table, seat: int, move: moves.StirNuts) -> None:
    """Shuffle all nut cards that remain (GN-33)."""
    card = _in_hand(table, seat, move.card, "whirlwind")
    _play(table, seat, card)
    table.discard(card)
    now = table.now
    now.nuts = table.dice.shuffle(table.chance("whirlwind"), now.nuts)
    now.known_nuts = 1
    table.tell(NutsStirred(seat, move.card))
    table.tell(NutTurnedUp(table.deck.kinds[now.nuts[0]]))


def boost_squirrel(table: Table, seat: int, move: moves.BoostSquirrel) -> None:
    """Gain action points for this turn; several cards add up (GN-34)."""
    card = _in_hand(table, seat, move.card, "super_squirrel")
    _play(table, seat, card)
    table.discard(card)
    gained = table.deck.power[card]
    table.now.points += gained
    table.tell(SquirrelBoosted(seat, move.card, gained))


def post_activist(table: Table, seat: int, move: moves.PostActivist) -> None:
    """Set an activist before an ordinary tree of one's own that has none (GN-29)."""
    card = _in_hand(table, seat, move.card, "activist")
    spot = table.spot(seat, move.position)
    if not is_ordinary(table.deck, spot):
        raise IllegalMove("no_tree_to_shield", field="position", value=move.position, rule_ref="GN-29")
    if spot.activist != NO_CARD:
        raise IllegalMove("shielded_already", field="position", value=move.position, rule_ref="GN-29")
    _play(table, seat, card)
    table.change(seat, move.position, activist=card)
    table.tell(ActivistPosted(seat, move.card, move.position))


def leap_of_faith(table: Table, seat: int, move: moves.LeapOfFaith) -> None:
    """Jump over one trail card without a tree; a jump to the nuts costs the action point for the nut as well (GN-17)."""
    card = _in_hand(table, seat, move.card, "leap")
    target = leap_target(table.now, table.deck, seat)
    if not target.lands:
        rule = rule_against(target.why_not, "GN-17")
        raise IllegalMove(target.why_not, field="type", value="leap_of_faith", rule_ref=rule)
    _play(table, seat, card, extra=target.extra_cost)
    table.discard(card)
    if target.extra_cost:
        take(table, seat, leapt=True)
    else:
        leap_to(table, seat, target.position)


def _in_hand(table: Table, seat: int, name: str, *effects: Effect) -> int:
    """The kind called *name*, which *seat* holds and the move can play.

    Raises: IllegalMove.
    """
    card = table.deck.kind_of.get(name)
    if card is None:
        raise IllegalMove("unknown_card", field="card", value=name, rule_ref="2.1", params={"card": name})
    if card not in table.now.hands[seat]:
        raise IllegalMove("card_not_held", field="card", value=name, rule_ref="2.1", params={"card": name})
    if table.deck.effect[card] not in effects:
        raise IllegalMove("card_does_something_else", field="card", value=name, rule_ref="2.1", params={"card": name})
    return card


def _check_opponent(table: Table, seat: int, target: int, rule: str) -> None:
    if target == seat:
        raise IllegalMove("not_on_yourself", field="seat", value=target, rule_ref=rule)
    if target not in table.seats or table.now.gone[target]:
        raise IllegalMove("not_in_play", field="seat", value=target, rule_ref=rule, params={"seat": target})


def _play(table: Table, seat: int, card: int, extra: int = 0) -> None:
    table.spend(table.deck.cost[card] + extra, "card", table.deck.kinds[card])
    table.play(seat, card)
