"""Moving the squirrel (section 2.2): into play, on, down and well again."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Move
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import SquirrelFell, SquirrelHealed, SquirrelMoved, TreeFelled
from games.get_nuts.boards import ANN, BOB
from games.get_nuts.table import Table

SQUIRREL_MOVES: tuple[Move, ...] = (moves.EnterSquirrel(), moves.AdvanceSquirrel(), moves.HealSquirrel(), moves.TakeNut())


def alone(trail: str, points: int = 4, extra: str = "") -> Table:
    """Ann with this trail and everything before it."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | {trail}
        Bob | squirrel | - | - | - | -
        {extra}
        """)


def squirrel_moves(table: Table) -> list[Move]:
    """The moves of Ann's squirrel that are legal now."""
    return [move for move in SQUIRREL_MOVES if move in table.legal(ANN)]


@pytest.mark.rule("2.2")
@pytest.mark.rule("GN-16")
def test_for_one_point_the_squirrel_enters_on_the_first_tree() -> None:
    table = alone("squirrel | tree 1 | - | - | -", 1)

    table.enter()

    assert table.one(SquirrelMoved) == SquirrelMoved(ANN, 0, 1, leapt=False)
    table.shows("""
        Ann's turn, 0 points
        Ann |          | tree 1, squirrel | - | - | -
        Bob | squirrel | -                | - | - | -
        """)


@pytest.mark.rule("2.2")
@pytest.mark.rule("GN-16")
@pytest.mark.parametrize("trail", ["- | tree 2 | tree 2 | tree 2", "bulldozer | tree 2 | - | -"])
def test_without_a_tree_at_the_first_card_the_squirrel_stays_at_home(trail: str) -> None:
    table = alone(f"squirrel | {trail}")

    assert table.refuses(moves.EnterSquirrel()).field == "type"
    assert squirrel_moves(table) == []


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_for_one_point_the_squirrel_advances_by_one_tree(at: int) -> None:
    trail = ["tree 1", "tree 2", "tree 3", "sacred tree"]
    before = " | ".join(f"{tree}, squirrel" if place == at else tree for place, tree in enumerate(trail, 1))
    after = " | ".join(f"{tree}, squirrel" if place == at + 1 else tree for place, tree in enumerate(trail, 1))
    table = alone(f"| {before}", 1)

    table.advance()

    assert table.one(SquirrelMoved) == SquirrelMoved(ANN, at, at + 1, leapt=False)
    table.shows(f"""
        Ann's turn, 0 points
        Ann | | {after}
        Bob | squirrel | - | - | - | -
        """)


@pytest.mark.rule("2.2")
def test_the_squirrel_does_not_advance_where_the_next_card_has_no_tree_and_never_goes_back() -> None:
    table = alone("| tree 1 | tree 2, squirrel | - | tree 2")

    assert table.refuses(moves.AdvanceSquirrel()).field == "type"
    assert table.refuses(moves.EnterSquirrel()).field == "type"
    assert squirrel_moves(table) == []


@pytest.mark.rule("2.2")
def test_the_squirrel_may_go_several_trees_in_a_turn_one_point_each() -> None:
    table = alone("squirrel | tree 1 | tree 1 | tree 2 | tree 2")

    table.enter().advance().advance().advance()

    table.shows("""
        Ann's turn, 0 points
        Ann |          | tree 1 | tree 1 | tree 2 | tree 2, squirrel
        Bob | squirrel | -      | -      | -      | -
        """)


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("squirrel | tree 1 | - | - | -", moves.EnterSquirrel()),
        ("| tree 1, squirrel | tree 1 | - | -", moves.AdvanceSquirrel()),
        ("hurt squirrel | tree 1 | - | - | -", moves.HealSquirrel()),
        ("| - | - | - | tree 3, squirrel", moves.TakeNut()),
    ],
)
def test_each_move_of_the_squirrel_costs_a_point(board: str, move: Move) -> None:
    assert alone(board, 1, "nuts: nut 1, nut 2").does(move).position.points == 0

    assert alone(board, 0, "nuts: nut 1, nut 2").refuses(move).reason == "too_few_action_points"


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_a_squirrel_on_the_trail_does_not_enter_again_and_one_at_the_last_card_does_not_advance(at: int) -> None:
    trail = " | ".join("tree 4, squirrel" if place == at else "tree 4" for place in (1, 2, 3, 4))
    table = alone(f"| {trail}")

    table.refuses(moves.EnterSquirrel())

    assert squirrel_moves(table) == [moves.TakeNut() if at == 4 else moves.AdvanceSquirrel()]


