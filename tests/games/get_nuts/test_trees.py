"""Playing trick cards: trees, and what they cost (sections 2.1 and Sacred Tree)."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import SquirrelFell, TreeFelled, TreePlanted
from games.get_nuts.boards import ANN
from games.get_nuts.table import Table

COSTS = {"tree 1": 1, "tree 2": 1, "tree 3": 2, "tree 4": 2, "sacred tree": 2}


def growing(tree: str, points: int, trail: str = "- | - | - | -") -> Table:
    """Ann to play *tree* with *points* action points left."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | {trail} | hand: {tree}
        Bob | squirrel | - | - | - | -
        """)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("tree", COSTS)
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_a_tree_may_be_planted_beside_any_trail_card_without_one_in_any_order(tree: str, position: int) -> None:
    table = growing(tree, 4)

    table.plant(tree, position)

    trail = ["-"] * 4
    trail[position - 1] = tree
    assert table.one(TreePlanted) == TreePlanted(ANN, tree.replace(" ", "_"), position)
    table.shows(f"""
        Ann's turn, {4 - COSTS[tree]} points
        Ann | squirrel | {" | ".join(trail)} | hand: nothing
        Bob | squirrel | - | - | - | - |
        discards: nothing
        """)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(("tree", "cost"), COSTS.items())
def test_a_tree_costs_its_points_with_exactly_enough_it_is_planted_and_with_one_less_it_is_not(tree: str, cost: int) -> None:
    assert growing(tree, cost).plant(tree, 1).position.points == 0

    refusal = growing(tree, cost - 1).refuses(moves.PlantTree(tree.replace(" ", "_"), 1))

    assert refusal.reason == "too_few_action_points"


@pytest.mark.rule("2.1")
@pytest.mark.rule("GN-2")
def test_points_may_be_spent_in_any_order_and_mixed() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | squirrel | -                | - | - | - | hand: tree 2, tree 2, axe
        Bob | squirrel | tree 1           | - | - | - |
        """)

    table.plant("tree 2", 1).enter().plant("tree 2", 2).advance()

    table.shows("""
        Ann's turn, 0 points
        Ann |          | tree 2 | tree 2, squirrel | - | - | hand: axe
        Bob | squirrel | tree 1 | -                | - | - |
        """)


@pytest.mark.rule("GN-2")
def test_a_player_may_pass_and_unused_points_are_lost() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | squirrel | tree 2 | - | - | - | hand: tree 2
        Bob | squirrel | -      | - | - | - |
        """)
    assert moves.EndTurn() in table.legal(ANN)

    table.next_turn().next_turn()

    assert (table.position.mover, table.position.points) == (ANN, 4)


@pytest.mark.rule("2.1")
@pytest.mark.rule("GN-35")
@pytest.mark.parametrize("standing", ["tree 1", "tree 4", "sacred tree"])
@pytest.mark.parametrize("tree", ["tree 1", "tree 4", "sacred tree"])
def test_a_trail_card_holds_one_tree_and_no_tree_is_upgraded(standing: str, tree: str) -> None:
    table = growing(tree, 4, f"- | {standing} | - | -")

    refusal = table.refuses(moves.PlantTree(tree.replace(" ", "_"), 2))

    assert (refusal.field, refusal.value) == ("position", 2)
    assert {move.position for move in table.legal(ANN, moves.PlantTree)} == {1, 3, 4}


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("trick", ["axe", "peace activist", "leap of faith", "military forces"])
def test_only_trees_are_planted(trick: str) -> None:
    table = growing(trick, 4)

    refusal = table.refuses(moves.PlantTree(trick.replace(" ", "_"), 1))

    assert (refusal.field, refusal.value) == ("card", trick.replace(" ", "_"))


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("name", ["tree_3", "walnut", "nut_1"])
def test_a_card_that_is_not_held_or_unknown_is_refused(name: str) -> None:
    refusal = growing("tree 2", 4).refuses(moves.PlantTree(name, 1))

    assert (refusal.field, refusal.value) == ("card", name)


@pytest.mark.rule("GN-10")
@pytest.mark.rule("GN-45")
@pytest.mark.parametrize(("tree", "left"), [("tree 1", None), ("tree 2", None), ("tree 3", 1), ("tree 4", 2), ("sacred tree", 2)])
def test_a_tree_may_be_planted_beside_a_bulldozer_which_hits_it_at_once(tree: str, left: int | None) -> None:
    table = growing(tree, 4, "- | - | bulldozer | -")

    table.plant(tree, 3)

    after = "bulldozer" if left is None else f"{tree}, bulldozer"
    assert table.none(TreeFelled) == (left is not None)
    assert table.effective(ANN, 3) == (left or 0)
    table.shows(f"""
        Ann's turn, {4 - COSTS[tree]} points
        Ann | squirrel | - | - | {after} | -
        Bob | squirrel | - | - | -       | -
        discards: {"nothing" if left else tree}
        """)


@pytest.mark.rule("GN-10")
@pytest.mark.rule("GN-45")
def test_a_weak_tree_planted_at_the_first_card_beside_a_bulldozer_falls_at_once() -> None:
    table = growing("tree 1", 1, "bulldozer | - | - | -")
    assert moves.PlantTree("tree_1", 1) in table.legal(ANN)

    table.plant("tree 1", 1)

    assert table.one(TreeFelled) == TreeFelled(ANN, "tree_1", 1, "damage")
    assert table.none(SquirrelFell)


@pytest.mark.rule("GN-10")
def test_a_tree_may_be_planted_in_the_path_of_a_bulldozer_and_stands_until_it_comes() -> None:
    table = growing("tree 2", 4, "bulldozer | - | - | -").plant("tree 2", 2)
    assert table.effective(ANN, 2) == 2

    table.next_turn().next_turn().start()

    table.shows("""
        Ann's turn, 4 points
        Ann | squirrel | - | bulldozer | - | -
        Bob | squirrel | - | -         | - | -
        """)


@pytest.mark.rule("sacred")
def test_a_squirrel_sits_on_a_sacred_tree_as_on_any_other() -> None:
    table = growing("sacred tree", 4).plant("sacred tree", 1).enter()

    table.shows("""
        Ann's turn, 1 points
        Ann |          | sacred tree, squirrel | - | - | -
        Bob | squirrel | -                     | - | - | -
        """)
