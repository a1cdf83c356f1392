"""What time answers in a player's name, and how the clock of a turn runs over its questions."""

from __future__ import annotations

import random
from itertools import product

import pytest
from filbert.bots.due import deadline_ms, due_at, next_due_ms
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import AttackAnnounced, DivineNutGuarded, TreeFelled, TreesPaid, TricksDiscarded, TricksDrawn
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.attacks import BOARD, DIVINE, attacked, each_attack, lies, windows
from games.get_nuts.boards import ANN, BOB, CLEO, DAN
from games.get_nuts.second_rules import STRENGTH, Place, burnings, payments
from games.get_nuts.table import Table

TURN_MS = GAME.manifest.clocks["turn"] * 1_000
REACTION_MS = GAME.manifest.clocks["reaction"] * 1_000


def asked(table: Table) -> Prompt:
    """The one required prompt."""
    (prompt,) = [prompt for prompt in table.prompts() if prompt.required]
    return prompt


def answers(table: Table) -> list[tuple[int, Move]]:
    """What time answered in the last step, and for whom."""
    return [(answer.seat, answer.move) for answer in table.steps[-1].answers]


def pass_to_deadline(table: Table) -> Table:
    """Let time pass to the next deadline and work out all that is due then."""
    instant = next_due_ms(GAME, table.position)
    assert instant is not None
    table.now_ms = instant
    due = due_at(GAME, table.position, instant)
    return table._take(GAME.elapse(table.position, due, Moment(Dice(b"time" * 8), instant)))


# Each kind of prompt gives the answer that it announces.


@pytest.mark.rule("2.1")
def test_time_ends_the_turn_discards_nothing_and_draws() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | tree 1 | - | - | - | hand: axe, tree 2, tree 2
        Bob |  | - | - | - | -      | hand: tree 1
    """)

    pass_to_deadline(table)

    assert answers(table)[0] == (ANN, moves.EndTurn())
    assert table.none(TricksDiscarded)
    assert table.one(TricksDrawn).count == 2
    assert len(table.position.hands[ANN]) == 5
    assert (table.position.mover, table.asked()) == (BOB, [BOB])


@pytest.mark.rule("3")
def test_time_discards_nothing() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: axe, tree 2
        Bob |  | - | - | - | - | hand: tree 1
    """).end()

    pass_to_deadline(table)

    assert answers(table) == [(ANN, moves.DiscardTricks(()))]
    assert table.none(TricksDiscarded)
    assert len(table.position.hands[ANN]) == 5
    assert table.position.mover == BOB


@pytest.mark.rule("1")
def test_time_starts_the_turn_and_ends_it_as_well() -> None:
    table = Table("""
        Bob's turn, cards to discard
        Ann |  | bulldozer | tree 2 | - | - | hand: military forces, axe
        Bob |  | - | - | - | -              | hand: tree 1
    """).discard()

    pass_to_deadline(table)

    assert answers(table)[0] == (ANN, moves.StartTurn())
    assert lies(table, ANN) == "- | bulldozer | - | -"
    assert (table.position.mover, table.asked()) == (BOB, [BOB])


@pytest.mark.rule("GN-26")
@each_attack
def test_time_allows(name: str) -> None:
    table = attacked(name)

    pass_to_deadline(table)

    assert answers(table) == [(BOB, moves.AllowAttack())]
    assert table.position.mover == ANN


@pytest.mark.rule("thief")
@pytest.mark.parametrize(
    ("stashes", "victim"),
    [
        (("", "nut 1", "nut 2, nut 3", "nut 3"), CLEO),
        (("nut 1, nut 1", "", "", "nut 2"), DAN),
        (("nut 1, nut 1", "", "", ""), BOB),
        (("", "nut 1", "nut 3", "nut 3"), BOB),
        (("", "", "nut 1, thief", "nut 3, nut 3"), CLEO),
    ],
)
def test_time_names_the_opponent_with_most_stash_cards_the_first_clockwise_of_several(
    stashes: tuple[str, ...], victim: int
) -> None:
    rows = [
        f"{name} |  | {cells} | hand: axe | stash: {stash or 'nothing'}"
        for name, cells, stash in zip(
            ("Ann", "Bob", "Cleo", "Dan"),
            ("tree 1 | tree 1 | tree 2 | tree 2, squirrel", *["- | - | - | -"] * 3),
            stashes,
            strict=True,
        )
    ]
    table = Table("\n".join(["Ann's turn, 4 points", *rows, "nuts: thief, nut 2"])).take().pay(1)

    pass_to_deadline(table)

    assert answers(table)[0] == (ANN, moves.ChooseVictim(victim))
    assert table.one(AttackAnnounced).target == victim


