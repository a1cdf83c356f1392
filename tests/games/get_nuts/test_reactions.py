"""The window of the target of a harmful card, what it takes, and what was chosen in it (GN-25, GN-26)."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import AttackCancelled, NutsStirred, TreeFelled
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.attacks import ATTACKS, BOARD, attacked, each_attack, lies, windows
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, card
from games.get_nuts.table import Table

MOMENT = Moment(Dice(b"refused"), 0)
ALLOW, CANCEL, START = moves.AllowAttack(), moves.CancelAttack(), moves.StartTurn()


def refused_everywhere(table: Table, seat: int, move: Move) -> None:
    """Check that no open prompt of *seat* takes *move*."""
    assert move not in table.legal(seat)
    if table.prompts(seat):
        table.refuses(move, seat)


# The window.


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(("hand", "answers"), [("military forces, axe", [ALLOW, CANCEL]), ("tree 2, axe", [ALLOW])])
@each_attack
def test_a_window_opens_whether_or_not_the_target_holds_military_forces(name: str, hand: str, answers: list[Move]) -> None:
    table = attacked(name, BOARD.replace("military forces, military forces, tree 3", hand))

    ((seat, kind),) = table.waiting()
    assert seat == BOB
    assert list(GAME.legal_moves(table.position, table.prompt(seat, kind))) == answers


@pytest.mark.rule("GN-26")
@pytest.mark.rule("military")
@each_attack
def test_without_military_forces_nothing_can_be_cancelled(name: str) -> None:
    table = attacked(name, BOARD.replace("military forces, military forces, tree 3", "tree 2, tree 3"))

    refusal = table.refuses(CANCEL, BOB)

    assert refusal.rule_ref == "GN-26"


@pytest.mark.rule("GN-26")
@each_attack
def test_the_military_of_others_cannot_cancel_what_is_aimed_at_bob(name: str) -> None:
    board = BOARD.replace("military forces, military forces, tree 3", "tree 2, tree 3")
    board = board.replace("| hand: tree 2", "| hand: military forces", 1).replace("stole\n", "stole, military forces\n")

    table = attacked(name, board)

    assert windows(table) == [BOB]
    for seat in (ANN, CLEO, DAN):
        assert table.prompts(seat) == []


@pytest.mark.rule("GN-26")
def test_a_whirlwind_is_no_harmful_card_and_opens_no_window() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: whirlwind
        Bob |  | tree 1 | - | - | - | hand: military forces
    """).stir()

    assert table.one(NutsStirred).seat == ANN
    assert windows(table) == []
    assert table.asked() == [ANN]
    assert table.prompts(BOB) == []


@pytest.mark.rule("GN-26")
def test_military_forces_cost_nothing_and_cannot_be_answered() -> None:
    table = attacked("axe", BOARD.replace("stole\n", "stole, military forces\n"))

    table.cancel()

    assert windows(table) == []
    assert table.asked() == [ANN]
    assert table.position.points == 3


