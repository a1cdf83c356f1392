"""What each way to spend action points brings in a playout, in points for each: `actions`, from a position as it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from filbert.gamekit.contract import Move
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.actions import BETTER, CARD, FREE, TAKING, WITHIN_REACH
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.grounds import Ground
from filbert.games.get_nuts.hands import held_worth
from filbert.games.get_nuts.model import LAST, without
from filbert.games.get_nuts.nuts import NUT_COST
from filbert.games.get_nuts.outlook import Outlook, outlook, reach, stealable
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.squirrels import STEP_COST

_HELD = {card: held_worth(card) for card in BOX.tricks}


class Purse:
    """The seat on turn at the moment of one decision."""

    __slots__ = ("before", "ground", "hand", "now", "points", "seen")

    def __init__(self, now: Playout) -> None:
        seat = now.seat
        self.now = now
        self.seen: Outlook = outlook(now, seat)
        self.ground: Ground = now.grounds[seat]
        self.hand: Cards = now.hands[seat]
        self.points = now.points
        self.before = self.value(self.ground, self.hand, self.points)

    def brings(self, move: Move) -> float:
        """What *move* brings; 0 is what it brings to end the turn."""
        return _BY_MOVE[type(move)](self, move)

    def value(self, ground: Ground, hand: Cards, points: int) -> float:
        """What the player has on the table, with so many action points left."""
        seen = self.seen
        nearness, needed = reach(ground, hand, seen.price)
        worth = seen.next_nut[seen.seat] * nearness + ground.substance
        return worth + WITHIN_REACH + seen.taking if needed <= points and seen.taking > 0 else worth

    def step(self, ground: Ground) -> float:
        """What a step of the squirrel brings."""
        return (self.value(ground, self.hand, self.points - STEP_COST) - self.before) / STEP_COST

    def card(self, card: int, ground: Ground, also: float = 0.0) -> float:
        """What it brings to use a card up, which changes one's own trail, and brings *also* elsewhere."""
        cost = BOX.cost[card]
        after = self.value(ground, without(self.hand, card), self.points - cost)
        return (after - self.before + also - _HELD[card]) / max(cost, FREE)

    def blow(self, card: int, victim: int, after: Ground) -> float:
        """What an attack brings, by what its victim loses."""
        seen = self.seen
        loss = seen.worth(victim, self.now.grounds[victim], None) - seen.worth(victim, after, None)
        return self.card(card, self.ground, seen.rivalry[victim] * loss)


def best_burned(seen: Outlook, seat: int, ground: Ground, points: int, hand: Cards | None) -> tuple[m.BurnTrees, Ground, float]:
    """The choice, of what a flamethrower burns, that leaves *seat* most; the ground it leaves, and the worth of that."""
    found = []
    for move in ground.burnings(points):
        after = ground.burned(move.positions).ground
        found.append((move, after, seen.worth(seat, after, hand)))
    return max(found, key=lambda each: each[2])


def _end_turn(purse: Purse, move: m.EndTurn) -> float:
    return 0.0


def _take_nut(purse: Purse, move: m.TakeNut) -> float:
    return TAKING if purse.seen.taking > 0 else -1.0


def _enter_or_advance(purse: Purse, move: m.EnterSquirrel | m.AdvanceSquirrel) -> float:
    return purse.step(purse.ground.moved(purse.ground.squirrel + 1))


def _heal(purse: Purse, move: m.HealSquirrel) -> float:
    return purse.step(purse.ground.moved(purse.ground.squirrel))


def _leap(purse: Purse, move: m.LeapOfFaith) -> float:
    card, landing = BOX.kind_of[move.card], purse.ground.squirrel + 2
    if landing > LAST:
        return TAKING / (BOX.cost[card] + NUT_COST) if purse.seen.taking > 0 else -1.0
    return purse.card(card, purse.ground.moved(landing))


def _plant(purse: Purse, move: m.PlantTree) -> float:
    card = BOX.kind_of[move.card]
    return purse.card(card, purse.ground.planted(move.position, card).ground)


def _post(purse: Purse, move: m.PostActivist) -> float:
    card = BOX.kind_of[move.card]
    return purse.card(card, purse.ground.shielded(move.position, card).ground)


def _remove(purse: Purse, move: m.RemoveHarm) -> float:
    used = purse.now.military_of(purse.now.seat)
    return purse.card(used, purse.ground.relieved(move.position, BOX.kind_of[move.card], on_shield=move.on_shield).ground)


def _boost(purse: Purse, move: m.BoostSquirrel) -> float:
    card = BOX.kind_of[move.card]
    after = purse.value(purse.ground, without(purse.hand, card), purse.points + BOX.power[card])
    return (after - purse.before - _HELD[card]) / FREE


def _chop(purse: Purse, move: m.ChopTree) -> float:
    card = BOX.kind_of[move.card]
    return purse.blow(card, move.seat, purse.now.grounds[move.seat].chopped(move.position, card).ground)


def _bulldoze(purse: Purse, move: m.SendBulldozer) -> float:
    card, now = BOX.kind_of[move.card], purse.now
    return purse.blow(card, move.seat, now.grounds[move.seat].bulldozed(card, at_first_card=now.at_first_card).ground)


def _burn(purse: Purse, move: m.UseFlamethrower) -> float:
    card, victim = BOX.kind_of[move.card], move.seat
    return purse.blow(card, victim, best_burned(purse.seen, victim, purse.now.grounds[victim], BOX.power[card], None)[1])


def _steal(purse: Purse, move: m.StealCard) -> float:
    """A nut is lost to one and gained by the other; a card is only lost, as the thief draws one fewer."""
    rivalry = purse.seen.rivalry[move.seat]
    also = rivalry * CARD if move.zone == "hand" else (1 + rivalry) * stealable(purse.now.stashes[move.seat])
    return purse.card(BOX.kind_of[move.card], purse.ground, also)


def _stir(purse: Purse, move: m.StirNuts) -> float:
    """A better nut for whoever is near it: good if that is the player, bad if it is another."""
    card, seen, now = BOX.kind_of[move.card], purse.seen, purse.now
    better = seen.mean - seen.taking
    also = better * reach(purse.ground, purse.hand, seen.price)[0]
    for rival in now.opponents(seen.seat):
        nearness = reach(now.grounds[rival], None, seen.price)[0]
        also -= seen.rivalry[rival] * (seen.mean - seen.gains[rival]) * nearness
    brings = purse.card(card, purse.ground, also)
    at_the_nuts = purse.ground.squirrel == LAST and BOX.cost[card] + NUT_COST <= purse.points
    return brings + TAKING if at_the_nuts and better > BETTER else brings


# Each function takes moves of its own class only, which is what it stands under.
_BY_MOVE: Mapping[type[Move], Callable[[Purse, Any], float]] = MappingProxyType(
    {
        m.PlantTree: _plant,
        m.ChopTree: _chop,
        m.SendBulldozer: _bulldoze,
        m.UseFlamethrower: _burn,
        m.StealCard: _steal,
        m.StirNuts: _stir,
        m.BoostSquirrel: _boost,
        m.PostActivist: _post,
        m.LeapOfFaith: _leap,
        m.EnterSquirrel: _enter_or_advance,
        m.AdvanceSquirrel: _enter_or_advance,
        m.HealSquirrel: _heal,
        m.TakeNut: _take_nut,
        m.RemoveHarm: _remove,
        m.EndTurn: _end_turn,
    }
)