@pytest.mark.rule("thief")
def test_clockwise_means_clockwise_of_the_taker_and_seats_that_left_are_passed_over() -> None:
    table = Table("""
        Cleo's turn, 4 points
        Ann  |  | - | - | - | -                               | hand: tree 2 | stash: nut 1
        Bob  |  | - | - | - | -                               | hand: tree 2 | stash: nut 1
        Cleo |  | tree 1 | tree 1 | tree 2 | tree 2, squirrel | hand: axe
        Dan  |  | - | - | - | -                               | hand: tree 2 | stash: nut 3
        nuts: thief, nut 2
    """)
    all_here = table.fork().take().pay(1)
    without_dan = table.fork().leave(DAN).take().pay(1)

    pass_to_deadline(all_here)
    pass_to_deadline(without_dan)

    assert answers(all_here)[0] == (CLEO, moves.ChooseVictim(DAN))
    assert answers(without_dan)[0] == (CLEO, moves.ChooseVictim(ANN))


@pytest.mark.rule("GN-22")
@pytest.mark.parametrize(
    ("trail", "position"),
    [
        ("tree 2 | tree 3 | tree 2 | tree 1, squirrel", 2),
        ("tree 3, chainsaw | tree 2 | sacred tree | tree 1, squirrel", 2),
        ("tree 3 | tree 3 | tree 2 | tree 3, squirrel", 1),
        ("tree 4, bulldozer | tree 3 | - | tree 1, squirrel", 2),
        ("sacred tree | tree 1 | sacred tree | sacred tree, squirrel", 2),
    ],
)
def test_time_lays_a_divine_nut_beside_the_strongest_tree(trail: str, position: int) -> None:
    table = Table(f"""
        Ann's turn, 4 points
        Ann |  | {trail} | hand: axe
        Bob |  | - | - | - | - | hand: tree 1
        nuts: divine nut, nut 1
    """).take()

    pass_to_deadline(table)

    assert answers(table)[0] == (ANN, moves.GuardDivineNut(position))
    assert table.one(DivineNutGuarded).position == position


# The cheapest payment and the weakest fire, against lists made by trying every set.


