"""Military Forces against what lies on one's own trail, on any turn, and before one's own bulldozers move (GN-26)."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import BulldozerMoved, HarmRemoved, TreeFelled
from games.get_nuts.attacks import attacked, lies
from games.get_nuts.boards import ANN, BOB, CLEO, card
from games.get_nuts.table import Table

ALLOW, CANCEL, START = moves.AllowAttack(), moves.CancelAttack(), moves.StartTurn()


# The standing option.


@pytest.mark.rule("GN-26")
@pytest.mark.rule("military")
@pytest.mark.parametrize(
    ("cell", "harm", "on_shield", "after"),
    [
        ("tree 2, axe", "axe", False, "tree 2"),
        ("tree 3, chainsaw, axe", "chainsaw", False, "tree 3, axe"),
        ("tree 4, axe, axe", "axe", False, "tree 4, axe"),
        ("tree 3, bulldozer", "bulldozer", False, "tree 3"),
        ("bulldozer", "bulldozer", False, "-"),
        ("tree 3, blunted bulldozer", "bulldozer", False, "tree 3"),
        ("tree 2, peace activist, axe on activist", "axe", True, "tree 2, peace activist"),
        ("sacred tree, bulldozer", "bulldozer", False, "sacred tree"),
    ],
)
@pytest.mark.parametrize("turn", ["Ann", "Bob"])
def test_a_harmful_card_on_ones_own_trail_may_be_discarded_on_anybodys_turn(
    turn: str, cell: str, harm: str, on_shield: bool, after: str
) -> None:
    table = Table(f"""
        {turn}'s turn, 4 points
        Ann |  | - | - | - | -      | hand: tree 1
        Bob |  | - | {cell} | - | - | hand: military forces, tree 1
    """)

    table.remove(harm, 2, BOB, on_shield=on_shield)

    assert lies(table, BOB) == f"- | {after} | - | -"
    removed = table.one(HarmRemoved)
    assert (removed.seat, removed.card, removed.position, removed.on_shield) == (BOB, harm, 2, on_shield)
    assert removed in table.told_to(None)
    assert sorted(table.position.discards) == sorted((card(harm), card("military forces")))
    assert table.hand(BOB) == "tree 1"
    assert (table.asked(), table.position.points) == ([ANN if turn == "Ann" else BOB], 4)


@pytest.mark.rule("GN-43")
def test_military_forces_reach_ones_own_trail_only() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | -           | hand: military forces
        Bob  |  | tree 2, axe | - | - | - | hand: tree 1
        Cleo |  | - | - | - | -           | hand: military forces
    """)

    assert table.legal(ANN, moves.RemoveHarm) == []
    assert table.prompts(BOB) == table.prompts(CLEO) == []
    table.refuses(moves.RemoveHarm("axe", 1), ANN)


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(
    ("harm", "position", "on_shield"),
    [
        ("axe", 1, False),
        ("chainsaw", 2, False),
        ("axe", 2, True),
        ("bulldozer", 2, False),
        ("tree_3", 2, False),
        ("military_forces", 2, False),
    ],
)
@pytest.mark.parametrize("turn", ["Ann", "Bob"])
def test_only_a_harmful_card_that_lies_there_can_be_discarded(turn: str, harm: str, position: int, on_shield: bool) -> None:
    table = Table(f"""
        {turn}'s turn, 4 points
        Ann |  | - | - | - | -           | hand: tree 1
        Bob |  | - | tree 3, axe | - | - | hand: military forces
    """)

    table.refuses(moves.RemoveHarm(harm, position, on_shield), BOB)

    assert table.legal(BOB, moves.RemoveHarm) == [moves.RemoveHarm("axe", 2)]


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("stage", ["4 points", "0 points", "cards to discard", "bulldozers to move"])
def test_the_standing_option_is_open_in_every_stage_of_anothers_turn(stage: str) -> None:
    table = Table(f"""
        Ann's turn, {stage}
        Ann |  | bulldozer | - | - | -   | hand: tree 1
        Bob |  | tree 3, axe | - | - | - | hand: military forces
    """)
    asked = table.waiting()

    table.remove("axe", 1, BOB)

    assert table.waiting() == asked


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("step", ["pay", "place", "choose", "discard"])
def test_the_standing_option_is_open_to_the_taker_of_a_nut_and_to_who_discards(step: str) -> None:
    table = Table(f"""
        Ann's turn, 4 points
        Ann  |  | tree 2 | tree 4, axe | tree 1 | tree 2, squirrel | hand: military forces, tree 3
        Bob  |  | - | - | - | -                                    | hand: tree 3
        Cleo |  | - | - | - | -                                    | hand: tree 3
        nuts: {"divine nut" if step == "place" else "thief"}, nut 1
    """)
    if step == "discard":
        table.end()
    else:
        table.take()
    if step == "choose":
        table.pay(3)
    asked = table.waiting()

    table.remove("axe", 2, ANN)

    assert table.waiting() == asked
    assert table.effective(ANN, 2) == 4
    table.time_out()
    assert table.asked() != []