@pytest.mark.rule("2.2")
@pytest.mark.rule("GN-13")
@pytest.mark.parametrize(
    ("trail", "to"),
    [
        ("tree 2 | tree 2 | tree 1, squirrel | -", 2),
        ("tree 2 | bulldozer | tree 1, squirrel | tree 4", 1),
        ("sacred tree | - | tree 1, squirrel | -", 1),
        ("- | - | tree 1, squirrel | tree 4", 0),
    ],
)
def test_a_squirrel_falls_to_the_nearest_tree_farther_from_the_nuts_or_home_and_is_hurt(trail: str, to: int) -> None:
    table = Table(f"""
        Ann | squirrel | - | - | - | - | hand: axe
        Bob | | {trail}
        """)

    table.chop(BOB, 3)

    assert table.one(SquirrelFell) == SquirrelFell(BOB, 3, to)
    assert (table.position.squirrels[BOB], table.position.hurt[BOB]) == (to, True)


@pytest.mark.rule("GN-13")
def test_a_squirrel_that_is_hurt_already_stays_hurt_when_it_falls() -> None:
    table = Table("""
        Ann | squirrel | -      | -                     | - | - | hand: axe
        Bob |          | tree 2 | tree 1, hurt squirrel | - | - |
        """)

    table.chop(BOB, 2)

    table.shows("""
        Ann | squirrel | -                     | - | - | -
        Bob |          | tree 2, hurt squirrel | - | - | -
        """)


@pytest.mark.rule("GN-13")
def test_a_tree_missing_below_a_sitting_squirrel_does_not_matter() -> None:
    table = Table("""
        Ann | squirrel | -      | -      | -                | - | hand: axe
        Bob |          | tree 2 | tree 1 | tree 2, squirrel | - |
        """)

    table.chop(BOB, 2)

    assert table.none(SquirrelFell)
    table.shows("""
        Ann | squirrel | -      | - | -                | -
        Bob |          | tree 2 | - | tree 2, squirrel | -
        """)


@pytest.mark.rule("GN-13")
@pytest.mark.rule("GN-14")
@pytest.mark.rule("flamethrower")
def test_the_fall_is_worked_out_after_all_trees_of_one_fire_are_gone() -> None:
    table = Table("""
        Ann | squirrel | -      | -      | -                | -      | hand: flamethrower
        Bob |          | tree 3 | tree 2 | tree 2, squirrel | tree 3 |
        """).flame(BOB)

    table.burn(2, 3)

    kinds = [type(event) for event in table.events]
    assert table.one(SquirrelFell) == SquirrelFell(BOB, 3, 1)
    assert [kind for kind in kinds if kind in (TreeFelled, SquirrelFell)] == [TreeFelled, TreeFelled, SquirrelFell]
    table.shows("""
        Ann | squirrel | -                     | - | - | -
        Bob |          | tree 3, hurt squirrel | - | - | tree 3
        """)


@pytest.mark.rule("GN-13")
@pytest.mark.rule("flamethrower")
def test_where_all_trees_burn_the_squirrel_falls_home() -> None:
    table = Table("""
        Ann | squirrel | -                | -      | - | - | hand: flamethrower
        Bob |          | tree 2, squirrel | tree 1 | - | - |
        """).flame(BOB)

    table.burn(1, 2)

    assert table.one(SquirrelFell) == SquirrelFell(BOB, 1, 0)
    table.shows("""
        Ann | squirrel      | - | - | - | -
        Bob | hurt squirrel | - | - | - | -
        """)


