"""What each way to spend action points brings a bot, in points for each action point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from filbert.gamekit.contract import Move
from filbert.games.get_nuts import blows
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.appraisal import Appraisal, means_of
from filbert.games.get_nuts.blows import BOX, Climb
from filbert.games.get_nuts.hands import held_worth
from filbert.games.get_nuts.model import LAST, without
from filbert.games.get_nuts.nuts import NUT_COST
from filbert.games.get_nuts.prospects import Means, nearness, way
from filbert.games.get_nuts.squirrels import STEP_COST

WITHIN_REACH = 2.0
"""What it is worth, besides the nut, that it can be taken in this turn: nobody can come between."""

TAKING = 20.0
"""More than anything else brings: a nut that can be paid for is taken."""

CARD = 0.2
"""What a card less in hand costs an opponent."""

BETTER = 0.5
"""What the nut to come must probably be worth more, for a squirrel at the nuts to leave the one on top."""

FREE = 0.5
"""Action points that a card which costs none is reckoned with."""


class Turn:
    """A turn at the moment of one decision."""

    __slots__ = ("climb", "now", "points", "seat", "seen")

    def __init__(self, seen: Appraisal) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.climb = seen.climbs[seen.seat]
        self.points = seen.view.action_points
        self.now = self.value(self.climb, seen.means, self.points)

    def brings(self, move: Move) -> float:
        """What *move* brings; 0 is what it brings to end the turn."""
        return _BY_MOVE[type(move)](self, move)

    def value(self, climb: Climb, means: Means, points: int) -> float:
        """What the player has on the table, with so many action points left."""
        seen = self.seen
        worth = seen.worth(self.seat, climb, means)
        if seen.taking > 0:
            needed, lacking = way(climb, means, seen.price)
            if not lacking and needed <= points:
                worth += WITHIN_REACH + seen.taking
        return worth

    def gain(self, cost: int, climb: Climb | None = None, *, card: int | None = None, also: float = 0.0) -> float:
        """What a move brings that costs so much, uses a card up, changes one's own trail, and brings *also* elsewhere."""
        means = self.seen.means if card is None else means_of(without(self.seen.hand, card))
        after = self.value(self.climb if climb is None else climb, means, self.points - cost)
        price = 0.0 if card is None else held_worth(card)
        return (after - self.now + also - price) / max(cost, FREE)


def _end_turn(turn: Turn, move: m.EndTurn) -> float:
    return 0.0


def _take_nut(turn: Turn, move: m.TakeNut) -> float:
    return TAKING if turn.seen.taking > 0 else -1.0


def _enter(turn: Turn, move: m.EnterSquirrel) -> float:
    return turn.gain(STEP_COST, replace(turn.climb, squirrel=1))


def _advance(turn: Turn, move: m.AdvanceSquirrel) -> float:
    return turn.gain(STEP_COST, replace(turn.climb, squirrel=turn.climb.squirrel + 1))


def _heal(turn: Turn, move: m.HealSquirrel) -> float:
    return turn.gain(STEP_COST, replace(turn.climb, hurt=False))


def _leap(turn: Turn, move: m.LeapOfFaith) -> float:
    card, landing = BOX.kind_of[move.card], turn.climb.squirrel + 2
    if landing > LAST:
        return TAKING / (BOX.cost[card] + NUT_COST) if turn.seen.taking > 0 else -1.0
    return turn.gain(BOX.cost[card], replace(turn.climb, squirrel=landing), card=card)


def _plant(turn: Turn, move: m.PlantTree) -> float:
    card = BOX.kind_of[move.card]
    spot = turn.climb.trail[move.position - 1]
    return turn.gain(BOX.cost[card], blows.changed(turn.climb, move.position, replace(spot, tree=card)), card=card)


def _post(turn: Turn, move: m.PostActivist) -> float:
    card = BOX.kind_of[move.card]
    spot = turn.climb.trail[move.position - 1]
    return turn.gain(BOX.cost[card], blows.changed(turn.climb, move.position, replace(spot, activist=card)), card=card)


def _remove(turn: Turn, move: m.RemoveHarm) -> float:
    seen = turn.seen
    after = blows.relieved(turn.climb, move.position, BOX.kind_of[move.card], on_shield=move.on_shield)
    return turn.gain(0, after, card=seen.military)


def _boost(turn: Turn, move: m.BoostSquirrel) -> float:
    card = BOX.kind_of[move.card]
    return turn.gain(-BOX.power[card], card=card)


def _chop(turn: Turn, move: m.ChopTree) -> float:
    card = BOX.kind_of[move.card]
    return _attack(turn, card, move.seat, blows.chopped(turn.seen.climbs[move.seat], move.position, card))


def _bulldoze(turn: Turn, move: m.SendBulldozer) -> float:
    card, climb = BOX.kind_of[move.card], turn.seen.climbs[move.seat]
    return _attack(turn, card, move.seat, blows.bulldozed(climb, card, at_first_card=turn.seen.at_first_card))


def _burn(turn: Turn, move: m.UseFlamethrower) -> float:
    card, seen = BOX.kind_of[move.card], turn.seen
    return _attack(turn, card, move.seat, seen.best_burned(move.seat, BOX.power[card])[0])


def _attack(turn: Turn, card: int, victim: int, after: Climb) -> float:
    """By what the victim loses."""
    seen = turn.seen
    loss = seen.worth(victim, seen.climbs[victim]) - seen.worth(victim, after)
    return turn.gain(BOX.cost[card], card=card, also=seen.rivalry[victim] * loss)


def _steal(turn: Turn, move: m.StealCard) -> float:
    """A nut is lost to one and gained by the other; a card is only lost, as the thief draws one fewer."""
    card, seen = BOX.kind_of[move.card], turn.seen
    rivalry = seen.rivalry[move.seat]
    also = rivalry * CARD if move.zone == "hand" else (1 + rivalry) * seen.stashes.stealable(move.seat)
    return turn.gain(BOX.cost[card], card=card, also=also)


def _stir(turn: Turn, move: m.StirNuts) -> float:
    """A better nut for whoever is near it: good if that is the bot, bad if it is another."""
    card, seen = BOX.kind_of[move.card], turn.seen
    cost, better = BOX.cost[card], seen.mean_nut - seen.taking
    also = better * nearness(turn.climb, seen.means, seen.price)
    for rival in seen.rivals:
        also -= seen.rivalry[rival] * (seen.mean_nut - seen.gain(rival, seen.top)) * seen.nearness(rival)
    brings = turn.gain(cost, card=card, also=also)
    at_the_nuts = turn.climb.squirrel == LAST and cost + NUT_COST <= turn.points
    return brings + TAKING if at_the_nuts and better > BETTER else brings


# Each function takes moves of its own class only, which is what it stands under.
_BY_MOVE: Mapping[type[Move], Callable[[Turn, Any], float]] = MappingProxyType(
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
        m.EnterSquirrel: _enter,
        m.AdvanceSquirrel: _advance,
        m.HealSquirrel: _heal,
        m.TakeNut: _take_nut,
        m.RemoveHarm: _remove,
        m.EndTurn: _end_turn,
    }
)
