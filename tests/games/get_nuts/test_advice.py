"""The rules of thumb for bots, on drawn boards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.advice import weigh
from filbert.games.get_nuts.events import CardStolen, NutStashed, StolenCardSeen
from games.get_nuts.boards import ANN, BOB, CLEO
from games.get_nuts.table import Table


def weights(table: Table, seat: int | None = None, kind: str | None = None, told: Sequence[Event] = ()) -> dict[Move, float]:
    """The share of each answer to the open prompt of *seat*; of the seat that is waited for, if none is named."""
    seat, kind = next(ask for ask in table.waiting()) if seat is None or kind is None else (seat, kind)
    prompt = table.prompt(seat, kind)
    legal = list(GAME.legal_moves(table.position, prompt))
    given = weigh(table.view(seat), prompt, legal, told)
    total = sum(given) if prompt.required else max(1.0, sum(given))
    return {move: weight / total for move, weight in zip(legal, given, strict=True)}


def favourite(table: Table, told: Sequence[Event] = ()) -> Move:
    """The answer that is likelier than all others together."""
    given = weights(table, told=told)
    best = max(given, key=lambda move: given[move])
    assert given[best] > 0.5, given
    return best


def stashed(table: Table) -> list[Event]:
    """The events that told of the stashes that are drawn."""
    return [NutStashed(seat, GAME.deck.kinds[nut]) for seat, stash in enumerate(table.position.stashes) for nut in stash]


# Climbing


@pytest.mark.rule("goal")
def test_a_nut_that_can_be_paid_for_is_taken() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 1 | tree 2 | tree 2 | tree 3, squirrel | hand: axe, tree 2
        Bob | | tree 1, squirrel | - | - | -
        nuts: nut 1, nut 3
        """)

    assert favourite(table) == moves.TakeNut()


@pytest.mark.rule("2.2")
def test_no_points_are_spent_on_others_while_the_squirrel_needs_them_all_to_reach_the_nut() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 1, squirrel | tree 2 | tree 2 | tree 3 | hand: chainsaw, axe, bulldozer, stole
        Bob | | tree 2 | tree 2, squirrel | tree 2 | tree 1 | hand: tree 2 | stash: nut 3
        nuts: nut 2, nut 3
        """)

    assert favourite(table) == moves.AdvanceSquirrel()


@pytest.mark.rule("super")
def test_a_super_squirrel_is_played_when_it_brings_the_nut_within_reach_and_kept_when_not() -> None:
    board = """
        Ann's turn, 4 points
        Ann | | tree 1 | tree 2 | tree 2 | {last} | hand: super squirrel
        Bob | | -      | -      | -      | -
        nuts: nut 2, nut 3
        """
    within, too_far = Table(board.format(last="tree 3")), Table(board.format(last="-"))

    assert favourite(within) == moves.BoostSquirrel("super_squirrel")
    assert weights(too_far)[moves.BoostSquirrel("super_squirrel")] < 0.01


@pytest.mark.rule("leap")
def test_a_gap_that_no_tree_can_fill_is_leapt_over() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 1, squirrel | - | tree 2 | tree 3 | hand: leap of faith, axe, bulldozer
        Bob | | tree 1 | - | - | -
        nuts: nut 2, nut 3
        """)

    assert favourite(table) == moves.LeapOfFaith("leap_of_faith")


@pytest.mark.rule("GN-15")
def test_a_hurt_squirrel_is_healed_when_nothing_else_keeps_it_from_the_nut() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 1 | tree 2 | tree 2, hurt squirrel | tree 3 | hand: axe
        Bob | | tree 4 | -      | -                     | -
        nuts: nut 2, nut 3
        """)

    assert favourite(table) == moves.HealSquirrel()


@pytest.mark.rule("2.1")
def test_the_one_gap_before_the_squirrel_is_filled_first() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann | | - | tree 2, squirrel | - | tree 3 | hand: tree 2
        Bob | | - | -                | - | -
        nuts: nut 2, nut 3
        """)

    assert favourite(table) == moves.PlantTree("tree_2", 3)


