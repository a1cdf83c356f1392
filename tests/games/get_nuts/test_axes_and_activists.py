"""Axe and Chainsaw, and the Peace Activist who stands in their way."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import ActivistPosted, ActivistSpent, HarmLaid, SquirrelFell, TreeFelled
from games.get_nuts.boards import ANN, BOB
from games.get_nuts.table import Table


def armed(hand: str, trail: str, points: int = 4) -> Table:
    """Ann with this *hand*, against Bob's *trail*."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | tree 2 | - | - | - | hand: {hand}
        Bob | squirrel | {trail}
        """)


def left(table: Table, trail: str, discards: str = "nothing") -> None:
    """Check what is left of Bob's trail, and what was discarded."""
    table.shows(f"""
        Ann | squirrel | tree 2 | - | - | -
        Bob | squirrel | {trail}
        discards: {discards}
        """)


def sheltered(trail: str, hand: str = "peace activist", points: int = 4) -> Table:
    """Ann with this *hand* and *trail*."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | {trail} | hand: {hand}
        Bob | squirrel | tree 2 | - | - | - |
        """)


@pytest.mark.rule("axe")
@pytest.mark.rule("GN-28")
def test_an_axe_that_does_not_fell_stays_beside_the_tree() -> None:
    table = armed("axe", "- | tree 2 | - | -")

    table.chop(BOB, 2)

    assert table.one(HarmLaid) == HarmLaid(BOB, "axe", 2, on_shield=False)
    assert (table.position.points, table.effective(BOB, 2)) == (3, 1)
    left(table, "- | tree 2, axe | - | -")


@pytest.mark.rule("axe")
@pytest.mark.parametrize(
    ("tree", "blade", "felled"),
    [
        ("tree 1", "axe", True),
        ("tree 2", "axe", False),
        ("tree 2", "chainsaw", True),
        ("tree 1", "chainsaw", True),
        ("tree 3", "chainsaw", False),
    ],
)
def test_a_tree_is_felled_by_damage_equal_to_its_points_or_more_and_lies_with_what_felled_it(
    tree: str, blade: str, felled: bool
) -> None:
    table = armed(blade, f"{tree} | - | - | -").chop(BOB, 1, blade)

    assert table.none(TreeFelled) != felled
    left(table, "- | - | - | -" if felled else f"{tree}, {blade} | - | - | -", f"{tree}, {blade}" if felled else "nothing")


@pytest.mark.rule("axe")
@pytest.mark.rule("GN-28")
def test_several_blades_on_one_tree_add_up_and_all_lie_with_it() -> None:
    table = armed("axe, chainsaw", "tree 4, axe | - | - | -").chop(BOB, 1)
    assert table.effective(BOB, 1) == 2

    table.chop(BOB, 1, "chainsaw")

    assert table.position.points == 1
    left(table, "- | - | - | -", "tree 4, axe, axe, chainsaw")


@pytest.mark.rule("axe")
@pytest.mark.rule("GN-28")
def test_the_damage_of_a_bulldozer_adds_to_that_of_an_axe_and_it_stays() -> None:
    table = armed("axe", "tree 3, bulldozer | - | - | -").chop(BOB, 1)

    left(table, "bulldozer | - | - | -", "tree 3, axe")


@pytest.mark.rule("axe")
@pytest.mark.parametrize(("blade", "cost"), [("axe", 1), ("chainsaw", 2)])
def test_an_axe_costs_one_point_and_a_chainsaw_two(blade: str, cost: int) -> None:
    assert armed(blade, "tree 4 | - | - | -", cost).chop(BOB, 1, blade).position.points == 0

    refusal = armed(blade, "tree 4 | - | - | -", cost - 1).refuses(moves.ChopTree(blade, BOB, 1))

    assert refusal.reason == "too_few_action_points"


@pytest.mark.rule("GN-28")
@pytest.mark.rule("sacred")
@pytest.mark.parametrize("position", [1, 2, 3])
def test_an_axe_needs_an_ordinary_tree(position: int) -> None:
    table = armed("axe", "- | sacred tree | bulldozer | tree 4")

    refusal = table.refuses(moves.ChopTree("axe", BOB, position))

    assert (refusal.field, refusal.value) == ("position", position)
    assert table.legal(ANN, moves.ChopTree) == [moves.ChopTree("axe", BOB, 4)]


@pytest.mark.rule("GN-28")
def test_an_axe_may_not_be_played_on_ones_own_tree() -> None:
    refusal = armed("axe", "- | - | - | -").refuses(moves.ChopTree("axe", ANN, 1))

    assert (refusal.field, refusal.value) == ("seat", ANN)


