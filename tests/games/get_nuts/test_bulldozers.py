"""Moving bulldozers (step 1), and the trick card Bulldozer."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import BulldozerMoved, SquirrelFell, TreeFelled, TurnStarted
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.boards import ANN, BOB
from games.get_nuts.table import Table

FIRST_CARD = GetNutsOptions(bulldozer_start="first_card")


@pytest.mark.rule("1")
def test_a_turn_begins_with_the_bulldozers_of_ones_own_trail_moving_on_by_one_card() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | -         | bulldozer | -
        Bob | squirrel | bulldozer | -         | -         | -
        """)
    assert table.asked() == [ANN]

    table.start()

    table.shows("""
        Ann's turn, 4 points
        Ann | squirrel | -         | bulldozer | -         | bulldozer
        Bob | squirrel | bulldozer | -         | -         | -
        """)


@pytest.mark.rule("1")
def test_before_the_bulldozers_have_moved_no_action_point_may_be_spent() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | tree 4 | bulldozer | - | - | hand: tree 2
        Bob | squirrel | -      | -         | - | -
        """)

    assert table.legal(ANN) == [moves.StartTurn()]
    assert table.refuses(moves.EnterSquirrel()).field == "type"


@pytest.mark.rule("1")
def test_a_turn_without_bulldozers_begins_with_the_action_points() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | squirrel | - | - | - | bulldozer
        Bob | squirrel | - | - | - | -
        """)

    table.next_turn()

    assert table.one(TurnStarted) == TurnStarted(BOB, 2)
    table.shows("""
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | bulldozer
        Bob | squirrel | - | - | - | -
        """)
    assert moves.StartTurn() not in table.legal(BOB)


@pytest.mark.rule("1")
def test_a_turn_with_a_bulldozer_begins_with_a_question_that_must_be_answered() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | squirrel | - | - | - | -
        Bob | squirrel | - | bulldozer | - | -
        """)

    table.next_turn()

    assert (table.position.stage, table.asked()) == ("starting", [BOB])
    table.start().shows("""
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | -
        Bob | squirrel | - | - | bulldozer | -
        """)


@pytest.mark.rule("1")
@pytest.mark.parametrize(("tree", "left"), [("tree 1", None), ("tree 2", None), ("tree 3", 1), ("tree 4", 2)])
def test_a_tree_that_a_bulldozer_reaches_loses_two_points_and_at_none_it_is_discarded(tree: str, left: int | None) -> None:
    table = Table(f"""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | {tree} | - | -
        Bob | squirrel | -         | -      | - | -
        """)

    table.start()

    if left is None:
        table.shows(f"""
            Ann | squirrel | - | bulldozer | - | -
            Bob | squirrel | - | -         | - | -
            discards: {tree}
            """)
    else:
        assert table.effective(ANN, 2) == left
        table.shows(f"""
            Ann | squirrel | - | {tree}, bulldozer | - | -
            Bob | squirrel | - | -                 | - | -
            discards: nothing
            """)


@pytest.mark.rule("1")
@pytest.mark.rule("GN-14")
def test_the_example_of_the_rulebook_a_squirrel_falls_two_cards_down_on_its_own_turn_and_is_hurt() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann |          | tree 3 | bulldozer | tree 2, squirrel | -
        Bob | squirrel | -      | -         | -                | -
        """)

    table.start()

    assert table.one(SquirrelFell) == SquirrelFell(ANN, 3, 1)
    table.shows("""
        Ann's turn, 4 points
        Ann |          | tree 3, hurt squirrel | - | bulldozer | -
        Bob | squirrel | -                     | - | -         | -
        discards: tree 2
        """)


@pytest.mark.rule("GN-5")
def test_a_tree_has_its_points_again_once_the_bulldozer_has_gone_on() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | - | tree 3, bulldozer | -         | -
        Bob | squirrel | - | -                 | -         | -
        """)
    assert table.effective(ANN, 2) == 1

    table.start()

    assert table.effective(ANN, 2) == 3
    table.shows("""
        Ann | squirrel | - | tree 3            | bulldozer | -
        Bob | squirrel | - | -                 | -         | -
        """)


@pytest.mark.rule("GN-5")
def test_the_damage_of_axes_stays_when_the_bulldozer_has_gone_on() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | tree 4, axe, bulldozer | - | - | -
        Bob | squirrel | -                      | - | - | -
        """)
    assert table.effective(ANN, 1) == 1

    table.start()

    assert table.effective(ANN, 1) == 3


