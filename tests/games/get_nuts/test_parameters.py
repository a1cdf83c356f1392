"""What a player chose is what happens: from one position, every value of every parameter, and nothing else differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Move
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.model import Attack, Position
from games.get_nuts.boards import ANN, BOB, drawing
from games.get_nuts.table import Table

GROWING = """
Ann  |          | tree 3, squirrel | -      | tree 4 | -           | hand: tree 2, tree 4, sacred tree, axe, peace activist
Bob  | squirrel | tree 3           | tree 4 | -      | sacred tree |
Cleo | squirrel | -                | tree 3 | tree 4 | -           |
"""
FIGHTING = """
Ann  | squirrel | - | -      | -      | - | hand: axe, chainsaw, bulldozer, flamethrower, stole
Bob  | squirrel | tree 4 | tree 4 | -      | - | hand: tree 2, tree 3 | stash: nut 1, nut 2
Cleo | squirrel | -      | tree 4 | tree 4 | - | hand: tree 2, tree 3 | stash: nut 1, nut 2
"""


def _lines(position: Position) -> dict[str, str]:
    """The drawing line by line, each under its first word."""
    return {line.split()[0]: line for line in drawing(position).splitlines()[1:]}


def _cells(position: Position, seat: int) -> list[str]:
    return [cell.strip() for cell in drawing(position).splitlines()[1 + seat].split("|")]


def _planted(move: Any, after: Position) -> None:
    assert _cells(after, ANN)[move.position + 1] == move.card.replace("_", " ")


def _posted(move: Any, after: Position) -> None:
    assert "peace activist" in _cells(after, ANN)[move.position + 1]


def _chopped(move: Any, after: Position) -> None:
    assert after.stack == (Attack(GAME.deck.kind_of[move.card], ANN, move.seat, move.position),)


def _sent(move: Any, after: Position) -> None:
    (attack,) = after.stack
    assert isinstance(attack, Attack)
    assert (GAME.deck.kinds[attack.card], attack.target) == (move.card, move.seat)


def _stolen(move: Any, after: Position) -> None:
    (attack,) = after.stack
    assert isinstance(attack, Attack)
    assert (attack.target, attack.zone) == (move.seat, move.zone)


CASES: dict[str, tuple[str, type[Move], int, Callable[[Any, Position], None]]] = {
    "plant": (GROWING, moves.PlantTree, 6, _planted),
    "post": (GROWING, moves.PostActivist, 2, _posted),
    "chop": (FIGHTING, moves.ChopTree, 8, _chopped),
    "bulldoze": (FIGHTING, moves.SendBulldozer, 2, _sent),
    "flame": (FIGHTING, moves.UseFlamethrower, 2, _sent),
    "steal": (FIGHTING, moves.StealCard, 4, _stolen),
}


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("name", CASES)
def test_every_value_of_a_parameter_is_the_one_applied(name: str) -> None:
    board, kind, count, check = CASES[name]
    table = Table(board)
    offered = table.legal(ANN, kind)

    assert len(offered) == count
    for move in offered:
        check(move, table.fork().does(move).position)


@pytest.mark.rule("2.1")
@pytest.mark.rule("GN-35")
def test_trees_planted_elsewhere_differ_only_there() -> None:
    table = Table(GROWING)
    here = {position: _cells(table.fork().plant("tree 2", position).position, ANN) for position in (2, 4)}

    differing = [number for number, (one, other) in enumerate(zip(here[2], here[4], strict=True)) if one != other]

    assert differing == [3, 5]  # name, home, then the trail cards
    assert _other_lines(table.fork().plant("tree 2", 2)) == _other_lines(table.fork().plant("tree 2", 4))


def _other_lines(table: Table) -> dict[str, str]:
    return {name: line for name, line in _lines(table.position).items() if name != "Ann"}


@pytest.mark.rule("axe")
def test_an_axe_lands_on_the_seat_and_tree_named_and_nowhere_else() -> None:
    table = Table(GROWING)
    before = _lines(table.position)

    for move in table.legal(ANN, moves.ChopTree):
        after = table.fork().does(move).position
        victim = ("Ann", "Bob", "Cleo")[move.seat]
        cells = _cells(after, move.seat)
        changed = [number for number, cell in enumerate(_cells(table.position, move.seat)) if cell != cells[number]]
        assert changed == [move.position + 1]
        assert cells[move.position + 1].endswith("axe")
        assert {name for name, line in _lines(after).items() if line.split() != before[name].split()} == {"Ann", victim}


@pytest.mark.rule("bulldozer")
@pytest.mark.rule("flamethrower")
def test_bulldozer_and_flamethrower_hit_the_seat_named() -> None:
    board = FIGHTING.replace("hand: tree 2, tree 3", "hand: nothing")

    for victim in (1, 2):
        sent = Table(board).bulldoze(victim).position
        assert [any(spot.bulldozers for spot in trail) for trail in sent.trails] == [seat == victim for seat in range(3)]
        assert Table(board).flame(victim).asked() == [victim]


@pytest.mark.rule("stole")
def test_stealing_takes_from_the_seat_and_zone_named() -> None:
    table = Table(FIGHTING)
    before = table.position

    for move in table.legal(ANN, moves.StealCard):
        after = table.fork().does(move).allow(move.seat).position
        for seat in (1, 2):
            taken = int(seat == move.seat)
            assert len(after.hands[seat]) == len(before.hands[seat]) - taken * (move.zone == "hand")
            assert len(after.stashes[seat]) == len(before.stashes[seat]) - taken * (move.zone == "stash")


@pytest.mark.rule("goal")
@pytest.mark.rule("GN-19")
def test_the_trees_named_are_the_trees_that_pay() -> None:
    table = Table("""
        Ann |          | tree 3 | tree 4 | tree 3 | tree 3, squirrel
        Bob | squirrel | -      | -      | -      | -
        nuts: nut 3, nut 1
        """).take()

    for move in table.legal(ANN, moves.PayTrees):
        trail = table.fork().does(move).position.trails[ANN]
        assert tuple(number for number, spot in enumerate(trail, 1) if spot.tree < 0) == move.positions


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_a_divine_nut_lies_beside_the_tree_named() -> None:
    table = Table("""
        Ann |          | tree 3 | sacred tree | tree 3 | tree 3, squirrel
        Bob | squirrel | -      | -           | -      | -
        nuts: divine nut, nut 1
        """).take()

    for move in table.legal(ANN, moves.GuardDivineNut):
        trail = table.fork().does(move).position.trails[ANN]
        assert [number for number, spot in enumerate(trail, 1) if spot.divine >= 0] == [move.position]


@pytest.mark.rule("thief")
def test_a_thief_goes_to_the_seat_named() -> None:
    table = Table("""
        Ann  |          | - | - | - | tree 3, squirrel
        Bob  | squirrel | - | - | - | -
        Cleo | squirrel | - | - | - | -
        Dan  | squirrel | - | - | - | -
        nuts: thief, nut 1
        """).take()
    table.pay(4)

    for move in table.legal(ANN, moves.ChooseVictim):
        stashes = table.fork().does(move).position.stashes
        assert [seat for seat, stash in enumerate(stashes) if stash] == [move.seat]


@pytest.mark.rule("flamethrower")
@pytest.mark.rule("GN-31")
def test_the_trees_named_are_the_trees_that_burn() -> None:
    table = Table("""
        Ann | squirrel | -      | -      | -      | -      | hand: flamethrower
        Bob | squirrel | tree 2 | tree 2 | tree 3 | tree 4 |
        """).flame(BOB)

    for move in table.legal(BOB, moves.BurnTrees):
        trail = table.fork().does(move).position.trails[BOB]
        assert tuple(number for number, spot in enumerate(trail, 1) if spot.tree < 0) == tuple(sorted(move.positions))


@pytest.mark.rule("3")
@pytest.mark.rule("GN-3")
def test_the_cards_named_are_the_cards_discarded() -> None:
    table = Table("""
        Ann's turn, cards to discard
        Ann | squirrel | - | - | - | - | hand: axe, axe, tree 1, tree 2
    Bob | squirrel | - | - | - | - |
        deck: tree 4, tree 4, tree 4, tree 4, tree 4
        """)

    for move in table.legal(ANN, moves.DiscardTricks):
        position = table.fork().does(move).position
        assert sorted(GAME.deck.ids(position.discards)) == sorted(move.cards)


@pytest.mark.rule("military")
@pytest.mark.rule("GN-26")
def test_military_forces_remove_the_card_named() -> None:
    board = """
    Ann | squirrel | tree 4, axe, chainsaw | tree 3, peace activist, axe, axe on activist | bulldozer | - | hand: military forces
    Bob | squirrel | - | - | - | - |
        """
    table = Table(board)
    offered = {(move.card, move.position, move.on_shield) for move in table.legal(ANN, moves.RemoveHarm)}

    assert offered == {
        ("axe", 1, False),
        ("chainsaw", 1, False),
        ("axe", 2, False),
        ("axe", 2, True),
        ("bulldozer", 3, False),
    }
    for name, position, on_shield in offered:
        after = table.fork().remove(name, position, on_shield=on_shield).position
        spot, was = after.trails[ANN][position - 1], table.position.trails[ANN][position - 1]
        less = [len(pile) for pile in (spot.harm, spot.shield, spot.bulldozers)]
        more = [len(pile) for pile in (was.harm, was.shield, was.bulldozers)]
        expected = 2 if name == "bulldozer" else int(on_shield)
        assert [one - other for one, other in zip(more, less, strict=True)] == [int(pile == expected) for pile in range(3)]


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("board", [GROWING, FIGHTING])
def test_every_legal_move_lies_within_the_choices_that_its_prompt_announces(board: str) -> None:
    table = Table(board)
    (prompt,) = table.prompts(ANN)
    announced = {choice.type: choice for choice in table.choices(prompt)}
    legal = [Codec(GAME).plain(move) for move in table.legal(ANN)]

    assert {plain["type"] for plain in legal} == set(announced)
    for plain in legal:
        fields = {field.name: field for field in announced[plain["type"]].fields}
        for name, value in plain.items():
            if name != "type":
                field = fields[name]
                assert value in field.values or (field.minimum is not None and field.minimum <= value <= (field.maximum or 0))


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("move", "field", "value"),
    [
        (moves.ChopTree("axe", ANN, 1), "seat", ANN),
        (moves.ChopTree("axe", 3, 1), "seat", 3),
        (moves.ChopTree("axe", BOB, 4), "position", 4),
        (moves.ChopTree("flamethrower", BOB, 1), "card", "flamethrower"),
        (moves.ChopTree("tree_2", BOB, 1), "card", "tree_2"),
        (moves.SendBulldozer("axe", BOB), "card", "axe"),
        (moves.SendBulldozer("bulldozer", 3), "seat", 3),
        (moves.UseFlamethrower("stole", BOB), "card", "stole"),
        (moves.UseFlamethrower("flamethrower", 9), "seat", 9),
        (moves.StealCard("axe", BOB, "hand"), "card", "axe"),
        (moves.StealCard("stole", 3, "hand"), "seat", 3),
        (moves.StirNuts("axe"), "card", "axe"),
        (moves.StirNuts("whirlwind"), "card", "whirlwind"),
        (moves.BoostSquirrel("axe"), "card", "axe"),
        (moves.PostActivist("axe", 1), "card", "axe"),
        (moves.LeapOfFaith("axe"), "card", "axe"),
        (moves.LeapOfFaith("leap_of_faith"), "card", "leap_of_faith"),
        (moves.PayTrees((1,)), "type", "pay_trees"),
        (moves.BurnTrees((1,)), "type", "burn_trees"),
        (moves.GuardDivineNut(1), "type", "guard_divine_nut"),
        (moves.ChooseVictim(BOB), "type", "choose_victim"),
        (moves.AllowAttack(), "type", "allow_attack"),
        (moves.CancelAttack(), "type", "cancel_attack"),
        (moves.StartTurn(), "type", "start_turn"),
        (moves.DiscardTricks(()), "type", "discard_tricks"),
    ],
)
def test_a_move_that_is_out_of_place_is_refused_with_the_field_and_value_that_are_wrong(
    move: Move, field: str, value: object
) -> None:
    refusal = Table(FIGHTING).refuses(move)

    assert (refusal.field, refusal.value) == (field, value)


@pytest.mark.rule("2.1")
def test_a_card_of_an_opponents_hand_cannot_be_played() -> None:
    refusal = Table(FIGHTING).refuses(moves.PlantTree("tree_3", 1))

    assert (refusal.reason, refusal.field, refusal.value) == ("card_not_held", "card", "tree_3")