@pytest.mark.rule("GN-26")
def test_the_payment_is_judged_anew_after_the_standing_option() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | tree 2, axe | tree 2 | - | tree 4, axe, squirrel | hand: military forces
        Bob  |  | - | - | - | -
        nuts: nut 2, nut 1
    """).take()
    assert table.legal(ANN, moves.PayTrees) == [moves.PayTrees((2,)), moves.PayTrees((4,))]

    table.remove("axe", 1, ANN)

    assert set(table.legal(ANN, moves.PayTrees)) == {moves.PayTrees((1,)), moves.PayTrees((2,)), moves.PayTrees((4,))}


@pytest.mark.rule("GN-4")
@pytest.mark.rule("GN-26")
def test_a_card_used_out_of_turn_is_not_replaced_before_ones_own_draw() -> None:
    table = attacked("axe").cancel().next_turn()
    assert table.hand(BOB) == "tree 3, military forces"

    table.next_turn()

    assert len(table.position.hands[BOB]) == 5


@pytest.mark.rule("GN-26")
def test_the_military_forces_that_one_holds_can_be_discarded_like_any_other_card() -> None:
    table = Table("""
        Ann's turn, cards to discard
        Ann |  | - | - | - | - | hand: military forces, axe
        Bob |  | - | - | - | - | hand: tree 1
    """).discard("military forces")

    assert card("military forces") in table.position.discards


# The moment before one's own bulldozers move.

DOZED = """
    Bob's turn, cards to discard
    Ann |  | tree 2, bulldozer | tree 1, squirrel | - | - | hand: {hand}
    Bob |  | - | - | - | -                                | hand: tree 1
"""


@pytest.mark.rule("GN-26")
@pytest.mark.rule("1")
@pytest.mark.parametrize("hand", ["military forces, tree 2", "tree 4, tree 2", "nothing"])
def test_a_player_with_a_bulldozer_on_the_trail_is_asked_before_it_moves_whatever_is_in_hand(hand: str) -> None:
    table = Table(DOZED.format(hand=hand)).discard()

    assert table.asked() == [ANN]
    assert table.none(BulldozerMoved)
    assert START in table.legal(ANN)
    assert bool(table.legal(ANN, moves.RemoveHarm)) == ("military" in hand)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("1")
def test_a_player_without_a_bulldozer_on_the_trail_is_not_asked_to_start() -> None:
    table = Table(DOZED.format(hand="military forces").replace("tree 2, bulldozer", "tree 2, axe")).discard()

    assert table.legal(ANN, moves.StartTurn) == []
    assert moves.EndTurn() in table.legal(ANN)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("1")
def test_military_forces_may_discard_a_bulldozer_just_before_it_moves() -> None:
    table = Table(DOZED.format(hand="military forces")).discard()

    table.remove("bulldozer", 1, ANN)

    assert lies(table, ANN) == "tree 2 | tree 1, squirrel | - | -"
    assert table.none(BulldozerMoved)
    assert table.legal(ANN, moves.StartTurn) == []
    assert (table.asked(), table.position.points) == ([ANN], 4)
    assert moves.EndTurn() in table.legal(ANN)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-27")
def test_of_two_bulldozers_one_is_discarded_and_the_other_still_moves() -> None:
    table = Table("""
        Bob's turn, cards to discard
        Ann |  | bulldozer | bulldozer | tree 1, squirrel | - | hand: military forces
        Bob |  | - | - | - | -                                | hand: tree 1
    """).discard()

    table.remove("bulldozer", 2, ANN)
    assert table.asked() == [ANN]
    table.start()

    assert lies(table, ANN) == "- | bulldozer | tree 1, squirrel | -"
    assert table.none(TreeFelled)


@pytest.mark.rule("GN-26")
def test_an_axe_may_be_discarded_before_the_bulldozer_makes_it_lethal() -> None:
    table = Table("""
        Bob's turn, cards to discard
        Ann |  | bulldozer | tree 3, axe | - | - | hand: military forces
        Bob |  | - | - | - | -                   | hand: tree 1
    """).discard()

    table.remove("axe", 2, ANN).start()

    assert lies(table, ANN) == "- | tree 3, bulldozer | - | -"


@pytest.mark.rule("GN-26")
@pytest.mark.rule("1")
def test_before_the_bulldozers_have_moved_nothing_else_may_be_done() -> None:
    table = Table(DOZED.format(hand="tree 3, axe")).discard()

    assert table.legal(ANN) == [START]
    for move in (moves.PlantTree("tree_3", 3), moves.EndTurn(), moves.AdvanceSquirrel(), ALLOW, CANCEL):
        table.refuses(move, ANN)