@pytest.mark.rule("GN-12")
def test_a_divine_nut_beside_a_felled_tree_is_lost() -> None:
    table = armed("chainsaw", "tree 2, divine nut | - | - | -").chop(BOB, 1, "chainsaw")

    left(table, "- | - | - | -", "tree 2, chainsaw\nlost: divine nut")


@pytest.mark.rule("GN-12")
@pytest.mark.rule("GN-30")
def test_an_activist_beside_a_burned_tree_goes_with_it_and_so_do_the_cards_on_both() -> None:
    table = armed("flamethrower", "tree 4, axe, peace activist, axe on activist, bulldozer | tree 1 | - | -")

    table.flame(BOB).burn(1, 2)

    left(table, "bulldozer | - | - | -", "tree 4, tree 1, axe, axe, peace activist, flamethrower")


@pytest.mark.rule("2.2")
@pytest.mark.rule("axe")
def test_the_squirrel_of_a_felled_tree_falls_to_the_nearest_tree_below() -> None:
    table = Table("""
        Ann | squirrel | -      | -           | - | -                | hand: axe
        Bob |          | tree 2 | sacred tree | - | tree 1, squirrel |
        """)

    table.chop(BOB, 4)

    assert table.one(SquirrelFell) == SquirrelFell(BOB, 4, 2)
    table.shows("""
        Ann | squirrel | -      | -                          | - | -
        Bob |          | tree 2 | sacred tree, hurt squirrel | - | -
        """)


@pytest.mark.rule("activist")
@pytest.mark.rule("GN-29")
def test_an_activist_is_posted_beside_a_tree_of_ones_own_for_one_point_and_adds_nothing_to_it() -> None:
    table = sheltered("tree 2 | tree 3 | - | -", points=1)

    table.post(2)

    assert table.one(ActivistPosted) == ActivistPosted(ANN, "peace_activist", 2)
    assert table.effective(ANN, 2) == 3
    table.shows("""
        Ann's turn, 0 points
        Ann | squirrel | tree 2 | tree 3, peace activist | - | - | hand: nothing
        Bob | squirrel | tree 2 | -                      | - | - |
        """)


@pytest.mark.rule("activist")
def test_without_a_point_no_activist_is_posted() -> None:
    assert sheltered("tree 2 | - | - | -", points=0).refuses(moves.PostActivist("peace_activist", 1)).reason == (
        "too_few_action_points"
    )


@pytest.mark.rule("GN-29")
@pytest.mark.parametrize("position", [1, 2, 3])
def test_an_activist_stands_beside_an_ordinary_tree_and_only_one_beside_each(position: int) -> None:
    table = sheltered("sacred tree | tree 2, peace activist | - | tree 1", "peace activist")

    refusal = table.refuses(moves.PostActivist("peace_activist", position))

    assert (refusal.field, refusal.value) == ("position", position)
    assert [move.position for move in table.legal(ANN, moves.PostActivist)] == [4]


@pytest.mark.rule("activist")
@pytest.mark.rule("GN-29")
def test_an_axe_is_laid_on_the_activist_and_not_on_the_tree() -> None:
    table = armed("axe", "tree 1, peace activist | - | - | -").chop(BOB, 1)

    assert table.one(HarmLaid) == HarmLaid(BOB, "axe", 1, on_shield=True)
    assert table.effective(BOB, 1) == 1
    left(table, "tree 1, peace activist, axe on activist | - | - | -")


@pytest.mark.rule("activist")
@pytest.mark.rule("GN-29")
@pytest.mark.parametrize(
    ("laid", "blade", "gone"),
    [
        ("", "chainsaw", "chainsaw"),
        (", axe on activist", "axe", "axe, axe"),
        (", axe on activist", "chainsaw", "axe, chainsaw"),
    ],
)
def test_at_two_damage_the_activist_and_the_cards_on_it_are_discarded_and_a_surplus_is_lost(
    laid: str, blade: str, gone: str
) -> None:
    table = armed(blade, f"tree 1, peace activist{laid} | - | - | -").chop(BOB, 1, blade)

    assert table.one(ActivistSpent) == ActivistSpent(BOB, "peace_activist", 1)
    assert table.effective(BOB, 1) == 1
    left(table, "tree 1 | - | - | -", f"peace activist, {gone}")


@pytest.mark.rule("GN-29")
def test_once_the_activist_is_spent_the_next_axe_hits_the_tree() -> None:
    table = armed("axe, axe, axe", "tree 1, peace activist | - | - | -").chop(BOB, 1).chop(BOB, 1).chop(BOB, 1)

    left(table, "- | - | - | -", "peace activist, axe, axe, axe, tree 1")


@pytest.mark.rule("GN-29")
def test_an_activist_takes_in_only_damage_that_arrives_after_it() -> None:
    table = sheltered("tree 4, axe, bulldozer | - | - | -").post(1)

    assert table.effective(ANN, 1) == 1
    table.shows("""
        Ann | squirrel | tree 4, axe, peace activist, bulldozer | - | - | -
        Bob | squirrel | tree 2                                 | - | - | -
        """)