@pytest.mark.rule("1")
@pytest.mark.rule("GN-12")
def test_axes_lie_with_the_tree_that_a_bulldozer_fells_and_the_bulldozer_stays() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | tree 3, axe | - | -
        Bob | squirrel | -         | -           | - | -
        """)

    table.start()

    table.shows("""
        Ann | squirrel | -         | bulldozer   | - | -
        Bob | squirrel | -         | -           | - | -
        discards: tree 3, axe
        """)


@pytest.mark.rule("bulldozer")
@pytest.mark.rule("GN-6")
def test_a_bulldozer_hits_as_soon_as_it_is_played() -> None:
    table = Table("""
        Ann | squirrel | -                | - | -      | - | hand: bulldozer
        Bob |          | tree 2, squirrel | - | tree 4 | - |
        """)

    table.bulldoze(BOB)

    assert table.one(TreeFelled) == TreeFelled(BOB, "tree_2", 1, "damage")
    table.shows("""
        Ann's turn, 3 points
        Ann | squirrel      | -         | - | -      | -
        Bob | hurt squirrel | bulldozer | - | tree 4 | -
        discards: tree 2
        """)


@pytest.mark.rule("bulldozer")
@pytest.mark.rule("GN-7")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("tree 3 | tree 3 | -      | -     ", "tree 3, bulldozer | tree 3            | -                 | -     "),
        ("-      | tree 3 | tree 3 | -     ", "-                 | tree 3, bulldozer | tree 3            | -     "),
        ("-      | -      | -      | tree 4", "-                 | -                 | -                 | tree 4, bulldozer"),
        ("-      | sacred tree | tree 3 | -", "-      | sacred tree, bulldozer       | tree 3            | -     "),
    ],
)
def test_a_bulldozer_is_played_beside_the_tree_nearest_its_victim(before: str, after: str) -> None:
    table = Table(f"""
        Ann | squirrel | -  | - | - | - | hand: bulldozer
        Bob | squirrel | {before}
        """)

    table.bulldoze(BOB)

    table.shows(f"""
        Ann | squirrel | - | - | - | -
        Bob | squirrel | {after}
        """)


@pytest.mark.rule("GN-7")
@pytest.mark.parametrize("options", [GetNutsOptions(), FIRST_CARD])
def test_a_bulldozer_may_not_be_played_on_a_trail_without_trees(options: GetNutsOptions) -> None:
    table = Table(
        """
        Ann | squirrel | tree 2 | - | - | - | hand: bulldozer
        Bob | squirrel | -      | - | - | - |
        """,
        options=options,
    )

    refusal = table.refuses(moves.SendBulldozer("bulldozer", BOB))

    assert (refusal.field, refusal.value) == ("seat", BOB)


@pytest.mark.rule("GN-7")
def test_by_option_a_bulldozer_always_starts_at_the_first_trail_card_with_or_without_a_tree() -> None:
    table = Table(
        """
        Ann | squirrel | - | - | - | - | hand: bulldozer, bulldozer
        Bob | squirrel | - | tree 2 | - | - |
        """,
        options=FIRST_CARD,
    )

    table.bulldoze(BOB)

    table.shows("""
        Ann | squirrel | -         | -      | - | -
        Bob | squirrel | bulldozer | tree 2 | - | -
        """)


@pytest.mark.rule("GN-7")
def test_at_the_first_trail_card_too_a_bulldozer_hits_the_tree_there() -> None:
    table = Table(
        """
        Ann | squirrel | -      | -      | - | - | hand: bulldozer
        Bob | squirrel | tree 1 | tree 2 | - | - |
        """,
        options=FIRST_CARD,
    )

    table.bulldoze(BOB)

    table.shows("""
        Ann | squirrel | -         | -      | - | -
        Bob | squirrel | bulldozer | tree 2 | - | -
        discards: tree 1
        """)


@pytest.mark.rule("bulldozer")
@pytest.mark.rule("GN-8")
def test_a_bulldozer_acts_at_the_last_card_and_is_discarded_at_the_next_step() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | - | - | bulldozer | tree 2
        Bob | squirrel | - | - | -         | -
        deck: nothing
        """)

    table.start()
    table.shows("""
        Ann | squirrel | - | - | -         | bulldozer
        Bob | squirrel | - | - | -         | -
        discards: tree 2
        """)

    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | - | - | -         | tree 3, bulldozer
        Bob | squirrel | - | - | -         | -
        """).start()
    assert table.one(BulldozerMoved) == BulldozerMoved(ANN, "bulldozer", 4, None)
    assert table.effective(ANN, 4) == 3
    table.shows("""
        Ann | squirrel | - | - | -         | tree 3
        Bob | squirrel | - | - | -         | -
        discards: bulldozer
        """)


@pytest.mark.rule("GN-9")
def test_the_foremost_bulldozer_moves_first_so_that_the_next_does_not_meet_it() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | tree 3, bulldozer | tree 2    | -
        Bob | squirrel | -         | -                 | -         | -
        """)

    table.start()

    assert [(event.origin, event.to) for event in table.all(BulldozerMoved)] == [(2, 3), (1, 2)]
    assert table.effective(ANN, 2) == 1
    table.shows("""
        Ann | squirrel | -         | tree 3, bulldozer | bulldozer | -
        Bob | squirrel | -         | -                 | -         | -
        discards: tree 2
        """)


