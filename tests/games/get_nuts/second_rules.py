"""The rules of play written down a second time, slowly and in plain lists, to count trees of moves against the real ones.

It covers what small positions need: everything but chance ("Stole!", Whirlwind, a deck that runs out), leaving and the turn limit.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.model import NO_CARD, Position

Form = tuple[Any, ...]
"""A move as its type and fields."""

STRENGTH = {"tree_1": 1, "tree_2": 2, "tree_3": 3, "tree_4": 4}
DAMAGE = {"axe": 1, "chainsaw": 2}
COST = {
    "tree_1": 1,
    "tree_2": 1,
    "tree_3": 2,
    "tree_4": 2,
    "sacred_tree": 2,
    "axe": 1,
    "chainsaw": 2,
    "bulldozer": 1,
    "super_squirrel": 0,
    "leap_of_faith": 1,
    "peace_activist": 1,
    "military_forces": 0,
    "flamethrower": 3,
}
PRICE = {"nut_1": 1, "nut_2": 2, "nut_3": 3, "divine_nut": 0, "thief": 1}
MILITARY = "military_forces"


@dataclass
class Place:
    """One trail card and what lies beside it."""

    tree: str = ""
    harm: list[str] = field(default_factory=list)
    activist: bool = False
    shield: list[str] = field(default_factory=list)
    divine: bool = False
    bulldozers: int = 0
    blunted: int = 0

    @property
    def ordinary(self) -> bool:
        """Whether a tree stands here that can be hurt."""
        return self.tree in STRENGTH

    @property
    def points(self) -> int:
        """What an ordinary tree is worth now."""
        return STRENGTH[self.tree] - sum(DAMAGE[card] for card in self.harm) - 2 * self.bulldozers

    def clear(self) -> None:
        """Take the tree away with all that is attached to it; bulldozers stay."""
        self.tree, self.harm, self.activist, self.shield, self.divine = "", [], False, [], False


def sufficient(trail: list[Place], need: int, fixed: tuple[int, ...] = (), worth: int = 0) -> list[tuple[int, ...]]:
    """Sets of positions: *fixed* ones worth *worth*, and ordinary trees for the rest of *need*, none of them superfluous."""
    points = {number: place.points for number, place in enumerate(trail, 1) if place.ordinary}
    found = []
    for size in range(len(points) + 1):
        for chosen in combinations(points, size):
            total = worth + sum(points[each] for each in chosen)
            if total >= need and all(total - points[each] < need for each in chosen):
                found.append(tuple(sorted((*fixed, *chosen))))
    return found


def payments(trail: list[Place], price: int) -> list[tuple[int, ...]]:
    """Every lawful payment: Sacred Trees first, one for each two points of the price, then no superfluous tree (GN-19, GN-20)."""
    sacred = [number for number, place in enumerate(trail, 1) if place.tree == "sacred_tree"]
    used = min(len(sacred), (price + 1) // 2)
    found = {each for fixed in combinations(sacred, used) for each in sufficient(trail, price, fixed, 2 * used)}
    return sorted(found)


def burnings(trail: list[Place]) -> list[tuple[int, ...]]:
    """Every lawful choice of what burns: four points without a superfluous tree, or all ordinary trees (GN-31)."""
    ordinary = tuple(number for number, place in enumerate(trail, 1) if place.ordinary)
    return sufficient(trail, 4) or [ordinary]


class SecondTable:
    """A match in plain lists. `asks` are what is pending, the latest last; beneath them the mover's turn waits."""

    def __init__(self, position: Position) -> None:
        names = GAME.deck.kinds
        self.seats = range(len(position.hands))
        self.hands = [[names[card] for card in hand] for hand in position.hands]
        self.stashes = [[names[card] for card in stash] for stash in position.stashes]
        self.deck = [names[card] for card in position.deck]
        self.nuts = [names[card] for card in position.nuts]
        self.trails = [[_place(spot) for spot in trail] for trail in position.trails]
        self.squirrels, self.hurt = list(position.squirrels), list(position.hurt)
        self.mover, self.stage, self.points = position.mover, str(position.stage), position.points
        self.asks: list[tuple[Any, ...]] = []
        self.over = False

    def moves(self) -> list[tuple[int, Form]]:
        """Every lawful move of every seat."""
        if self.over:
            return []
        found = [(seat, form) for seat in self.seats if MILITARY in self.hands[seat] for form in _removals(self.trails[seat])]
        if self.asks:
            kind, seat = self.asks[-1][:2]
            return found + [(seat, form) for form in self._answers(kind, seat)]
        if self.stage == "starting":
            return [*found, (self.mover, ("start_turn",))]
        if self.stage == "discarding":
            return found + [(self.mover, ("discard_tricks", cards)) for cards in _parts(self.hands[self.mover])]
        return found + [(self.mover, form) for form in {*self._plays(), *self._runs(), ("end_turn",)}]

    def _answers(self, kind: str, seat: int) -> list[Form]:
        if kind == "window":
            return [("allow_attack",), *([("cancel_attack",)] if MILITARY in self.hands[seat] else [])]
        if kind == "burn":
            return [("burn_trees", each) for each in burnings(self.trails[seat])]
        if kind == "pay":
            return [("pay_trees", each) for each in payments(self.trails[seat], PRICE[self.asks[-1][2]])]
        if kind == "place":
            return [("guard_divine_nut", number) for number in self._guards(seat)]
        return [("choose_victim", other) for other in self.seats if other != seat]

    def _guards(self, seat: int) -> list[int]:
        return [number for number, place in enumerate(self.trails[seat], 1) if place.ordinary and not place.divine]

    def _plays(self) -> Iterator[Form]:
        own = self.trails[self.mover]
        others = [seat for seat in self.seats if seat != self.mover]
        for card in self.hands[self.mover]:
            if COST[card] > self.points:
                continue
            if card in STRENGTH or card == "sacred_tree":
                yield from (("plant_tree", card, number) for number, place in enumerate(own, 1) if not place.tree)
            elif card in DAMAGE:
                for seat, number in product(others, range(1, 5)):
                    if self.trails[seat][number - 1].ordinary:
                        yield "chop_tree", card, seat, number
            elif card == "bulldozer":
                yield from (("send_bulldozer", card, seat) for seat in others if any(place.tree for place in self.trails[seat]))
            elif card == "flamethrower":
                for seat in others:
                    if any(place.ordinary for place in self.trails[seat]):
                        yield "use_flamethrower", card, seat
            elif card == "super_squirrel":
                yield "boost_squirrel", card
            elif card == "peace_activist":
                yield from (
                    ("post_activist", card, number) for number, place in enumerate(own, 1) if place.ordinary and not place.activist
                )
            elif card == "leap_of_faith" and self._may_leap():
                yield "leap_of_faith", card

    def _may_leap(self) -> bool:
        at, own = self.squirrels[self.mover], self.trails[self.mover]
        if at in (0, 4) or self.hurt[self.mover] or own[at].tree:
            return False
        return (self.points >= 2 and self._may_take()) if at == 3 else bool(own[at + 1].tree)

    def _may_take(self) -> bool:
        nut = self.nuts[0]
        return bool(self._guards(self.mover) if nut == "divine_nut" else payments(self.trails[self.mover], PRICE[nut]))

    def _runs(self) -> Iterator[Form]:
        at, own = self.squirrels[self.mover], self.trails[self.mover]
        if not self.points:
            return
        if self.hurt[self.mover]:
            yield ("heal_squirrel",)
        elif at == 4:
            if self._may_take():
                yield ("take_nut",)
        elif own[at].tree:
            yield ("enter_squirrel",) if at == 0 else ("advance_squirrel",)

    def after(self, seat: int, form: Form) -> SecondTable:
        """The table after one of its `moves`."""
        table = copy.deepcopy(self)
        by_kind: dict[str, Callable[..., None]] = {kind: getattr(table, f"_{kind}") for kind in _KINDS}
        by_kind[form[0]](seat, *form[1:])
        table._settle()
        return table

    def _settle(self) -> None:
        """Do what needs no answer: an empty hand allows and discards nothing, a turn without bulldozers has started."""
        while self.asks and self.asks[-1][0] == "window" and not self.hands[self.asks[-1][1]]:
            self._allow_attack(self.asks[-1][1])
        if self.stage == "discarding" and not self.hands[self.mover]:
            self._discard_tricks(self.mover, ())
        if self.stage == "starting" and not any(place.bulldozers + place.blunted for place in self.trails[self.mover]):
            self.stage = "acting"
        if not self.asks and not self.nuts:
            self.over = True

    def _spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.points -= COST[card]

    def _start_turn(self, seat: int) -> None:
        trail = self.trails[seat]
        for index in (3, 2, 1, 0):
            count = trail[index].bulldozers + trail[index].blunted
            trail[index].bulldozers = trail[index].blunted = 0
            for _ in range(count if index < 3 else 0):
                self._arrive(seat, index + 1)
        self.stage = "acting"

    def _arrive(self, seat: int, index: int) -> None:
        place = self.trails[seat][index]
        if place.activist:
            place.activist, place.shield = False, []
            place.blunted += 1
        else:
            place.bulldozers += 1
            self._fell(seat, [index])

    def _fell(self, seat: int, indexes: list[int], *, burnt: bool = False) -> None:
        trail = self.trails[seat]
        for index in indexes:
            if burnt or (trail[index].ordinary and trail[index].points <= 0):
                trail[index].clear()
        at = self.squirrels[seat]
        if at and not trail[at - 1].tree:
            self.squirrels[seat] = max((number for number in range(1, at) if trail[number - 1].tree), default=0)
            self.hurt[seat] = True

    def _plant_tree(self, seat: int, card: str, number: int) -> None:
        self._spend(seat, card)
        self.trails[seat][number - 1].tree = card
        self._fell(seat, [number - 1])

    def _chop_tree(self, seat: int, card: str, target: int, number: int) -> None:
        self._spend(seat, card)
        self.asks.append(("window", target, card, number))

    def _send_bulldozer(self, seat: int, card: str, target: int) -> None:
        self._spend(seat, card)
        first = next(number for number, place in enumerate(self.trails[target], 1) if place.tree)
        self.asks.append(("window", target, card, first))

    def _use_flamethrower(self, seat: int, card: str, target: int) -> None:
        self._spend(seat, card)
        self.asks.append(("window", target, card, 0))

    def _boost_squirrel(self, seat: int, card: str) -> None:
        self._spend(seat, card)
        self.points += 1

    def _post_activist(self, seat: int, card: str, number: int) -> None:
        self._spend(seat, card)
        self.trails[seat][number - 1].activist = True

    def _leap_of_faith(self, seat: int, card: str) -> None:
        self._spend(seat, card)
        if self.squirrels[seat] == 3:
            self._take_nut(seat)
        else:
            self.squirrels[seat] += 2

    def _enter_squirrel(self, seat: int) -> None:
        self.squirrels[seat] += 1
        self.points -= 1

    _advance_squirrel = _enter_squirrel

    def _heal_squirrel(self, seat: int) -> None:
        self.hurt[seat] = False
        self.points -= 1

    def _take_nut(self, seat: int) -> None:
        self.points -= 1
        self.squirrels[seat] = 0
        nut = self.nuts.pop(0)
        self.asks.append(("place", seat) if nut == "divine_nut" else ("pay", seat, nut))

    def _pay_trees(self, seat: int, numbers: tuple[int, ...]) -> None:
        nut = self.asks.pop()[2]
        for number in numbers:
            if self.trails[seat][number - 1].divine:
                self.stashes[seat].append("divine_nut")
            self.trails[seat][number - 1].clear()
        if nut == "thief":
            self.asks.append(("choose", seat))
        else:
            self.stashes[seat].append(nut)

    def _guard_divine_nut(self, seat: int, number: int) -> None:
        self.asks.pop()
        self.trails[seat][number - 1].divine = True

    def _choose_victim(self, seat: int, victim: int) -> None:
        self.asks.pop()
        self.asks.append(("window", victim, "thief", 0))

    def _cancel_attack(self, seat: int) -> None:
        self.hands[seat].remove(MILITARY)
        self.asks.pop()

    def _allow_attack(self, seat: int) -> None:
        _, _, card, number = self.asks.pop()
        if card == "thief":
            self.stashes[seat].append(card)
        elif card == "flamethrower":
            self.asks.append(("burn", seat))
        elif card == "bulldozer":
            self._arrive(seat, number - 1)
        else:
            place = self.trails[seat][number - 1]
            (place.shield if place.activist else place.harm).append(card)
            if sum(DAMAGE[each] for each in place.shield) >= 2:
                place.activist, place.shield = False, []
            self._fell(seat, [number - 1])

    def _burn_trees(self, seat: int, numbers: tuple[int, ...]) -> None:
        self.asks.pop()
        self._fell(seat, [number - 1 for number in numbers], burnt=True)

    def _remove_harm(self, seat: int, card: str, number: int, on_shield: bool) -> None:
        self.hands[seat].remove(MILITARY)
        place = self.trails[seat][number - 1]
        if card != "bulldozer":
            (place.shield if on_shield else place.harm).remove(card)
        elif place.bulldozers:
            place.bulldozers -= 1
        else:
            place.blunted -= 1

    def _end_turn(self, seat: int) -> None:
        self.stage = "discarding"

    def _discard_tricks(self, seat: int, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        while len(self.hands[seat]) < 5:
            self.hands[seat].append(self.deck.pop(0))
        self.mover = (seat + 1) % len(self.hands)
        self.stage, self.points = "starting", 4


_KINDS = tuple(str(each.__struct_config__.tag) for each in GAME.move_classes if each.__name__ not in ("StealCard", "StirNuts"))


def _place(spot: Any) -> Place:
    names = GAME.deck.kinds
    return Place(
        tree="" if spot.tree == NO_CARD else names[spot.tree],
        harm=[names[card] for card in spot.harm],
        activist=spot.activist != NO_CARD,
        shield=[names[card] for card in spot.shield],
        divine=spot.divine != NO_CARD,
        bulldozers=len(spot.bulldozers),
        blunted=len(spot.blunted),
    )


def _removals(trail: list[Place]) -> Iterator[Form]:
    for number, place in enumerate(trail, 1):
        yield from (("remove_harm", card, number, False) for card in sorted(set(place.harm)))
        yield from (("remove_harm", card, number, True) for card in sorted(set(place.shield)))
        if place.bulldozers + place.blunted:
            yield "remove_harm", "bulldozer", number, False


def _parts(hand: list[str]) -> list[tuple[str, ...]]:
    """Every part of a hand, by kinds."""
    counts = sorted(Counter(hand).items())
    choices = [[(kind,) * number for number in range(count + 1)] for kind, count in counts]
    return [tuple(card for group in groups for card in group) for groups in product(*choices)]
