"""Harmful cards on the stack: whatever becomes of one, what lies beneath goes on and nothing is lost (GN-26, GN-39, GN-44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Move
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import AttackAnnounced, AttackCancelled, AttackFailed, BurningOrdered, CardStolen, NutStashed
from filbert.games.get_nuts.model import Position
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, card, drawing
from games.get_nuts.table import Table
from msgspec.structs import replace

Play = Callable[[Table], object]

BOARD = """
    Ann's turn, 4 points
    Ann  |  | tree 1 | tree 2 | tree 3 | tree 4, squirrel | hand: axe, bulldozer, chainsaw, flamethrower, stole
    Bob  |  | tree 2 | tree 3, axe | tree 4 | -           | hand: military forces, military forces, tree 3 | stash: nut 1
    Cleo |  | tree 2 | - | - | -                          | hand: tree 2
    Dan  |  | - | - | - | -                               | hand: tree 2
    nuts: thief, nut 2, nut 3, nut 3
"""
HANDLESS = BOARD.replace("hand: military forces, military forces, tree 3 | ", "")

BOBS_TRAIL = "tree 2 | tree 3, axe | tree 4 | -"


class Attack(NamedTuple):
    """How a harmful card is played on Bob, what it costs, and what it does to his trail once it is allowed."""

    play: Play
    cost: int
    trail: str
    card: str


def _thief(table: Table) -> None:
    table.take().pay(1).give(BOB)


ATTACKS = {
    "axe": Attack(lambda table: table.chop(BOB, 1), 1, "tree 2, axe | tree 3, axe | tree 4 | -", "axe"),
    "chainsaw": Attack(lambda table: table.chop(BOB, 2, "chainsaw"), 2, "tree 2 | - | tree 4 | -", "chainsaw"),
    "bulldozer": Attack(lambda table: table.bulldoze(BOB), 1, "bulldozer | tree 3, axe | tree 4 | -", "bulldozer"),
    "flamethrower": Attack(lambda table: table.flame(BOB), 3, "tree 2 | tree 3, axe | - | -", "flamethrower"),
    "stole from hand": Attack(lambda table: table.steal(BOB, "hand"), 2, BOBS_TRAIL, "stole"),
    "stole from stash": Attack(lambda table: table.steal(BOB, "stash"), 2, BOBS_TRAIL, "stole"),
    "thief": Attack(_thief, 1, BOBS_TRAIL, "thief"),
}

each_attack = pytest.mark.parametrize("name", ATTACKS)


def lies(table: Table, seat: int) -> str:
    """The trail of *seat* as it is drawn."""
    line = drawing(table.position, like="").splitlines()[seat]
    return " | ".join(cell.strip() for cell in line.split("|")[2:])


def windows(table: Table) -> list[int]:
    """The seats that may let a pending card take effect."""
    return [prompt.seat for prompt in table.prompts() for choice in table.choices(prompt) if choice.type == "allow_attack"]


def attacked(name: str, board: str = BOARD) -> Table:
    """The table with the card played on Bob and his window open."""
    table = Table(board)
    ATTACKS[name].play(table)
    assert windows(table) == table.asked() == [BOB]
    return table


def one_is_asked(table: Table) -> int:
    """The one seat that the match waits for."""
    (seat,) = table.asked()
    return seat


def finish_effect(table: Table) -> Table:
    """Let Bob burn the tree of four points, if it is for him to choose."""
    return table.burn(3) if table.asked() == [BOB] and table.legal(BOB, moves.BurnTrees) else table


def back_to_ann(table: Table, points: int) -> None:
    """Check that Ann goes on with her turn, with so many points, and that nothing else is awaited."""
    assert windows(table) == []
    assert one_is_asked(table) == ANN
    assert table.position.stack == ()
    assert (table.position.mover, table.position.stage, table.position.points) == (ANN, "acting", points)
    assert table.legal(ANN, moves.EndTurn) == [moves.EndTurn()]


def plays_on(table: Table) -> None:
    """Check that the turn can be ended, and that turns then go round among those who play."""
    now = table.position
    expected = [seat for seat in (ANN, BOB, CLEO, DAN) if not now.gone[seat]]
    first = expected.index(now.mover)
    for step in range(1, len(expected) + 1):
        if table.position.stage == "starting":
            table.start()
        table.next_turn()
        assert table.position.mover == expected[(first + step) % len(expected)]
        assert one_is_asked(table) == table.position.mover


def took_effect(table: Table, name: str, *, trail: str | None = None) -> None:
    """Check that the card did to Bob what it says."""
    now = table.position
    assert lies(table, BOB) == (trail or ATTACKS[name].trail)
    hand, stash = len(now.hands[BOB]), GAME.deck.ids(now.stashes[BOB])
    assert stash == {"stole from stash": (), "thief": ("nut_1", "thief")}.get(name, ("nut_1",))
    assert hand == {"stole from hand": 2}.get(name, 3)


# The outcomes, one after the other, for every harmful card.


@pytest.mark.rule("GN-26")
@each_attack
def test_a_harmful_card_that_is_allowed_takes_effect_and_the_turn_goes_on(name: str) -> None:
    table = attacked(name)

    finish_effect(table.allow())

    took_effect(table, name)
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("military")
@each_attack
def test_a_harmful_card_that_is_cancelled_does_nothing_and_its_points_stay_spent(name: str) -> None:
    table = attacked(name)

    table.cancel()

    assert lies(table, BOB) == BOBS_TRAIL
    assert table.hand(BOB) == "tree 3, military forces"
    assert GAME.deck.ids(table.position.stashes[BOB]) == ("nut_1",)
    cancelled = table.one(AttackCancelled)
    assert (cancelled.seat, cancelled.card, cancelled.used) == (BOB, ATTACKS[name].card, "military_forces")
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@each_attack
def test_a_cancelled_card_is_discarded_and_so_is_the_military(name: str) -> None:
    table = attacked(name).cancel()

    laid_off = [card("military forces"), *([] if name == "thief" else [card(ATTACKS[name].card)])]
    assert all(table.position.discards.count(each) == 1 for each in laid_off)


@pytest.mark.rule("GN-26")
@each_attack
def test_a_window_that_time_closes_is_one_that_was_allowed(name: str) -> None:
    allowed, timed = attacked(name), attacked(name)

    allowed.allow()
    timed.time_out()

    assert [(answer.seat, answer.move) for answer in timed.steps[-1].answers] == [(BOB, moves.AllowAttack())]
    assert timed.events == allowed.events
    assert replace(timed.position, book=allowed.position.book) == allowed.position
    assert timed.waiting() == allowed.waiting()


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "stole from hand"])
def test_an_empty_hand_allows_at_once(name: str) -> None:
    table = Table(HANDLESS)

    ATTACKS[name].play(table)

    assert windows(table) == []
    assert table.one(AttackAnnounced).target == BOB
    finish_effect(table)
    assert lies(table, BOB) == ATTACKS[name].trail
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "thief"])
def test_a_card_whose_target_leaves_is_discarded_and_the_turn_goes_on(name: str) -> None:
    table = attacked(name)

    table.leave(BOB)

    assert table.one(AttackFailed).card == ATTACKS[name].card
    assert card(ATTACKS[name].card) in table.position.discards
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-39")
def test_a_thief_whose_victim_left_gets_a_new_one_and_is_not_paid_for_again() -> None:
    table = attacked("thief").leave(BOB)

    assert one_is_asked(table) == ANN
    assert table.legal(ANN) == [moves.ChooseVictim(CLEO), moves.ChooseVictim(DAN)]
    table.give(CLEO)

    assert windows(table) == [CLEO]
    table.allow()
    assert GAME.deck.ids(table.position.stashes[CLEO]) == ("thief",)
    assert lies(table, ANN) == "- | tree 2 | tree 3 | tree 4"
    back_to_ann(table, 3)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.parametrize("name", [name for name in ATTACKS if not name.startswith("stole")])
def test_a_card_whose_player_leaves_still_takes_effect(name: str) -> None:
    table = attacked(name)
    key = table.prompt(BOB, table.waiting()[0][1]).key

    table.leave(ANN)
    assert windows(table) == table.asked() == [BOB]
    assert key in [prompt.key for prompt in table.prompts(BOB)]
    finish_effect(table.allow())

    took_effect(table, name)
    assert windows(table) == []
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.rule("GN-44")
@pytest.mark.parametrize("name", ["stole from hand", "stole from stash"])
def test_a_thief_at_the_table_who_leaves_gets_nothing(name: str) -> None:
    table = attacked(name).leave(ANN)

    table.allow()

    assert table.none(CardStolen)
    assert (len(table.position.hands[BOB]), len(table.position.stashes[BOB])) == (3, 1)
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-39")
@each_attack
def test_a_card_whose_player_leaves_can_still_be_cancelled(name: str) -> None:
    table = attacked(name).leave(ANN)

    table.cancel()

    assert lies(table, BOB) == BOBS_TRAIL
    assert len(table.position.stashes[BOB]) == 1
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-44")
@each_attack
def test_the_standing_option_comes_first_and_the_window_stays_the_same(name: str) -> None:
    table = attacked(name)
    before = table.prompt(*table.waiting()[0])
    table.now_ms = 4_000

    table.remove("axe", 2, BOB)

    assert windows(table) == [BOB]
    assert table.prompt(*table.waiting()[0]) == before
    finish_effect(table.allow())
    trail = ATTACKS[name].trail.replace("tree 3, axe", "tree 3")
    left = {"chainsaw": "tree 2 | tree 3, chainsaw | tree 4 | -"}.get(name, trail)
    assert lies(table, BOB) == left
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-43")
@each_attack
def test_two_military_forces_may_meet_one_attack(name: str) -> None:
    table = attacked(name).remove("axe", 2, BOB)

    table.cancel()

    assert lies(table, BOB) == "tree 2 | tree 3 | tree 4 | -"
    assert table.hand(BOB) == "tree 3"
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@each_attack
def test_nobody_but_the_target_is_asked_while_a_window_is_open(name: str) -> None:
    table = attacked(name)

    assert [prompt.seat for prompt in table.prompts()] == [BOB] * len(table.prompts())
    assert sum(prompt.required for prompt in table.prompts()) == 1


@pytest.mark.rule("GN-26")
@each_attack
def test_the_announcement_is_told_to_all_before_anything_happens(name: str) -> None:
    table = attacked(name)

    announced = table.one(AttackAnnounced)

    assert (announced.seat, announced.target, announced.card) == (ANN, BOB, ATTACKS[name].card)
    assert announced in table.told_to(None)
    assert lies(table, BOB) == BOBS_TRAIL
    assert table.none(NutStashed)


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


# Deep stacks, and matches that are stored and read again in the middle.


def reloaded(table: Table) -> Table:
    """The same match after its position went through its bytes."""
    codec, other = Codec(GAME), table.fork()
    step = other.steps[-1]
    back: Position = codec.position(codec.position_bytes(step.position))
    assert back == step.position
    other.steps[-1] = replace(step, position=back)
    return other


def _taking(table: Table) -> None:
    table.take()


def _choosing(table: Table) -> None:
    table.take().pay(1)


def _burning(table: Table) -> None:
    table.flame(BOB).allow()


def _placing(table: Table) -> None:
    table.take()


DIVINE = BOARD.replace("nuts: thief", "nuts: divine nut")
STACKS: dict[str, tuple[str, Play]] = {
    **{name: (BOARD, attack.play) for name, attack in ATTACKS.items()},
    "paying": (BOARD, _taking),
    "choosing": (BOARD, _choosing),
    "placing": (DIVINE, _placing),
    "burning": (BOARD, _burning),
}

each_stack = pytest.mark.parametrize("name", STACKS)


def in_stack(name: str) -> Table:
    """The table with such a frame on top of its stack."""
    board, play = STACKS[name]
    table = Table(board)
    play(table)
    assert table.position.stack
    return table


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