def worth(trail: list[Place], positions: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    """How dear a set of trees is: least effective points first, then fewest trees, then lowest positions."""
    points = [trail[number - 1].points if trail[number - 1].tree in STRENGTH else 2 for number in positions]
    return sum(points), len(positions), positions


def places(cells: tuple[str, ...]) -> list[Place]:
    """The trail that such cells draw."""
    found = []
    for cell in cells:
        names = [name.strip().replace(" ", "_") for name in cell.split(",")]
        tree = next((name for name in names if "tree" in name), "")
        harm = [name for name in names if name in ("axe", "chainsaw")]
        found.append(Place(tree, harm, bulldozers=names.count("bulldozer")))
    return found


CELLS = ("-", "tree 1", "tree 2", "tree 3", "tree 4", "tree 3, axe", "tree 4, chainsaw", "tree 4, bulldozer", "sacred tree")
SCARCE = {"tree 1": 2, "sacred tree": 3, "chainsaw": 4, "bulldozer": 4}


def trails() -> list[tuple[str, ...]]:
    """Two hundred trails, drawn evenly from all that the box allows."""
    every = [
        cells for cells in product(CELLS, repeat=4) if all(", ".join(cells).count(name) <= most for name, most in SCARCE.items())
    ]
    return random.Random("trails").sample(every, 200)


@pytest.mark.rule("GN-31")
def test_time_burns_the_weakest_lawful_trees() -> None:
    compared = 0
    for cells in trails():
        if not any(place.ordinary for place in places(cells)):
            continue
        table = Table(f"""
            Ann's turn, 4 points
            Ann |  | - | - | - | - | hand: flamethrower
            Bob |  | {" | ".join(cells)} | hand: axe
        """).flame(BOB)
        table.allow()
        lawful = burnings(places(cells))
        assert {move.positions for move in table.legal(BOB, moves.BurnTrees)} == set(lawful)

        pass_to_deadline(table)

        weakest = min(lawful, key=lambda positions: worth(places(cells), positions))
        assert answers(table) == [(BOB, moves.BurnTrees(weakest))], cells
        assert tuple(event.position for event in table.all(TreeFelled)) == weakest
        compared += 1

    assert compared > 150


@pytest.mark.rule("GN-18")
@pytest.mark.rule("GN-19")
@pytest.mark.rule("GN-20")
@pytest.mark.parametrize(("nut", "price"), [("nut 1", 1), ("nut 2", 2), ("nut 3", 3), ("thief", 1)])
def test_time_pays_the_cheapest_lawful_payment(nut: str, price: int) -> None:
    compared = 0
    for cells in trails():
        if cells[3] == "-":
            continue
        table = Table(f"""
            Ann's turn, 4 points
            Ann |  | {" | ".join(cells)}, squirrel | hand: axe
            Bob |  | - | - | - | -                 | hand: axe
            nuts: {nut}, nut 2
        """)
        lawful = payments(places(cells), price)
        assert (moves.TakeNut() in table.legal(ANN)) == bool(lawful), cells
        if not lawful:
            continue
        table.take()
        assert {move.positions for move in table.legal(ANN, moves.PayTrees)} == set(lawful)

        pass_to_deadline(table)

        cheapest = min(lawful, key=lambda positions: worth(places(cells), positions))
        assert answers(table)[0] == (ANN, moves.PayTrees(cheapest)), cells
        assert table.one(TreesPaid).positions == cheapest
        compared += 1

    assert compared > 100


@pytest.mark.rule("GN-19")
@pytest.mark.parametrize(
    ("trail", "nut", "paid"),
    [
        ("tree 4 | tree 2 | tree 3 | tree 1, squirrel", "nut 2", (2,)),  # least points: not 3, not 4
        ("tree 1 | tree 2 | tree 1 | tree 4, squirrel", "nut 2", (2,)),  # fewest trees: not 1 and 3
        ("tree 3 | tree 2 | tree 2 | tree 2, squirrel", "nut 2", (2,)),  # lowest positions: not 3, not 4
        ("tree 3, axe | tree 4 | tree 2 | tree 3, squirrel", "nut 2", (1,)),  # effective points
        ("tree 2 | sacred tree | sacred tree | tree 1, squirrel", "nut 1", (2,)),  # one Sacred Tree, the lower one
        ("tree 3 | sacred tree | tree 1 | tree 4, squirrel", "nut 3", (2, 3)),  # a Sacred Tree and the weakest that is enough
    ],
)
def test_ties_between_payments_are_broken_in_this_order(trail: str, nut: str, paid: tuple[int, ...]) -> None:
    table = Table(f"""
        Ann's turn, 4 points
        Ann |  | {trail} | hand: axe
        Bob |  | - | - | - | - | hand: axe
        nuts: {nut}, nut 2
    """).take()

    pass_to_deadline(table)

    assert table.one(TreesPaid).positions == paid


# Clocks.


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("reaction_s", [3, 10, 60])
def test_the_option_sets_the_length_of_the_window_at_pace_live(reaction_s: int) -> None:
    table = Table(BOARD, options=GetNutsOptions(reaction_s=reaction_s))
    table.now_ms = 7_000

    window = asked(table.chop(BOB, 1))

    assert (window.allowance, window.live_ms, window.opened_ms, window.spent_ms) == ("reaction", reaction_s * 1_000, 7_000, 0)
    assert deadline_ms(GAME.manifest, window) == 7_000 + reaction_s * 1_000


@pytest.mark.rule("GN-26")
def test_no_other_prompt_has_a_length_of_its_own() -> None:
    for table in (Table(BOARD), Table(BOARD).end(), Table(BOARD).take(), Table(BOARD).flame(BOB).allow()):
        assert asked(table).live_ms is None
        assert asked(table).allowance in GAME.manifest.clocks


@pytest.mark.rule("2.1")
def test_the_clock_of_a_turn_runs_over_all_its_questions_under_new_keys() -> None:
    table = Table(BOARD)
    seen = [asked(table)]

    for now_ms, act in ((10_000, table.take), (25_000, lambda: table.pay(1)), (31_000, lambda: table.leave(DAN))):
        table.now_ms = now_ms
        act()
        seen.append(asked(table))
    table.now_ms = 40_000
    table.give(CLEO)

    assert [(prompt.opened_ms, prompt.spent_ms) for prompt in seen] == [
        (0, 0),
        (10_000, 10_000),
        (25_000, 25_000),
        (25_000, 25_000),
    ]
    assert {deadline_ms(GAME.manifest, prompt) for prompt in seen} == {TURN_MS}
    assert len({prompt.key for prompt in seen}) == 3
    assert [prompt.seat for prompt in seen] == [ANN] * 4


@pytest.mark.rule("GN-26")
def test_the_clock_of_a_turn_stops_in_the_window_of_another_and_goes_on_under_a_new_key() -> None:
    table = Table(BOARD)
    key = asked(table).key
    table.now_ms = 10_000
    table.chop(BOB, 1)
    window = asked(table)
    table.now_ms = 16_000

    table.allow()

    again = asked(table)
    assert window.seat == BOB
    assert again.key != key
    assert (again.seat, again.opened_ms, again.spent_ms) == (ANN, 16_000, 10_000)
    assert deadline_ms(GAME.manifest, again) == TURN_MS + 6_000


@pytest.mark.rule("GN-31")
def test_the_clock_of_a_turn_stops_while_another_chooses_what_burns() -> None:
    table = Table(BOARD)
    table.now_ms = 10_000
    table.flame(BOB)
    table.now_ms = 12_000
    table.allow()
    burning = asked(table)
    table.now_ms = 30_000

    table.burn(3)

    assert (burning.seat, burning.allowance, burning.opened_ms, burning.spent_ms) == (BOB, "burn", 12_000, 0)
    again = asked(table)
    assert (again.seat, again.opened_ms, again.spent_ms) == (ANN, 30_000, 10_000)


@pytest.mark.rule("GN-26")
def test_the_time_used_adds_up_over_several_windows() -> None:
    table = Table(BOARD)
    for start, end in ((5_000, 9_000), (11_000, 18_000)):
        table.now_ms = start
        table.chop(BOB, 1) if start == 5_000 else table.bulldoze(BOB)
        table.now_ms = end
        table.allow()

    assert (asked(table).opened_ms, asked(table).spent_ms) == (18_000, 7_000)


@pytest.mark.rule("GN-26")
def test_the_standing_option_uses_up_nobodys_time() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | -      | hand: axe, tree 1
        Bob |  | tree 3, axe | - | - | - | hand: military forces
    """)
    before = asked(table)
    table.now_ms = 20_000

    table.remove("axe", 1, BOB)

    assert asked(table) == before


@pytest.mark.rule("GN-26")
def test_the_standing_option_of_the_player_on_turn_uses_up_the_time_of_the_turn() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | tree 3, axe | - | - | - | hand: military forces, axe
        Bob |  | - | - | - | -           | hand: tree 1
    """)
    table.now_ms = 20_000

    table.remove("axe", 1, ANN)

    assert deadline_ms(GAME.manifest, asked(table)) == TURN_MS
    assert asked(table).spent_ms + table.now_ms - asked(table).opened_ms == 20_000


