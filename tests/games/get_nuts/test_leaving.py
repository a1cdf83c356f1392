"""Leaving a match, in each kind of question and under each kind of effect that waits (GN-38, GN-39, GN-45)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from filbert.gamekit.codec import Codec
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import DivineNutLost, ForesterLeft, NutReturned, StashCounted
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.attacks import (
    ATTACKS,
    BOARD,
    DIVINE,
    STACKS,
    attacked,
    each_attack,
    each_stack,
    in_stack,
    lies,
    plays_on,
    windows,
)
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, NAMES, card
from games.get_nuts.table import Table

SEATS = (ANN, BOB, CLEO, DAN)
FIVE = """
    {turn}'s turn, {stage}
    Ann  |  | tree 2 | - | - | - | hand: axe
    Bob  |  | tree 2 | - | - | - | hand: axe
    Cleo |  | tree 2 | - | - | - | hand: axe
    Dan  |  | tree 2 | - | - | - | hand: axe
    Eve  |  | tree 2 | - | - | - | hand: axe
"""


def five(turn: int, stage: str = "4 points") -> Table:
    """Five seats with a tree and a card each."""
    return Table(FIVE.format(turn=NAMES[turn], stage=stage))


# What a leaver leaves.


@pytest.mark.rule("GN-38")
def test_trail_bulldozers_and_hand_go_to_the_discard() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | hand: axe
        Bob  |  | tree 2, axe | tree 3, peace activist, axe on activist, squirrel | bulldozer | bulldozer | hand: stole
        Cleo |  | - | - | - | - | hand: axe
    """)

    table.leave(BOB)

    assert table.one(ForesterLeft).seat == BOB
    assert sorted(GAME.deck.ids(table.position.discards)) == [
        "axe",
        "axe",
        "bulldozer",
        "bulldozer",
        "peace_activist",
        "stole",
        "tree_2",
        "tree_3",
    ]
    assert lies(table, BOB) == "- | - | - | -"
    seen = table.view(ANN).players[BOB]
    assert (seen.status, seen.hand_count, seen.stash_count, seen.squirrel) == ("left", 0, 0, 0)