@pytest.mark.rule("GN-27")
@pytest.mark.rule("GN-28")
def test_cancelling_the_lethal_axe_leaves_the_earlier_axes_where_they_are() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: axe
        Bob |  | tree 3, axe, axe | - | - | - | hand: military forces
    """).chop(BOB, 1)

    table.cancel()

    assert lies(table, BOB) == "tree 3, axe, axe | - | - | -"
    assert table.effective(BOB, 1) == 1


@pytest.mark.rule("GN-26")
def test_each_target_is_asked_by_itself() -> None:
    table = Table(BOARD).chop(BOB, 1)
    assert table.asked() == [BOB]

    table.allow().chop(CLEO, 1, "chainsaw")

    assert windows(table) == table.asked() == [CLEO]
    table.allow()
    assert lies(table, CLEO) == "- | - | - | -"


@pytest.mark.rule("GN-25")
@pytest.mark.rule("thief")
def test_a_thief_can_be_cancelled_when_it_is_played_and_then_leaves_the_game() -> None:
    table = attacked("thief").cancel()

    assert table.one(AttackCancelled).card == "thief"
    assert GAME.deck.ids(table.position.lost).count("thief") == 2
    assert card("thief") not in table.position.discards
    assert GAME.deck.ids(table.position.stashes[BOB]) == ("nut_1",)


@pytest.mark.rule("GN-25")
@pytest.mark.parametrize("turn", ["Ann", "Bob"])
def test_a_thief_in_the_stash_is_out_of_reach_of_military_forces(turn: str) -> None:
    table = Table(f"""
        {turn}'s turn, 4 points
        Ann |  | - | - | - | - | hand: tree 2
        Bob |  | tree 1 | - | - | - | hand: military forces | stash: thief
    """)

    refused_everywhere(table, BOB, moves.RemoveHarm("thief", 1))
    refused_everywhere(table, BOB, CANCEL)
    assert table.legal(BOB, moves.RemoveHarm) == []


# Acting while a reaction is pending.


@pytest.mark.rule("GN-26")
@each_attack
def test_the_player_on_turn_cannot_act_while_a_window_is_open(name: str) -> None:
    table = attacked(name)

    assert table.prompts(ANN) == []
    assert table.legal(ANN) == []
    assert table.prompts(CLEO) == table.prompts(DAN) == []


@pytest.mark.rule("GN-26")
@each_attack
def test_a_window_takes_no_move_of_a_turn(name: str) -> None:
    table = attacked(name)
    window = table.prompt(*table.waiting()[0])
    ordinary: list[Move] = [
        moves.EndTurn(),
        START,
        moves.PlantTree("tree_1", 4),
        moves.ChopTree("axe", ANN, 1),
        moves.EnterSquirrel(),
        moves.TakeNut(),
        moves.PayTrees((1,)),
        moves.BurnTrees((3,)),
        moves.DiscardTricks(),
        moves.RemoveHarm("axe", 2),
        moves.ChooseVictim(CLEO),
        moves.GuardDivineNut(1),
    ]

    for move in ordinary:
        refusal = refusal_of(table, BOB, window.kind, move)
        assert (refusal.field, refusal.rule_ref) == ("type", "GN-26")
    assert windows(table) == [BOB]


def refusal_of(table: Table, seat: int, kind: str, move: Move) -> IllegalMove:
    """The refusal of *move* as an answer to just this prompt, with nothing changed."""
    before = table.position
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(before, table.prompt(seat, kind), move, MOMENT)  # type: ignore[arg-type]  # a move of the game
    assert table.position is before
    return refusal.value


@pytest.mark.rule("GN-26")
@each_attack
def test_the_standing_option_takes_no_answer_to_the_window(name: str) -> None:
    table = attacked(name)
    (standing,) = [prompt for prompt in table.prompts(BOB) if not prompt.required]

    for move in (ALLOW, CANCEL, moves.EndTurn()):
        assert refusal_of(table, BOB, standing.kind, move).field == "type"


@pytest.mark.rule("GN-26")
def test_the_player_on_turn_may_use_the_standing_option_in_the_window_of_another_which_stays_as_it_is() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | tree 2, axe | - | - | - | hand: military forces, axe
        Bob |  | tree 2 | - | - | -      | hand: tree 1
    """).chop(BOB, 1)
    window = table.prompt(*table.waiting()[0])
    table.now_ms = 2_500

    table.remove("axe", 1, ANN)

    assert lies(table, ANN) == "tree 2 | - | - | -"
    assert table.prompts() == [window]
    table.allow()
    assert lies(table, BOB) == "tree 2, axe | - | - | -"
    assert (table.asked(), table.position.points) == ([ANN], 3)


@pytest.mark.rule("GN-26")
def test_a_third_player_may_use_the_standing_option_in_the_window_of_another_which_stays_as_it_is() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | -           | hand: axe
        Bob  |  | tree 2 | - | - | -      | hand: tree 1
        Cleo |  | tree 2, axe | - | - | - | hand: military forces
    """).chop(BOB, 1)
    window = table.prompt(*table.waiting()[0])
    table.now_ms = 2_500

    table.remove("axe", 1, CLEO)

    assert lies(table, CLEO) == "tree 2 | - | - | -"
    assert table.prompts() == [window]


# What does not shield, and a table with nothing left.


@pytest.mark.rule("GN-30")
def test_a_peace_activist_does_not_shield_from_a_flamethrower() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: flamethrower
        Bob |  | tree 4, peace activist, axe on activist | - | - | -
    """).flame(BOB)

    table.burn(1)

    assert lies(table, BOB) == "- | - | - | -"
    assert sorted(GAME.deck.ids(table.position.discards)) == ["axe", "flamethrower", "peace_activist", "tree_4"]


@pytest.mark.rule("GN-30")
def test_a_peace_activist_adds_nothing_to_what_burns() -> None:
    table = (
        Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: flamethrower
        Bob |  | tree 2, peace activist | tree 3 | - | - | hand: tree 1
    """)
        .flame(BOB)
        .allow()
    )

    assert table.legal(BOB, moves.BurnTrees) == [moves.BurnTrees((1, 2))]


@pytest.mark.rule("GN-44")
def test_a_flamethrower_burns_what_there_is() -> None:
    table = (
        Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | - | hand: flamethrower
        Bob |  | tree 1 | sacred tree | tree 2 | - | hand: tree 1
    """)
        .flame(BOB)
        .allow()
    )

    assert table.legal(BOB, moves.BurnTrees) == [moves.BurnTrees((1, 3))]
    table.burn(1, 3)
    assert lies(table, BOB) == "- | sacred tree | - | -"