@pytest.mark.rule("GN-29")
@pytest.mark.parametrize("laid", ["", ", axe on activist"])
def test_the_stop_of_a_bulldozer_uses_up_the_activist_whatever_is_left_of_it_and_takes_no_points(laid: str) -> None:
    table = Table(f"""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | tree 1, peace activist{laid} | - | -
        Bob | squirrel | -         | -                            | - | -
        """)

    table.start()

    assert table.effective(ANN, 2) == 1
    assert table.one(ActivistSpent) == ActivistSpent(ANN, "peace_activist", 2)
    table.shows(f"""
        Ann | squirrel | - | tree 1, blunted bulldozer | - | -
        Bob | squirrel | - | -                         | - | -
        discards: {"axe, peace activist" if laid else "peace activist"}
        """)


@pytest.mark.rule("GN-29")
@pytest.mark.rule("GN-6")
def test_a_bulldozer_played_beside_an_activist_uses_it_up_too() -> None:
    table = armed("bulldozer", "tree 2, peace activist | - | - | -").bulldoze(BOB)

    assert table.effective(BOB, 1) == 2
    left(table, "tree 2, blunted bulldozer | - | - | -", "peace activist")


@pytest.mark.rule("GN-29")
@pytest.mark.rule("GN-9")
def test_a_second_bulldozer_takes_its_two_points_beside_one_that_met_the_activist() -> None:
    table = armed("bulldozer, bulldozer", "tree 3, peace activist | - | - | -").bulldoze(BOB).bulldoze(BOB)

    assert table.effective(BOB, 1) == 1
    left(table, "tree 3, bulldozer, blunted bulldozer | - | - | -", "peace activist")


@pytest.mark.rule("GN-29")
def test_a_bulldozer_that_met_an_activist_hits_again_at_its_next_stop() -> None:
    table = armed("bulldozer", "tree 3, peace activist | tree 3 | - | -").bulldoze(BOB).next_turn()

    table.start()

    assert (table.effective(BOB, 1), table.effective(BOB, 2)) == (3, 1)
    table.shows("""
        Ann | squirrel | tree 2 | -                 | - | -
        Bob | squirrel | tree 3 | tree 3, bulldozer | - | -
        """)


@pytest.mark.rule("GN-27")
@pytest.mark.rule("military")
def test_one_military_forces_removes_one_card_and_the_others_stay() -> None:
    table = sheltered("tree 4, axe, chainsaw | - | - | -", "military forces", points=0)

    table.remove("axe", 1)

    assert (table.position.points, table.effective(ANN, 1)) == (0, 2)
    table.shows("""
        Ann | squirrel | tree 4, chainsaw | - | - | - | hand: nothing
        Bob | squirrel | tree 2           | - | - | - |
        discards: axe, military forces
        """)


@pytest.mark.rule("GN-27")
@pytest.mark.rule("military")
def test_against_the_lethal_axe_the_earlier_axes_stay() -> None:
    table = armed("axe", "tree 2, axe | - | - | - | hand: military forces").chop(BOB, 1)

    table.cancel(BOB)

    assert table.position.points == 3
    left(table, "tree 2, axe | - | - | -", "axe, military forces")


@pytest.mark.rule("GN-29")
@pytest.mark.rule("military")
def test_military_forces_may_take_a_card_off_the_activist() -> None:
    table = sheltered("tree 2, peace activist, axe, axe on activist | - | - | -", "military forces")

    table.remove("axe", 1, on_shield=True)

    table.shows("""
        Ann | squirrel | tree 2, axe, peace activist | - | - | -
        Bob | squirrel | tree 2                      | - | - | -
        discards: axe, military forces
        """)


@pytest.mark.rule("military")
def test_a_tree_has_its_points_again_once_its_axe_or_bulldozer_is_removed() -> None:
    table = sheltered("tree 4, axe | tree 3, bulldozer | - | -", "military forces, military forces")

    table.remove("axe", 1).remove("bulldozer", 2)

    assert (table.effective(ANN, 1), table.effective(ANN, 2)) == (4, 3)


@pytest.mark.rule("axe")
@pytest.mark.rule("2.2")
def test_the_fall_comes_after_the_felling() -> None:
    table = Table("""
        Ann | squirrel | -                | - | - | - | hand: axe
        Bob |          | tree 1, squirrel | - | - | - |
        """).chop(BOB, 1)

    kinds = [type(event) for event in table.events]

    assert kinds.index(TreeFelled) < kinds.index(SquirrelFell)
    assert table.one(TreeFelled) == TreeFelled(BOB, "tree_1", 1, "damage")
