"""Counts of move trees from small positions: the generator against a second writing of the rules, and against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import msgspec
import pytest
from conformance.forms import plain_form
from filbert.gamekit.contract import Due, Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.model import Position
from games.get_nuts.boards import drawn
from games.get_nuts.second_rules import Form, SecondTable

MOMENT = Moment(Dice(b"tree"), 0)

CLIMB = """
    Ann's turn, 4 points
    Ann | hurt squirrel | tree 1 | -            | tree 2 | -                   | hand: tree 2, leap of faith, super squirrel
    Bob |               | tree 2 | tree 3, axe  | -      | sacred tree, squirrel | hand: tree 1, axe
    nuts: nut 2, thief, nut 1
"""
TAKING = """
    Ann's turn, 2 points
    Ann |  | tree 2, divine nut | sacred tree | tree 3, squirrel | -                | hand: leap of faith, tree 1
    Bob |  | tree 1, squirrel   | -           | -                | tree 4, bulldozer | hand: military forces | stash: nut 1
    nuts: nut 3, thief, nut 1
"""
WAR = """
    Ann's turn, 4 points
    Ann | | tree 2, axe | bulldozer | - | - | hand: axe, bulldozer, flamethrower, military forces
    Bob | | tree 2, peace activist, axe on activist, squirrel | tree 3, axe | sacred tree, bulldozer | - | hand: military forces
    nuts: nut 1, nut 2
"""
FIRE = """
    Ann's turn, 3 points
    Ann | | - | - | - | - | hand: flamethrower
    Bob | | tree 1 | tree 4, chainsaw | tree 3, squirrel | tree 4 | hand: military forces, axe
    nuts: nut 1, nut 2
"""
BULLDOZED = """
    Ann's turn, bulldozers to move
    Ann | | bulldozer, bulldozer | tree 3, peace activist, bulldozer | tree 2, squirrel | tree 1, bulldozer | hand: military forces
    Bob | | tree 2 | - | - | - | hand: axe
    nuts: thief
"""
THIEF = """
    Ann's turn, 3 points
    Ann  | | tree 1 | tree 2 | sacred tree | tree 1, squirrel | hand: military forces
    Bob  | | - | - | - | -                                    | hand: military forces
    Cleo | | tree 2, bulldozer | - | - | -                    | hand: nothing
    nuts: thief, divine nut, thief
"""

BOARDS = {"climb": CLIMB, "taking": TAKING, "war": WAR, "fire": FIRE, "bulldozed": BULLDOZED, "thief": THIEF}


def opened(board: str) -> Position:
    """The drawn position with its prompts open."""
    return GAME.elapse(drawn(board), Due((), (), 0), MOMENT).position


def after(position: Position, prompt: Prompt, move: Any) -> Position:
    """The position after *move*."""
    return GAME.apply(position, prompt, move, Moment(Dice(b"tree"), 0)).position


def generated(position: Position) -> list[tuple[Prompt, Any]]:
    """Every answer to every open prompt, by the generator."""
    return [(prompt, move) for prompt in GAME.prompts(position) for move in GAME.legal_moves(position, prompt)]


def key(seat: int, form: Form) -> str:
    """A move of a seat as something to sort by."""
    return f"{seat} {form}"


def counted(position: Position, table: SecondTable, depth: int) -> int:
    """The number of sequences of *depth* moves; at every step both ways of writing the rules must list the same moves."""
    listed = {key(prompt.seat, plain_form(move)): (prompt, move) for prompt, move in generated(position)}
    second = {key(seat, form): (seat, form) for seat, form in table.moves()}
    assert sorted(listed) == sorted(second), f"{sorted(listed.keys() ^ second.keys())} in {position}"
    assert (GAME.outcome(position) is not None) == table.over
    if depth == 1:
        return len(listed)
    return sum(
        counted(after(position, prompt, move), table.after(*second[name]), depth - 1) for name, (prompt, move) in listed.items()
    )


def tried(position: Position) -> list[tuple[Prompt, Any]]:
    """Every answer to every open prompt that `apply` takes, of all that can be written down."""
    return [
        (prompt, move)
        for prompt in GAME.prompts(position)
        for move in _writable(position, prompt.seat)
        if _taken(position, prompt, move)
    ]


def _taken(position: Position, prompt: Prompt, move: Any) -> bool:
    try:
        after(position, prompt, move)
    except IllegalMove:
        return False
    return True


def _writable(position: Position, seat: int) -> Iterator[Any]:
    """Moves of every class with all values of their fields; of discards, parts of the hand with one card more of any kind."""
    numbers = range(1, 5)
    domains: dict[str, list[Any]] = {
        "card": list(GAME.deck.kinds),
        "seat": list(range(len(position.hands) + 1)),
        "position": list(numbers),
        "positions": [chosen for size in range(1, 5) for chosen in combinations(numbers, size)],
        "zone": ["hand", "stash"],
        "on_shield": [False, True],
    }
    hand = GAME.deck.ids(position.hands[seat])
    parts = {tuple(part) for size in range(len(hand) + 1) for part in combinations(hand, size)}
    larger = {tuple(sorted((*part, kind))) for part in parts for kind in GAME.deck.kinds}
    domains["cards"] = sorted(parts | (larger - {tuple(sorted(part)) for part in parts}))  # the order of a part means nothing
    for kind in GAME.move_classes:
        names = [field.name for field in msgspec.structs.fields(kind)]
        for values in product(*(domains[name] for name in names)):
            yield kind(*values)


def count_tried(position: Position, depth: int) -> int:
    """The number of sequences of *depth* moves that `apply` takes; at every step the generator must list just these."""
    found = tried(position)
    assert sorted(key(prompt.seat, plain_form(move)) for prompt, move in found) == sorted(
        key(prompt.seat, plain_form(move)) for prompt, move in generated(position)
    )
    if depth == 1:
        return len(found)
    return sum(count_tried(after(position, prompt, move), depth - 1) for prompt, move in found)


@pytest.mark.rule("2.1")
@pytest.mark.rule("2.2")
@pytest.mark.rule("goal")
@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(
    ("name", "depth", "sequences"),
    [("climb", 6, 2_853), ("taking", 7, 1_232), ("war", 4, 3_169), ("fire", 6, 960), ("bulldozed", 8, 1_731), ("thief", 10, 2_532)],
)
def test_two_writings_of_the_rules_list_the_same_moves_all_the_way(name: str, depth: int, sequences: int) -> None:
    position = opened(BOARDS[name])

    assert counted(position, SecondTable(position), depth) == sequences


@pytest.mark.rule("2.1")
@pytest.mark.rule("2.2")
@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(
    ("name", "depth", "sequences"),
    [("climb", 3, 93), ("taking", 4, 44), ("war", 2, 101), ("fire", 4, 44), ("bulldozed", 3, 17), ("thief", 5, 12)],
)
def test_of_all_moves_that_can_be_written_down_just_those_that_are_listed_are_taken(name: str, depth: int, sequences: int) -> None:
    assert count_tried(opened(BOARDS[name]), depth) == sequences
