"""The search itself: one tree for the searching seat, grown by playing sampled worlds on (single-observer ISMCTS).

A node is what the searching seat saw since it was asked; edges are keyed by what it sees, so that a sealed answer of another seat,
or a roll that it does not see, never parts two nodes. An arm is an answer that was considered at a node. Only answers that are
lawful in the world at hand compete, and how often each could be chosen counts for its share of exploration (Cowling, Powley and
Whitehouse, 2012). Every seat aims for its own value (max^n).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from filbert.bots.search.budget import Clock, TimeIsUp
from filbert.gamekit.foresight import Foresight, World

EXPLORATION = Foresight.exploration
"""Weight of curiosity against value, for values between 0 and 1 (UCB1 has the square root of 2)."""

WIDTH = 8
GROWTH = 2.0
"""So many of the answers, the likeliest, compete at a node at once; later as many more as this times the root of its visits."""

_LOOKS = 4
"""Iterations from one look at whether the search is settled to the next."""

_KNOWN_LOGS = 1 << 12
_ROOTS_OF_LOGS = tuple(sqrt(log(max(number, 2))) for number in range(_KNOWN_LOGS))


class Arm:
    """An answer considered at a node. `mean`: of the values of the seat that answers. `rarity`: falls as it is visited."""

    __slots__ = ("available", "mean", "rarity", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        self.mean = 0.0
        self.rarity = 0.0


_NO_ARM = Arm()

Arms = dict[Any, Arm]


class Node:
    """What the searching seat saw. Which seat is asked may differ from world to world, where it is asked in secret."""

    __slots__ = ("arms", "children", "others", "seat", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.arms: Arms = {}
        self.children: dict[Hashable, Node] = {}
        self.others: dict[int, Arms] | None = None

    def arms_of(self, seat: int) -> Arms:
        """The arms of one of the seats that are asked here."""
        if seat == self.seat:
            return self.arms
        if self.others is None:
            self.others = {}
        return self.others.setdefault(seat, {})


@dataclass(frozen=True, slots=True)
class Habits:
    """How the tree is descended. `opponents`: the share of the others' answers that the policy gives instead of the tree."""

    opponents: float = 0.0
    exploration: float = EXPLORATION


def search(
    worlds: Callable[[], World],
    moves: Sequence[Any],
    iterations: int,
    clock: Clock,
    chance: random.Random,
    habits: Habits,
    *,
    until_settled: bool = False,
) -> Arms:
    """The arms of *moves*, the answers of the seat that is asked first in each of *worlds*, after at most *iterations*.

    No arm at all if time was up before the first world was played to its end. *until_settled*: stop as soon as the iterations that
    are left can no longer change which arm is the best.
    """
    root = Node(-1)
    for left in range(iterations, 0, -1):
        if clock.is_up() or (until_settled and not left % _LOOKS and _is_settled(root.arms, left)):
            break
        try:
            _iterate(worlds(), root, moves, chance, habits)
        except TimeIsUp:
            break
    return {move: arm for move, arm in root.arms.items() if arm.visits}


def best(arms: Arms) -> Any:
    """The answer that was tried most, which is the one that held out longest; the better one of several."""
    return max(arms, key=lambda move: (arms[move].visits, arms[move].mean))


def _is_settled(arms: Arms, left: int) -> bool:
    """Whether the most tried arm stays so, were all that is *left* spent on another one."""
    visits = sorted([arm.visits for arm in arms.values()], reverse=True)
    return bool(visits) and visits[0] - (visits[1] if len(visits) > 1 else 0) > left


def _iterate(world: World, root: Node, moves: Sequence[Any], chance: random.Random, habits: Habits) -> None:
    """Descend, add one node, play to the end, and tell every arm on the way what came of it."""
    searcher = root.seat = world.seat
    node, seat = root, searcher
    path: list[tuple[Arm, int]] = []
    draw, opponents, exploration = chance.random, habits.opponents, habits.exploration
    play, seen = world.play, world.seen
    while seat >= 0:
        if seat != searcher and opponents and draw() < opponents:
            move = world.policy(chance)
        else:
            considered = moves if node is root else world.moves()
            if len(considered) == 1:
                move = considered[0]
            else:
                node.visits += 1
                if len(considered) > WIDTH:
                    considered = considered[: WIDTH + int(GROWTH * node.visits**0.5)]
                move, arm = _chosen(node.arms if node.seat == seat else node.arms_of(seat), considered, exploration)
                path.append((arm, seat))
        play(move)
        key = seen(searcher)
        seat = world.seat
        if key is not None:
            child = node.children.get(key)
            if child is None:
                node.children[key] = Node(seat)
                break
            node = child
    world.finish(chance)
    values = world.values()
    for arm, seat in path:
        visits = arm.visits = arm.visits + 1
        arm.mean += (values[seat] - arm.mean) / visits
        arm.rarity = visits**-0.5


def _chosen(arms: Arms, moves: Sequence[Any], exploration: float) -> tuple[Any, Arm]:
    """The first answer that was never tried, else the one with the highest upper bound of those lawful in this world."""
    best_score = -1.0
    best_move, best_arm = None, _NO_ARM
    table, size = _ROOTS_OF_LOGS, _KNOWN_LOGS
    for move in moves:
        arm = arms.get(move)
        if arm is None:
            arm = arms[move] = Arm()
            return move, arm
        number = arm.available = arm.available + 1
        score = arm.mean + exploration * arm.rarity * (table[number] if number < size else sqrt(log(number)))
        if score > best_score:
            best_score, best_move, best_arm = score, move, arm
    return best_move, best_arm
