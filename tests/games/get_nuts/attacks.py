"""A table at which Ann may play every harmful card on Bob, each kind of effect that waits, and what must hold afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from filbert.games.get_nuts import moves
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, drawing
from games.get_nuts.table import Table

Play = Callable[[Table], object]

BOARD = """
    Ann's turn, 4 points
    Ann  |  | tree 1 | tree 2 | tree 3 | tree 4, squirrel | hand: axe, bulldozer, chainsaw, flamethrower, stole
    Bob  |  | tree 2 | tree 3, axe | tree 4 | -           | hand: military forces, military forces, tree 3 | stash: nut 1
    Cleo |  | tree 2 | - | - | -                          | hand: tree 2
    Dan  |  | - | - | - | -                               | hand: tree 2
    nuts: thief, nut 2, nut 3, nut 3
"""
HANDLESS = BOARD.replace("hand: military forces, military forces, tree 3 | ", "")

BOBS_TRAIL = "tree 2 | tree 3, axe | tree 4 | -"


class Attack(NamedTuple):
    """How a harmful card is played on Bob, what it costs, and what it does to his trail once it is allowed."""

    play: Play
    cost: int
    trail: str
    card: str


def _thief(table: Table) -> None:
    table.take().pay(1).give(BOB)


ATTACKS = {
    "axe": Attack(lambda table: table.chop(BOB, 1), 1, "tree 2, axe | tree 3, axe | tree 4 | -", "axe"),
    "chainsaw": Attack(lambda table: table.chop(BOB, 2, "chainsaw"), 2, "tree 2 | - | tree 4 | -", "chainsaw"),
    "bulldozer": Attack(lambda table: table.bulldoze(BOB), 1, "bulldozer | tree 3, axe | tree 4 | -", "bulldozer"),
    "flamethrower": Attack(lambda table: table.flame(BOB), 3, "tree 2 | tree 3, axe | - | -", "flamethrower"),
    "stole from hand": Attack(lambda table: table.steal(BOB, "hand"), 2, BOBS_TRAIL, "stole"),
    "stole from stash": Attack(lambda table: table.steal(BOB, "stash"), 2, BOBS_TRAIL, "stole"),
    "thief": Attack(_thief, 1, BOBS_TRAIL, "thief"),
}

each_attack = pytest.mark.parametrize("name", ATTACKS)


def lies(table: Table, seat: int) -> str:
    """The trail of *seat* as it is drawn."""
    line = drawing(table.position, like="").splitlines()[seat]
    return " | ".join(cell.strip() for cell in line.split("|")[2:])


def windows(table: Table) -> list[int]:
    """The seats that may let a pending card take effect."""
    return [prompt.seat for prompt in table.prompts() for choice in table.choices(prompt) if choice.type == "allow_attack"]


def attacked(name: str, board: str = BOARD) -> Table:
    """The table with the card played on Bob and his window open."""
    table = Table(board)
    ATTACKS[name].play(table)
    assert windows(table) == table.asked() == [BOB]
    return table


def one_is_asked(table: Table) -> int:
    """The one seat that the match waits for."""
    (seat,) = table.asked()
    return seat


def finish_effect(table: Table) -> Table:
    """Let Bob burn the tree of four points, if it is for him to choose."""
    return table.burn(3) if table.asked() == [BOB] and table.legal(BOB, moves.BurnTrees) else table


def back_to_ann(table: Table, points: int) -> None:
    """Check that Ann goes on with her turn, with so many points, and that nothing else is awaited."""
    assert windows(table) == []
    assert one_is_asked(table) == ANN
    assert table.position.stack == ()
    assert (table.position.mover, table.position.stage, table.position.points) == (ANN, "acting", points)
    assert table.legal(ANN, moves.EndTurn) == [moves.EndTurn()]


def plays_on(table: Table) -> None:
    """Check that the turn can be ended, and that turns then go round among those who play."""
    now = table.position
    expected = [seat for seat in (ANN, BOB, CLEO, DAN) if not now.gone[seat]]
    first = expected.index(now.mover)
    for step in range(1, len(expected) + 1):
        if table.position.stage == "starting":
            table.start()
        table.next_turn()
        assert table.position.mover == expected[(first + step) % len(expected)]
        assert one_is_asked(table) == table.position.mover


def _taking(table: Table) -> None:
    table.take()


def _choosing(table: Table) -> None:
    table.take().pay(1)


def _burning(table: Table) -> None:
    table.flame(BOB).allow()


def _placing(table: Table) -> None:
    table.take()


DIVINE = BOARD.replace("nuts: thief", "nuts: divine nut")
STACKS: dict[str, tuple[str, Play]] = {
    **{name: (BOARD, attack.play) for name, attack in ATTACKS.items()},
    "paying": (BOARD, _taking),
    "choosing": (BOARD, _choosing),
    "placing": (DIVINE, _placing),
    "burning": (BOARD, _burning),
}

each_stack = pytest.mark.parametrize("name", STACKS)


def in_stack(name: str) -> Table:
    """The table with such a frame on top of its stack."""
    board, play = STACKS[name]
    table = Table(board)
    play(table)
    assert table.position.stack
    return table