@pytest.mark.rule("GN-38")
def test_a_divine_nut_on_the_trail_of_a_leaver_is_lost() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | -                  | hand: axe
        Bob  |  | tree 2, divine nut | - | - | - | hand: axe
        Cleo |  | - | - | - | -                  | hand: axe
    """)

    table.leave(BOB)

    assert table.one(DivineNutLost).seat == BOB
    assert card("divine nut") in table.position.lost


@pytest.mark.rule("GN-36")
@pytest.mark.rule("GN-38")
def test_the_stash_of_a_leaver_is_not_shown_to_anybody() -> None:
    board = BOARD.replace("stash: nut 1", "stash: nut 3, thief").replace("nuts: thief, nut 2, nut 3, nut 3", "")
    table = Table(board).leave(BOB)

    for viewer in (ANN, CLEO, DAN, None):
        shown = [*table.told_to(viewer), table.view(viewer)]
        assert not any(word in Codec(GAME).json_bytes(each) for each in shown for word in (b"thief", b"nut_3"))
    assert not table.position.stashes[BOB]
    assert len(table.position.nuts) + len(table.position.lost) == len(GAME.deck.nuts) - 2


@pytest.mark.rule("GN-45")
def test_a_seat_that_left_ranks_last_whatever_it_had() -> None:
    table = Table(
        """
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | stash: nut 3, nut 3
        Bob  |  | - | - | - | - | stash: thief
        Cleo |  | - | - | - | - | stash: nut 1
        nuts: nut 2
    """,
        options=GetNutsOptions(turn_limit=20),
        turn=18,
    ).leave(ANN)

    table.next_turn().next_turn()

    assert table.outcome is not None
    assert table.outcome.places == (3, 2, 1)
    assert {event.seat for event in table.all(StashCounted)} == {BOB, CLEO}


# Turn order.


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("mover", range(5))
@pytest.mark.parametrize("leaver", range(5))
def test_the_next_player_is_the_next_one_clockwise_who_has_not_left(mover: int, leaver: int) -> None:
    table = five(mover).leave(leaver)

    order = [seat for step in range(5) if (seat := (mover + step) % 5) != leaver]
    for seat in [*order, *order, order[0]]:
        assert table.position.mover == seat
        assert table.asked() == [seat]
        table.next_turn()


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("leavers", [pair for size in (2, 3) for pair in combinations(range(5), size)])
def test_turns_go_round_among_those_who_are_left(leavers: tuple[int, ...]) -> None:
    table = five(ANN)
    for leaver in leavers:
        table.leave(leaver)

    staying = [seat for seat in range(5) if seat not in leavers]
    for seat in [*staying, *staying, staying[0]]:
        assert table.asked() == [seat]
        table.next_turn()


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("stayer", range(5))
def test_the_last_seat_left_wins_at_once(stayer: int) -> None:
    table = five(ANN)
    leavers = [seat for seat in range(5) if seat != stayer]

    for leaver in leavers[:-1]:
        table.leave(leaver)
        assert table.outcome is None
    table.leave(leavers[-1])

    assert table.outcome is not None
    assert table.outcome.places == tuple(1 if seat == stayer else 2 for seat in range(5))
    assert table.prompts() == []


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("stage", ["4 points", "0 points", "cards to discard"])
def test_the_player_on_turn_leaves_and_the_next_one_has_a_whole_turn(stage: str) -> None:
    table = five(BOB, stage).leave(BOB)

    assert (table.position.mover, table.position.stage, table.position.points) == (CLEO, "acting", 4)
    assert table.asked() == [CLEO]


@pytest.mark.rule("GN-38")
@pytest.mark.rule("1")
def test_the_player_whose_bulldozers_were_to_move_leaves_and_the_next_one_is_on_turn() -> None:
    table = Table(
        BOARD.replace("Ann's turn, 4 points", "Bob's turn, bulldozers to move").replace("tree 3, axe", "tree 3, bulldozer")
    )
    assert table.legal(BOB, moves.StartTurn) == [moves.StartTurn()]

    table.leave(BOB)

    assert table.asked() == [CLEO]
    assert card("bulldozer") in table.position.discards


@pytest.mark.rule("GN-38")
def test_a_turn_that_a_leaver_gives_up_counts_toward_the_limit() -> None:
    table = five(ANN).leave(ANN)

    assert table.position.turn == 2


# Whoever left is out for good.


def still_asked(table: Table, seat: int) -> list[str]:
    """The kinds of prompts that *seat* is asked."""
    return [prompt.kind for prompt in table.prompts(seat)]


@pytest.mark.rule("GN-38")
@each_stack
@pytest.mark.parametrize("leaver", SEATS)
def test_any_seat_may_leave_under_any_effect_that_waits_and_is_never_asked_again(name: str, leaver: int) -> None:
    table = in_stack(name)

    table.leave(leaver)

    assert len(table.asked()) == 1
    assert len(windows(table)) <= 1
    for _ in range(16):
        assert still_asked(table, leaver) == []
        assert table.position.mover != leaver or table.position.stack
        table.time_out(*table.waiting())
        assert len(table.asked()) == 1


@pytest.mark.rule("GN-38")
@each_stack
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("second", SEATS)
def test_two_seats_may_leave_one_after_the_other(name: str, first: int, second: int) -> None:
    table = in_stack(name).leave(first).leave(second)

    assert len(table.asked()) == 1
    assert not {first, second} & set(table.asked())
    if first == second:
        assert table.events == []


@pytest.mark.rule("GN-38")
@each_stack
@pytest.mark.parametrize("stayer", SEATS)
def test_all_but_one_leave_under_an_effect_that_waits_and_the_last_one_wins(name: str, stayer: int) -> None:
    table = in_stack(name)

    for leaver in SEATS:
        if leaver != stayer:
            table.leave(leaver)

    assert table.outcome is not None
    assert table.outcome.places[stayer] == 1
    assert table.prompts() == []
    assert table.position.stack == ()


@pytest.mark.rule("GN-38")
def test_nothing_more_can_be_aimed_at_a_seat_that_left() -> None:
    table = Table(BOARD).leave(CLEO)

    for move in (
        moves.ChopTree("axe", CLEO, 1),
        moves.SendBulldozer("bulldozer", CLEO),
        moves.UseFlamethrower("flamethrower", CLEO),
    ):
        assert table.refuses(move, ANN).field in ("seat", "position")
    table.refuses(moves.StealCard("stole", CLEO, "hand"), ANN)
    table.take().pay(1)
    assert table.legal(ANN) == [moves.ChooseVictim(BOB), moves.ChooseVictim(DAN)]


@pytest.mark.rule("GN-38")
@pytest.mark.rule("GN-39")
@each_stack
@pytest.mark.parametrize("leaver", [CLEO, DAN])
def test_a_third_seat_that_leaves_does_not_touch_an_effect_that_waits(name: str, leaver: int) -> None:
    table = in_stack(name)
    stack, asked = table.position.stack, table.prompt(*table.waiting()[0])
    table.now_ms = 3_000

    table.leave(leaver)

    assert table.position.stack == stack
    assert table.prompt(*table.waiting()[0]) == asked


# Effects that wait for whoever leaves.


@pytest.mark.rule("GN-39")
@pytest.mark.parametrize("nut", ["nut 2", "thief", "divine nut"])
def test_a_nut_that_was_not_paid_for_goes_back_on_top(nut: str) -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", f"nuts: {nut}, nut 3, nut 1")).take()

    table.leave(ANN)

    assert table.one(NutReturned).nut == nut.replace(" ", "_")
    assert GAME.deck.ids(table.position.nuts) == (nut.replace(" ", "_"), "nut_3", "nut_1")
    assert table.view(BOB).top_nuts[0] == nut.replace(" ", "_")
    assert (table.position.mover, table.asked(), table.position.stack) == (BOB, [BOB], ())
    plays_on(table)


@pytest.mark.rule("GN-39")
def test_the_last_nut_that_goes_back_can_still_be_taken() -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: nut 2")).take()

    table.leave(ANN)

    assert table.outcome is None
    assert table.asked() == [BOB]


@pytest.mark.rule("GN-39")
def test_a_flamethrower_burns_nothing_of_a_victim_who_left() -> None:
    table = in_stack("burning").leave(BOB)

    assert (table.asked(), table.position.mover, table.position.points) == ([ANN], ANN, 1)
    assert card("flamethrower") in table.position.discards
    plays_on(table)


@pytest.mark.rule("GN-39")
def test_a_fire_goes_on_after_its_player_left() -> None:
    table = in_stack("burning").leave(ANN)

    assert table.asked() == [BOB]
    table.burn(1, 2)

    assert lies(table, BOB) == "- | - | tree 4 | -"
    assert (table.position.mover, table.asked()) == (BOB, [BOB])
    plays_on(table)


@pytest.mark.rule("GN-39")
def test_a_thief_that_was_paid_for_finds_its_victim_although_the_drawer_left() -> None:
    table = Table(BOARD).take().pay(1).leave(ANN)

    assert windows(table) == table.asked() == [BOB]
    table.allow()

    assert GAME.deck.ids(table.position.stashes[BOB]) == ("nut_1", "thief")
    assert (table.position.mover, table.asked()) == (BOB, [BOB])
    plays_on(table)


@pytest.mark.rule("GN-39")
@each_attack
def test_both_attacker_and_target_leave_in_either_order(name: str) -> None:
    for pair in ((ANN, BOB), (BOB, ANN)):
        table = attacked(name)
        for leaver in pair:
            table.leave(leaver)
        if windows(table):
            assert (name, table.asked()) == ("thief", [CLEO])
            table.allow()

        assert (table.position.mover, table.asked(), table.position.stack) == (CLEO, [CLEO], ())
        assert table.outcome is None
        plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.rule("GN-23")
@pytest.mark.parametrize("answer", [moves.AllowAttack(), moves.CancelAttack()])
def test_the_last_nut_a_thief_in_its_window_ends_the_match_although_its_drawer_left(answer: moves.GetNutsMove) -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: thief")).take().pay(1).give(BOB).leave(ANN)
    assert table.outcome is None

    table.does(answer, BOB)

    assert table.outcome is not None
    assert table.outcome.places[ANN] == 4


@pytest.mark.rule("GN-39")
def test_a_card_on_the_stack_is_nobodys_hand_and_is_not_discarded_twice() -> None:
    table = attacked("flamethrower").leave(ANN)

    assert table.position.discards.count(card("flamethrower")) == 0
    table.allow().burn(3)

    assert table.position.discards.count(card("flamethrower")) == 1


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("leaver", SEATS)
def test_leaving_after_the_end_changes_nothing(leaver: int) -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: nut 1")).take().pay(1)
    assert table.outcome is not None
    before = Codec(GAME).position_bytes(table.position)

    table.leave(leaver)

    assert Codec(GAME).position_bytes(table.position) == before
    assert table.events == []


PROMPTS: dict[str, Callable[[], Table]] = {
    "act": lambda: Table(BOARD),
    "discard": lambda: Table(BOARD).end(),
    "start_turn": lambda: Table(
        BOARD.replace("Ann's turn, 4 points", "Bob's turn, bulldozers to move").replace("tree 3, axe", "bulldozer")
    ),
    "pay": lambda: Table(BOARD).take(),
    "place_divine_nut": lambda: Table(DIVINE).take(),
    "choose_victim": lambda: Table(BOARD).take().pay(1),
    "react": lambda: attacked("axe"),
    "burn": lambda: attacked("flamethrower").allow(),
}


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("kind", PROMPTS)
def test_the_awaited_seat_leaves_and_the_match_waits_for_another(kind: str) -> None:
    table = PROMPTS[kind]()
    ((seat, asked),) = table.waiting()
    assert asked == kind

    table.leave(seat)

    assert len(table.asked()) == 1
    assert seat not in table.asked()
    assert {closed.reason for closed in table.steps[-1].closed if closed.seat == seat} == {"retired"}
    assert still_asked(table, seat) == []
    if windows(table):
        table.allow()
    plays_on(table)


@pytest.mark.rule("GN-38")
def test_every_kind_of_question_is_among_those_left() -> None:
    tables = [*(play() for play in PROMPTS.values()), *(in_stack(name) for name in STACKS)]
    kinds = {prompt.kind for table in tables for prompt in table.prompts()}

    assert set(PROMPTS) <= kinds
    assert kinds - set(PROMPTS) == {"military"}
    assert set(ATTACKS) <= set(STACKS)