@pytest.mark.rule("GN-46")
def test_with_nothing_left_to_draw_or_plant_play_goes_on_to_the_turn_limit() -> None:
    table = Table(
        """
        Ann's turn, 4 points
        Ann |  | - | - | - | -
        Bob |  | - | - | - | -
        nuts: nut 1
        deck: nothing
        discards: nothing
        """,
        options=GetNutsOptions(turn_limit=20),
    )

    turns = 0
    while table.outcome is None:
        assert table.asked() == [table.position.mover]
        table.next_turn()
        turns += 1
        assert turns <= 20

    assert table.position.turn == 20
    assert table.outcome.reason == "turn_limit"
    assert table.outcome.places == (1, 1)


@pytest.mark.rule("GN-46")
def test_a_random_match_is_bounded_by_eight_thousand_moves() -> None:
    assert GAME.manifest.max_moves == 8_000


# The parameter that was chosen is the one that is applied.


@pytest.mark.rule("GN-24")
@pytest.mark.parametrize("victim", [BOB, CLEO, DAN])
def test_the_victim_named_is_the_one_who_gets_the_thief(victim: int) -> None:
    table = Table(BOARD).take().pay(1).give(victim)

    assert windows(table) == [victim]
    table.allow()

    assert [GAME.deck.ids(stash).count("thief") for stash in table.position.stashes] == [int(seat == victim) for seat in range(4)]


@pytest.mark.rule("GN-24")
def test_a_thief_goes_to_another_player_only() -> None:
    table = Table(BOARD).take().pay(1)

    assert table.legal(ANN) == [moves.ChooseVictim(BOB), moves.ChooseVictim(CLEO), moves.ChooseVictim(DAN)]
    for nobody in (ANN, 4, 15):
        table.refuses(moves.ChooseVictim(nobody), ANN)


@pytest.mark.rule("GN-31")
@pytest.mark.parametrize("positions", [(3,), (1, 2)])
def test_the_trees_named_are_the_ones_that_burn(positions: tuple[int, ...]) -> None:
    table = attacked("flamethrower").allow()

    table.burn(*positions)

    felled = [(event.position, event.cause) for event in table.all(TreeFelled)]
    assert felled == [(position, "fire") for position in positions]
    assert [spot.tree >= 0 for spot in table.position.trails[BOB]] == [
        number not in positions and number < 4 for number in range(1, 5)
    ]


@pytest.mark.rule("GN-31")
@pytest.mark.parametrize("positions", [(1,), (2,), (1, 3), (1, 2, 3), (4,), (3, 3), (2, 4)])
def test_other_trees_than_the_rules_allow_do_not_burn(positions: tuple[int, ...]) -> None:
    table = attacked("flamethrower").allow()

    refusal = table.refuses(moves.BurnTrees(positions), BOB)

    assert refusal.field == "positions"


@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-27")
@pytest.mark.parametrize("position", [1, 2, 4])
@pytest.mark.parametrize("on_shield", [False, True])
def test_the_harm_named_is_the_one_that_goes(position: int, on_shield: bool) -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | - | - | - | -                                                                   | hand: tree 1
        Bob |  | tree 3, axe | tree 4, axe, peace activist, axe on activist | - | tree 2, axe | hand: military forces
    """)
    if on_shield and position != 2:
        table.refuses(moves.RemoveHarm("axe", position, True), BOB)
        return

    table.remove("axe", position, BOB, on_shield=on_shield)

    cells = ["tree 3, axe", "tree 4, peace activist, axe, axe on activist", "-", "tree 2, axe"]
    cells[position - 1] = cells[position - 1].replace(", axe on activist" if on_shield else ", axe", "", 1)
    assert lies(table, BOB) == " | ".join(cells)


@pytest.mark.rule("GN-26")
@each_attack
def test_allow_and_cancel_differ_in_the_effect_only(name: str) -> None:
    allowed, cancelled = attacked(name).allow(), attacked(name).cancel()

    assert allowed.position.points == cancelled.position.points == 4 - ATTACKS[name].cost
    assert allowed.position.turn == cancelled.position.turn
    assert len(allowed.position.hands[BOB]) - len(cancelled.position.hands[BOB]) == (0 if name == "stole from hand" else 1)