@pytest.mark.rule("GN-10")
def test_no_tree_is_planted_to_die_beside_a_bulldozer() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | - | bulldozer | - | - | hand: tree 1, tree 2
        Bob | | - | -         | - | -
        """)

    given = weights(table)

    assert given[moves.PlantTree("tree_1", 2)] + given[moves.PlantTree("tree_2", 2)] < 0.001


@pytest.mark.rule("activist")
def test_an_activist_is_posted_before_the_weak_tree_that_the_squirrel_sits_on() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 4 | tree 2, squirrel | - | tree 4 | hand: peace activist
        Bob | | -      | -                | - | -
        """)

    assert favourite(table) == moves.PostActivist("peace_activist", 2)


@pytest.mark.rule("activist")
def test_an_activist_is_posted_where_a_bulldozer_will_come_rather_than_behind_it() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 2, squirrel | bulldozer | tree 2 | - | hand: peace activist
        Bob | | -                | -         | -      | -
        """)

    given = weights(table)

    assert given[moves.PostActivist("peace_activist", 3)] > 2 * given[moves.PostActivist("peace_activist", 1)]


@pytest.mark.rule("GN-2")
def test_the_turn_is_ended_when_nothing_helps() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 4, squirrel | - | tree 4 | tree 4 | hand: military forces, whirlwind
        Bob | | -                | - | -      | -
        nuts: nut 2, nut 2
        """)

    assert favourite(table) == moves.EndTurn()


# The nut on top


@pytest.mark.rule("whirlwind")
def test_a_thief_on_top_is_stirred_under_before_the_squirrel_takes_it() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann  | | tree 1 | tree 2 | tree 2 | tree 3, squirrel | hand: whirlwind
        Bob  | | -      | -      | -      | -
        Cleo | | -      | -      | -      | -
        nuts: thief, nut 3, nut 3, nut 2
        """)

    assert favourite(table) == moves.StirNuts("whirlwind")


@pytest.mark.rule("whirlwind")
def test_the_best_nut_is_never_stirred_under_before_ones_own_squirrel() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 1 | tree 2 | tree 2, squirrel | tree 3 | hand: whirlwind
        Bob | | -      | -      | -                | -
        nuts: nut 3, nut 1, nut 1, thief
        """)

    assert weights(table)[moves.StirNuts("whirlwind")] < 1e-6


LAST_NUT = """
    Ann's turn, 4 points
    Ann | | tree 1 | tree 2 | tree 2 | tree 3, squirrel | stash: {ann}
    Bob | | tree 2 | tree 2 | -      | -                | stash: {bob}
    nuts: nut 1
    """


@pytest.mark.rule("GN-23")
def test_the_last_nut_is_taken_by_whoever_wins_with_it() -> None:
    table = Table(LAST_NUT.format(ann="nut 3", bob="nut 3"))

    assert favourite(table, stashed(table)) == moves.TakeNut()


@pytest.mark.rule("GN-23")
def test_the_last_nut_is_left_alone_by_whoever_would_lose_with_it() -> None:
    table = Table(LAST_NUT.format(ann="nut 1", bob="nut 3, nut 3"))

    assert favourite(table, stashed(table)) == moves.EndTurn()


# Harming others


@pytest.mark.rule("axe")
def test_the_tree_under_the_squirrel_that_is_about_to_take_a_nut_is_felled() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann  | | -      | -                | -      | -                | hand: chainsaw
        Bob  | | tree 2 | tree 2           | tree 4 | tree 2, squirrel
        Cleo | | tree 2 | tree 2, squirrel | -      | -
        nuts: nut 3, nut 2
        """)

    assert favourite(table) == moves.ChopTree("chainsaw", BOB, 4)


THIEF_TAKEN = """
    Ann's turn, 1 points
    Ann  | | tree 1 | tree 2 | tree 2 | tree 3, squirrel
    Bob  | | -      | -      | -      | -                | stash: {bob}
    Cleo | | -      | -      | -      | -                | stash: {cleo}
    nuts: thief, nut 1
    """


@pytest.mark.rule("1")
def test_of_two_cards_that_fell_the_same_tree_the_one_for_fewer_action_points_is_played() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | -      | -      | -                | -      | hand: axe, chainsaw
        Bob | | tree 2 | tree 2 | tree 1, squirrel | tree 4
        """)

    assert favourite(table) == moves.ChopTree("axe", BOB, 3)