@pytest.mark.rule("GN-9")
def test_a_bulldozer_is_resolved_fully_before_the_next_one_moves() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann |          | tree 2 | bulldozer | tree 2, squirrel | bulldozer
        Bob | squirrel | -      | -         | -                | -
        """)

    table.start()

    told = [type(event) for event in table.events]
    assert told.index(BulldozerMoved) < told.index(TreeFelled) < told.index(SquirrelFell)
    assert [event.origin for event in table.all(BulldozerMoved)] == [4, 2]
    table.shows("""
        Ann |          | tree 2, hurt squirrel | - | bulldozer | -
        Bob | squirrel | -                     | - | -         | -
        """)


@pytest.mark.rule("GN-9")
def test_two_bulldozers_beside_one_tree_take_four_points() -> None:
    moving = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer, bulldozer | tree 4 | - | -
        Bob | squirrel | -                    | -      | - | -
        """).start()
    moving.shows("""
        Ann | squirrel | - | bulldozer, bulldozer | - | -
        Bob | squirrel | - | -                    | - | -
        discards: tree 4
        """)

    played = Table("""
        Ann | squirrel | -                 | - | - | - | hand: bulldozer
        Bob | squirrel | tree 4, bulldozer | - | - | - |
        """).bulldoze(BOB)
    played.shows("""
        Ann | squirrel | -                    | - | - | -
        Bob | squirrel | bulldozer, bulldozer | - | - | -
        discards: tree 4
        """)


@pytest.mark.rule("GN-9")
def test_two_bulldozers_on_one_card_both_move_on() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | - | - | bulldozer, bulldozer | tree 3, bulldozer
        Bob | squirrel | - | - | -                    | -
        """)

    table.start()

    table.shows("""
        Ann | squirrel | - | - | - | bulldozer, bulldozer
        Bob | squirrel | - | - | - | -
        discards: bulldozer, tree 3
        """)


@pytest.mark.rule("GN-11")
def test_a_bulldozer_passes_a_bare_card_and_a_sacred_tree_without_effect_and_stays_on_the_trail() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann |          | bulldozer | sacred tree, squirrel  | bulldozer | -
        Bob | squirrel | -         | -                      | -         | -
        """)

    table.start()

    assert table.effective(ANN, 2) == 2
    assert table.none(TreeFelled)
    table.shows("""
        Ann |          | -         | sacred tree, bulldozer, squirrel | - | bulldozer
        Bob | squirrel | -         | -                                | - | -
        discards: nothing
        """)


@pytest.mark.rule("bulldozer")
def test_bulldozers_stand_still_while_others_play() -> None:
    table = Table("""
        Ann | squirrel | -                 | - | - | -
        Bob | squirrel | tree 3, bulldozer | - | - | -
        Cleo | squirrel | -                | - | - | -
        """)

    table.next_turn().start().next_turn()

    assert table.position.mover == 2
    table.shows("""
        Ann | squirrel | -      | - | - | -
        Bob | squirrel | tree 3 | bulldozer | - | -
        Cleo | squirrel | -     | - | - | -
        """)
    table.next_turn().next_turn()
    assert table.position.trails[BOB][1].bulldozers


@pytest.mark.rule("bulldozer")
def test_a_bulldozer_may_not_be_sent_up_ones_own_trail() -> None:
    table = Table("""
        Ann | squirrel | tree 3 | - | - | - | hand: bulldozer
        Bob | squirrel | tree 3 | - | - | - |
        """)

    refusal = table.refuses(moves.SendBulldozer("bulldozer", ANN))

    assert (refusal.field, refusal.value) == ("seat", ANN)


@pytest.mark.rule("bulldozer")
@pytest.mark.parametrize("points", [0, 1])
def test_a_bulldozer_costs_one_point(points: int) -> None:
    table = Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | -      | - | - | - | hand: bulldozer
        Bob | squirrel | tree 3 | - | - | - |
        """)

    if points:
        assert table.bulldoze(BOB).position.points == 0
    else:
        assert table.refuses(moves.SendBulldozer("bulldozer", BOB)).reason == "too_few_action_points"