@pytest.mark.rule("4")
def test_each_turn_has_a_fresh_clock() -> None:
    table = Table(BOARD)
    table.now_ms = 60_000
    table.end()
    table.now_ms = 80_000

    table.discard()

    assert (asked(table).seat, asked(table).opened_ms, asked(table).spent_ms) == (BOB, 80_000, 0)


@pytest.mark.rule("GN-26")
def test_a_turn_whose_time_runs_out_under_a_thief_is_over_once_the_window_has_closed() -> None:
    table = Table(BOARD).take().pay(2)
    pass_to_deadline(table)
    assert answers(table)[0] == (ANN, moves.ChooseVictim(BOB))
    assert windows(table) == [BOB]

    table.cancel()

    assert (table.position.mover, table.asked()) == (BOB, [BOB])
    assert table.position.points == 4


@pytest.mark.rule("GN-40")
def test_a_turn_whose_time_runs_out_while_a_nut_is_paid_for_finishes_the_taking_first() -> None:
    table = Table(BOARD.replace("nuts: thief", "nuts: nut 1")).take()

    pass_to_deadline(table)

    assert answers(table)[0] == (ANN, moves.PayTrees((1,)))
    assert GAME.deck.ids(table.position.stashes[ANN]) == ("nut_1",)
    assert (table.position.mover, table.asked()) == (BOB, [BOB])


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("board", [BOARD, DIVINE])
def test_a_match_that_only_time_plays_goes_on_turn_by_turn(board: str) -> None:
    table = Table(board)

    movers = []
    for _ in range(9):
        movers.append(table.position.mover)
        pass_to_deadline(table)
        assert len(table.asked()) == 1

    assert movers == [ANN, BOB, CLEO, DAN, ANN, BOB, CLEO, DAN, ANN]


@pytest.mark.rule("GN-26")
def test_all_that_is_due_at_one_instant_is_worked_out_in_one_step() -> None:
    """One seat is asked at a time, so what falls due together is the turn itself: its answer, the rest of it, and the draw."""
    table = Table(BOARD).take()
    due = due_at(GAME, table.position, TURN_MS)
    assert len(due.prompts) == 1

    pass_to_deadline(table)

    assert table.now_ms == TURN_MS
    assert due_at(GAME, table.position, TURN_MS).prompts == ()


@pytest.mark.rule("GN-26")
@each_attack
def test_at_the_deadline_of_a_window_nothing_else_is_due(name: str) -> None:
    table = attacked(name)
    window = asked(table)

    due = due_at(GAME, table.position, REACTION_MS)

    assert due.prompts == (window.key,)
    assert due_at(GAME, table.position, REACTION_MS - 1).prompts == ()