@pytest.mark.rule("GN-14")
def test_one_step_of_two_bulldozers_can_let_a_squirrel_fall_twice() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann |          | bulldozer | tree 2 | bulldozer | tree 2, squirrel
        Bob | squirrel | -         | -      | -         | -
        """)

    table.start()

    assert [(event.origin, event.to) for event in table.all(SquirrelFell)] == [(4, 2), (2, 0)]
    table.shows("""
        Ann | hurt squirrel | - | bulldozer | - | bulldozer
        Bob | squirrel      | - | -         | - | -
        """)


@pytest.mark.rule("2.2")
@pytest.mark.rule("GN-15")
def test_healing_costs_a_point_and_turns_the_token_back_where_the_squirrel_is() -> None:
    home = alone("hurt squirrel | tree 1 | - | - | -", 2).heal()
    assert home.one(SquirrelHealed) == SquirrelHealed(ANN)
    home.enter().shows("""
        Ann's turn, 0 points
        Ann |          | tree 1, squirrel | - | - | -
        Bob | squirrel | -                | - | - | -
        """)

    alone("| tree 1, hurt squirrel | - | - | -", 1).heal().shows("""
        Ann's turn, 0 points
        Ann |          | tree 1, squirrel | - | - | -
        Bob | squirrel | -                | - | - | -
        """)


@pytest.mark.rule("2.2")
def test_a_healthy_squirrel_is_not_healed() -> None:
    assert alone("| tree 1, squirrel | - | - | -").refuses(moves.HealSquirrel()).field == "type"


@pytest.mark.rule("GN-15")
@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("hurt squirrel | tree 1 | - | - | -", moves.EnterSquirrel()),
        ("| tree 1, hurt squirrel | tree 1 | - | -", moves.AdvanceSquirrel()),
        ("| tree 1, hurt squirrel | - | tree 1 | - | hand: leap of faith", moves.LeapOfFaith("leap_of_faith")),
        ("| - | - | - | tree 4, hurt squirrel", moves.TakeNut()),
    ],
)
def test_a_hurt_squirrel_must_heal_before_anything_else(board: str, move: Move) -> None:
    table = alone(board, extra="nuts: nut 1, nut 2")

    refusal = table.refuses(move)

    assert (refusal.reason, refusal.field, refusal.rule_ref) == ("squirrel_hurt", "type", "GN-15")
    assert squirrel_moves(table) == [moves.HealSquirrel()]
    assert move in table.heal().legal(ANN)


@pytest.mark.rule("goal")
@pytest.mark.rule("GN-21")
def test_after_taking_a_nut_the_squirrel_is_home_and_well_and_may_enter_again_in_the_same_turn() -> None:
    table = alone("| tree 2 | - | - | tree 1, squirrel", 2, "nuts: nut 1, nut 2").take().pay(4)
    table.shows("""
        Ann's turn, 1 points
        Ann | squirrel | tree 2 | - | - | - | stash: nut 1
        Bob | squirrel | -      | - | - | - |
        nuts: nut 2
        """)

    table.enter()

    table.shows("""
        Ann's turn, 0 points
        Ann |          | tree 2, squirrel | - | - | -
        Bob | squirrel | -                | - | - | -
        """)


@pytest.mark.rule("GN-14")
@pytest.mark.rule("GN-21")
def test_paying_with_the_tree_it_sat_on_does_not_hurt_the_squirrel() -> None:
    table = alone("| - | - | - | tree 1, squirrel", 1, "nuts: nut 1, nut 2").take()

    table.pay(4)

    assert table.none(SquirrelFell)
    assert table.position.hurt == (False, False)
