"""What changes under an open window, deep stacks, and matches that are stored and read again in the middle (GN-40, GN-44)."""

from __future__ import annotations

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Move
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import BurningOrdered, CardStolen
from filbert.games.get_nuts.model import Position
from games.get_nuts.attacks import ATTACKS, BOARD, Play, back_to_ann, each_stack, in_stack, lies, one_is_asked, plays_on, windows
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, card
from games.get_nuts.table import Table
from msgspec.structs import replace

# What the target changed while the window was open (GN-44).


@pytest.mark.rule("GN-44")
@pytest.mark.rule("GN-27")
def test_an_axe_that_would_have_felled_lies_on_a_tree_that_was_relieved_meanwhile() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: axe
        Bob |  | tree 2, axe, squirrel | - | - | - | hand: military forces
    """).chop(BOB, 1)

    table.remove("axe", 1, BOB)
    finish_window(table)

    assert lies(table, BOB) == "tree 2, axe, squirrel | - | - | -"


def finish_window(table: Table) -> None:
    """Allow what is pending, if there is still a hand that may answer."""
    if windows(table):
        table.allow()


@pytest.mark.rule("GN-44")
def test_a_bulldozer_meets_a_tree_that_was_relieved_meanwhile() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: bulldozer
        Bob |  | tree 3, axe | - | - | - | hand: military forces, axe
    """).bulldoze(BOB)

    table.remove("axe", 1, BOB).allow()

    assert lies(table, BOB) == "tree 3, bulldozer | - | - | -"


@pytest.mark.rule("GN-44")
def test_a_blade_falls_on_the_tree_where_a_shield_was_relieved_meanwhile() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: axe
        Bob |  | tree 2, peace activist, axe on activist | - | - | - | hand: military forces, axe
    """).chop(BOB, 1)

    table.remove("axe", 1, BOB, on_shield=True).allow()

    assert lies(table, BOB) == "tree 2, peace activist, axe on activist | - | - | -"


@pytest.mark.rule("GN-44")
@pytest.mark.rule("GN-31")
def test_what_burns_is_counted_after_what_was_relieved_meanwhile() -> None:
    board = """
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: flamethrower
        Bob |  | tree 4, axe | tree 2 | - | - | hand: military forces, axe
    """
    relieved, patient = Table(board).flame(BOB), Table(board).flame(BOB)

    relieved.remove("axe", 1, BOB).allow()
    patient.allow()

    assert relieved.legal(BOB, moves.BurnTrees) == [moves.BurnTrees((1,))]
    assert patient.legal(BOB, moves.BurnTrees) == [moves.BurnTrees((1, 2))]


@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-31")
def test_the_standing_option_is_there_while_its_holder_chooses_what_burns() -> None:
    table = (
        Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: flamethrower
        Bob |  | tree 4, axe | tree 2 | - | - | hand: military forces, axe
    """)
        .flame(BOB)
        .allow()
    )

    table.remove("axe", 1, BOB)

    assert table.legal(BOB, moves.BurnTrees) == [moves.BurnTrees((1,))]
    table.burn(1)
    assert lies(table, BOB) == "- | tree 2 | - | -"


@pytest.mark.rule("GN-42")
def test_stole_finds_the_hand_empty_after_its_last_card_was_used() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: stole
        Bob |  | tree 2, axe | - | - | - | hand: military forces
    """).steal(BOB, "hand")

    table.remove("axe", 1, BOB)
    finish_window(table)

    assert sum(isinstance(event, CardStolen) for event in table.all_events) == 0
    assert card("stole") in table.position.discards
    assert one_is_asked(table) == ANN
    assert (table.position.points, table.position.stack) == (2, ())


# Deep stacks.


def reloaded(table: Table) -> Table:
    """The same match after its position went through its bytes."""
    codec, other = Codec(GAME), table.fork()
    step = other.steps[-1]
    back: Position = codec.position(codec.position_bytes(step.position))
    assert back == step.position
    other.steps[-1] = replace(step, position=back)
    return other


@pytest.mark.rule("GN-26")
@each_stack
def test_a_match_read_back_in_the_middle_of_a_stack_plays_on_alike_whatever_is_answered(name: str) -> None:
    table = in_stack(name)
    answers: list[tuple[int, Move]] = [(seat, move) for seat in (ANN, BOB, CLEO, DAN) for move in table.legal(seat)]

    assert answers
    for seat, move in answers:
        here, there = table.fork(), reloaded(table)
        here.does(move, seat)
        there.does(move, seat)
        assert here.steps[-1] == there.steps[-1]
        assert len(here.asked()) == 1


@pytest.mark.rule("GN-26")
@each_stack
def test_time_alone_leads_out_of_every_stack_and_on_with_the_turn(name: str) -> None:
    table = in_stack(name)

    for _ in range(4):
        if table.position.stack:
            assert len(table.asked()) == 1
            table.time_out(*table.waiting())

    assert table.position.stack == ()
    assert windows(table) == []
    assert len(table.asked()) == 1
    plays_on(table)


@pytest.mark.rule("GN-40")
def test_a_nut_is_paid_for_then_given_then_answered_and_then_the_end_is_checked() -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: thief"))

    table.take()
    assert (table.asked(), table.outcome, table.position.points) == ([ANN], None, 3)
    assert {type(move) for move in table.legal(ANN)} == {moves.PayTrees}
    table.pay(2)
    assert (table.asked(), table.outcome) == ([ANN], None)
    assert {type(move) for move in table.legal(ANN)} == {moves.ChooseVictim}
    table.give(BOB)
    assert (windows(table), table.outcome) == ([BOB], None)
    table.allow()

    assert table.outcome is not None
    assert table.prompts() == []


@pytest.mark.rule("GN-23")
@pytest.mark.rule("GN-25")
def test_the_last_nut_card_is_a_thief_and_cancelling_it_ends_the_match_as_well() -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: thief")).take().pay(1).give(BOB)

    table.cancel()

    assert table.outcome is not None
    assert card("thief") in table.position.lost
    assert table.prompts() == []


@pytest.mark.rule("GN-31")
def test_after_a_burning_the_attacker_goes_on_with_what_is_left_of_the_turn() -> None:
    table = Table(BOARD).flame(BOB).allow()

    assert table.one(BurningOrdered).seat == BOB
    assert (table.asked(), windows(table)) == ([BOB], [])
    table.burn(1, 2)

    assert lies(table, BOB) == "- | - | tree 4 | -"
    back_to_ann(table, 1)


@pytest.mark.rule("GN-26")
def test_one_attack_after_the_other_opens_one_window_after_the_other() -> None:
    table = Table(BOARD)

    keys = []
    attacks: list[Play] = [ATTACKS["axe"].play, ATTACKS["bulldozer"].play, lambda table: table.chop(BOB, 3, "chainsaw")]
    for play in attacks:
        play(table)
        assert windows(table) == [BOB]
        keys.append(table.prompt(*table.waiting()[0]).key)
        table.allow()
        assert windows(table) == []

    assert len(set(keys)) == 3
    assert table.position.points == 0
    assert lies(table, BOB) == "bulldozer | tree 3, axe | tree 4, chainsaw | -"