TWO_ALIKE = """
    Ann's turn, {points} points
    Ann  | | -      | -                | -      | -      | hand: {hand}
    Bob  | | tree 2 | tree 2, squirrel | tree 2 | tree 2 | stash: nut 3
    Cleo | | tree 2 | tree 2, squirrel | tree 2 | tree 2 | stash: nut 1
    nuts: {nuts}
    """


@pytest.mark.rule("victory")
@pytest.mark.parametrize(("hand", "points"), [("chainsaw", 2), ("flamethrower", 3), ("bulldozer", 1)])
def test_of_two_opponents_alike_on_the_table_the_one_with_more_nuts_is_harmed(hand: str, points: int) -> None:
    table = Table(TWO_ALIKE.format(hand=hand, points=points, nuts="nut 2, nut 2"))

    assert getattr(favourite(table, stashed(table)), "seat", None) == BOB


@pytest.mark.rule("flamethrower")
def test_sacred_trees_draw_no_fire() -> None:
    table = Table("""
        Ann's turn, 3 points
        Ann  | | -           | -           | -           | -                | hand: flamethrower
        Bob  | | sacred tree | sacred tree | sacred tree | tree 1
        Cleo | | tree 2      | tree 2      | -           | -
        nuts: nut 2, nut 2
        """)

    assert favourite(table) == moves.UseFlamethrower("flamethrower", CLEO)


@pytest.mark.rule("stole")
def test_a_nut_is_stolen_rather_than_a_card() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann | | - | - | - | - | hand: stole
        Bob | | - | - | - | - | hand: axe, axe | stash: nut 2
        """)

    assert favourite(table, stashed(table)) == moves.StealCard("stole", BOB, "stash")


@pytest.mark.rule("GN-32")
def test_a_divine_nut_does_not_make_a_stash_a_better_prey() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann  | | - | - | - | - | hand: stole
        Bob  | | - | - | - | - | stash: nut 1, divine nut
        Cleo | | - | - | - | - | stash: nut 2, nut 2
        """)

    assert favourite(table, stashed(table)) == moves.StealCard("stole", CLEO, "stash")


@pytest.mark.rule("GN-36")
def test_nothing_is_stolen_from_a_stash_that_is_known_to_hold_only_a_thief() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann  | | - | - | - | - | hand: stole
        Bob  | | - | - | - | - | stash: thief
        Cleo | | - | - | - | - | stash: nut 1
        """)

    assert favourite(table, stashed(table)) == moves.StealCard("stole", CLEO, "stash")


@pytest.mark.rule("GN-32")
def test_a_nut_that_was_stolen_before_ones_eyes_counts_for_the_thief() -> None:
    table = Table(THIEF_TAKEN.format(bob="nut 1, nut 3", cleo="nut 3")).take().pay(1)
    told = [
        NutStashed(BOB, "nut_1"),
        NutStashed(CLEO, "nut_3"),
        NutStashed(ANN, "nut_3"),
        NutStashed(ANN, "thief"),
        CardStolen(BOB, ANN, "stash"),
        StolenCardSeen(BOB, ANN, "nut_3"),
    ]

    assert favourite(table, told) == moves.ChooseVictim(BOB)


# Taking and paying


@pytest.mark.rule("thief")
@pytest.mark.parametrize(("bob", "cleo"), [("nut 3", "nut 1, nut 1"), ("nut 1, divine nut", "nut 3")])
def test_the_thief_is_given_to_the_leader(bob: str, cleo: str) -> None:
    table = Table(THIEF_TAKEN.format(bob=bob, cleo=cleo)).take().pay(1)

    assert favourite(table, stashed(table)) == moves.ChooseVictim(BOB)


@pytest.mark.rule("GN-19")
def test_the_weakest_tree_that_is_enough_pays() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 4 | tree 1 | tree 3 | tree 4, squirrel
        Bob | | -      | -      | -      | -
        nuts: nut 1, nut 1
        """)

    assert favourite(table.take()) == moves.PayTrees((2,))


