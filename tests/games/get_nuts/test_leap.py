"""Leap of Faith."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import NutTaken, SquirrelMoved
from games.get_nuts.boards import ANN
from games.get_nuts.table import Table

LEAP = moves.LeapOfFaith("leap_of_faith")


def leaper(trail: str, points: int = 4, nuts: str = "nut 1, nut 2") -> Table:
    """Ann with this trail, everything before it, and a Leap of Faith."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | {trail} | hand: leap of faith
        Bob | squirrel | - | - | - | -
        nuts: {nuts}
        """)


@pytest.mark.rule("leap")
@pytest.mark.rule("GN-17")
@pytest.mark.parametrize(
    ("before", "after", "at"),
    [
        ("tree 1, squirrel | - | tree 1 | -", "tree 1 | - | tree 1, squirrel | -", 1),
        ("tree 1, squirrel | bulldozer | sacred tree | -", "tree 1 | bulldozer | sacred tree, squirrel | -", 1),
        ("- | tree 1, squirrel | - | tree 2", "- | tree 1 | - | tree 2, squirrel", 2),
    ],
)
def test_the_squirrel_jumps_over_one_trail_card_without_a_tree_for_the_cost_of_the_card(before: str, after: str, at: int) -> None:
    table = leaper(f"| {before}", 1)

    table.leap()

    assert table.one(SquirrelMoved) == SquirrelMoved(ANN, at, at + 2, leapt=True)
    table.shows(f"""
        Ann's turn, 0 points
        Ann |          | {after} | hand: nothing
        Bob | squirrel | - | - | - | - |
        discards: leap of faith
        """)


@pytest.mark.rule("leap")
@pytest.mark.rule("GN-17")
@pytest.mark.parametrize(
    "trail",
    [
        "| tree 1, squirrel | tree 2 | tree 2 | -",
        "| tree 1, squirrel | tree 2 | - | tree 2",
        "| tree 1, squirrel | - | - | tree 1",
        "| tree 1, squirrel | - | - | -",
        "| - | tree 1, squirrel | - | -",
        "| - | - | tree 1, squirrel | tree 1",
        "| - | - | - | tree 4, squirrel",
    ],
)
def test_it_does_not_jump_over_a_tree_over_two_cards_or_onto_a_bare_card(trail: str) -> None:
    assert leaper(trail).refuses(LEAP).field == "type"


@pytest.mark.rule("leap")
@pytest.mark.rule("GN-16")
@pytest.mark.parametrize("trail", ["- | tree 2 | tree 2 | -", "tree 2 | - | tree 2 | -"])
def test_a_squirrel_at_home_does_not_jump(trail: str) -> None:
    assert leaper(f"squirrel | {trail}").refuses(LEAP).field == "type"


@pytest.mark.rule("leap")
def test_without_a_point_for_the_card_there_is_no_jump() -> None:
    assert leaper("| tree 1, squirrel | - | tree 1 | -", 0).refuses(LEAP).reason == "too_few_action_points"


@pytest.mark.rule("leap")
@pytest.mark.rule("GN-17")
def test_from_the_third_card_over_a_missing_last_one_the_nut_is_taken_at_once_for_one_point_more() -> None:
    table = leaper("| - | - | tree 1, squirrel | -", 2)

    table.leap()

    assert table.one(NutTaken) == NutTaken(ANN, "nut_1", leapt=True)
    assert table.position.points == 0
    table.pay(3).shows("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | - | hand: nothing | stash: nut 1
        Bob | squirrel | - | - | - | - |
        nuts: nut 2
        discards: leap of faith, tree 1
        """)


@pytest.mark.rule("GN-17")
@pytest.mark.parametrize("points", [0, 1])
def test_with_no_point_left_for_the_nut_the_jump_over_the_last_card_is_illegal(points: int) -> None:
    refusal = leaper("| - | - | tree 1, squirrel | -", points).refuses(LEAP)

    assert refusal.reason == "too_few_action_points"


@pytest.mark.rule("GN-17")
@pytest.mark.rule("GN-18")
def test_the_jump_to_a_nut_that_cannot_be_paid_for_is_illegal() -> None:
    refusal = leaper("| - | - | tree 1, squirrel | bulldozer", 4, "nut 2, nut 1").refuses(LEAP)

    assert refusal.field == "type"
    assert LEAP in leaper("| tree 1 | - | tree 1, squirrel | bulldozer", 4, "nut 2, nut 1").legal(ANN)


@pytest.mark.rule("GN-17")
@pytest.mark.rule("GN-22")
def test_a_divine_nut_may_be_grabbed_by_a_jump_if_an_ordinary_tree_can_guard_it() -> None:
    nuts = "divine nut, nut 1"
    leaper("| - | - | sacred tree, squirrel | -", 4, nuts).refuses(LEAP)

    table = leaper("| - | - | tree 2, squirrel | -", 2, nuts).leap().guard(3)

    table.shows("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | tree 2, divine nut | -
        Bob | squirrel | - | - | -                  | -
        nuts: nut 1
        """)


@pytest.mark.rule("GN-17")
@pytest.mark.rule("thief")
def test_a_thief_may_be_grabbed_by_a_jump() -> None:
    table = leaper("| - | - | tree 2, squirrel | -", 2, "thief, nut 1").leap().pay(3).give(1)

    table.shows("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | - | stash: nothing
        Bob | squirrel | - | - | - | - | stash: thief
        nuts: nut 1
        """)