@pytest.mark.rule("GN-22")
def test_the_tree_that_guards_a_divine_nut_pays_and_secures_it() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 1 | tree 4, divine nut | tree 3 | tree 4, squirrel
        Bob | | -      | -                  | -      | -
        nuts: nut 1, nut 1
        """)

    assert favourite(table.take()) == moves.PayTrees((2,))


@pytest.mark.rule("divine")
def test_a_divine_nut_is_guarded_by_the_strongest_tree() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | | tree 1 | tree 2 | tree 4 | tree 3, squirrel
        Bob | | -      | -      | -      | -
        nuts: divine nut, nut 1
        """)

    assert favourite(table.take()) == moves.GuardDivineNut(3)


# Answering harm


@pytest.mark.rule("military")
def test_a_card_that_would_fell_the_tree_under_the_squirrel_is_cancelled() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | -      | -      | -      | -                | hand: chainsaw
        Bob | | tree 2 | tree 2 | tree 4 | tree 2, squirrel | hand: military forces
        """).chop(BOB, 4, "chainsaw")

    assert favourite(table) == moves.CancelAttack()


@pytest.mark.rule("military")
def test_a_scratch_is_allowed() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | -                | -      | - | - | hand: axe
        Bob | | tree 4, squirrel | tree 4 | - | - | hand: military forces
        """).chop(BOB, 1)

    assert favourite(table) == moves.AllowAttack()


@pytest.mark.rule("GN-25")
def test_a_thief_is_cancelled() -> None:
    table = Table(THIEF_TAKEN.format(bob="nut 1 | hand: military forces", cleo="nothing")).take().pay(1).give(BOB)

    assert favourite(table) == moves.CancelAttack()


@pytest.mark.rule("GN-31")
def test_trees_behind_the_squirrel_burn_before_those_that_it_needs() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | -      | -      | -                | -      | hand: flamethrower
        Bob | | tree 2 | tree 2 | tree 2, squirrel | tree 2
        """).flame(BOB)

    assert favourite(table) == moves.BurnTrees((1, 2))


@pytest.mark.rule("GN-26")
def test_a_bulldozer_that_would_fell_the_tree_under_the_squirrel_is_removed_before_it_moves() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | | tree 3, bulldozer | tree 2, squirrel | tree 2 | tree 2 | hand: military forces
        Bob | | -                 | -                | -      | -
        """)

    assert favourite(table) == moves.RemoveHarm("bulldozer", 1)


@pytest.mark.rule("GN-26")
def test_a_bulldozer_is_removed_before_it_breaks_the_end_of_a_whole_trail() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | | tree 3 | tree 2 | tree 3, bulldozer | tree 2 | hand: military forces
        Bob | | -      | -      | -                 | -
        """)

    assert favourite(table) == moves.RemoveHarm("bulldozer", 3)


@pytest.mark.rule("GN-26")
def test_a_bulldozer_that_leaves_the_trail_is_let_go() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | | tree 3 | tree 2, squirrel | tree 2 | bulldozer | hand: military forces
        Bob | | -      | -                | -      | -
        """)

    assert favourite(table) == moves.StartTurn()


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize(("first", "chance"), [("tree 3, bulldozer", 1.0), ("tree 4, axe", 0.0)])
def test_on_anothers_turn_military_forces_go_against_what_will_fell_a_tree_and_not_against_what_lies_still(
    first: str, chance: float
) -> None:
    table = Table(f"""
        Ann's turn, 4 points
        Ann | | -       | -                | -      | -
        Bob | | {first} | tree 2, squirrel | tree 2 | tree 2 | hand: military forces
        """)

    assert sum(weights(table, BOB, "military").values()) == chance


# Discarding


@pytest.mark.rule("3")
def test_trees_that_find_no_room_are_discarded_but_for_one_and_military_forces_kept() -> None:
    table = Table("""
        Ann's turn, cards to discard
        Ann | | tree 1 | tree 3 | tree 3 | tree 3 | hand: military forces, tree 2, tree 2, tree 2, tree 2
        Bob | | -      | -      | -      | -
        """)

    assert favourite(table) == moves.DiscardTricks(("tree_2",) * 3)


@pytest.mark.rule("3")
def test_trees_are_kept_while_there_is_room_for_them() -> None:
    table = Table("""
        Ann's turn, cards to discard
        Ann | | - | - | - | - | hand: tree 1, tree 2, tree 3, tree 4, sacred tree
        Bob | | - | - | - | -
        """)

    assert favourite(table) == moves.DiscardTricks()
