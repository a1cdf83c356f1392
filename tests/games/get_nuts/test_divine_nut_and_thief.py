"""The two nut cards that are no ordinary nuts: Divine Nut and Thief!."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import DivineNutGuarded, DivineNutLost, NutStashed, NutTaken, TreesPaid
from games.get_nuts.boards import ANN, BOB, CLEO, card
from games.get_nuts.table import Table


def picking(trail: str, nuts: str, points: int = 4, hand: str = "nothing") -> Table:
    """Ann before these nuts, with two opponents."""
    return Table(f"""
        Ann's turn, {points} points
        Ann  | | {trail} | hand: {hand}
        Bob  | squirrel | - | - | - | -
        Cleo | squirrel | - | - | - | -
        nuts: {nuts}
        """)


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
@pytest.mark.rule("GN-40")
def test_a_divine_nut_costs_a_point_and_no_trees_and_is_laid_beside_a_tree_of_the_taker() -> None:
    table = picking("tree 3 | - | tree 2 | tree 1, squirrel", "divine nut, nut 1", 1).take()
    assert table.one(NutTaken) == NutTaken(ANN, "divine_nut", leapt=False)
    assert [move.position for move in table.legal(ANN)] == [1, 3, 4]

    table.guard(3)

    assert table.one(DivineNutGuarded) == DivineNutGuarded(ANN, "divine_nut", 3)
    table.shows("""
        Ann's turn, 0 points
        Ann  | squirrel | tree 3 | - | tree 2, divine nut | tree 1 | stash: nothing
        Bob  | squirrel | -      | - | -                  | -      |
        Cleo | squirrel | -      | - | -                  | -      |
        nuts: nut 1
        discards: nothing
        """)


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
@pytest.mark.parametrize("position", [1, 2, 3])
def test_a_divine_nut_is_never_laid_beside_a_sacred_tree_or_a_bare_card(position: int) -> None:
    table = picking("sacred tree | - | bulldozer | tree 1, squirrel", "divine nut, nut 1").take()

    refusal = table.refuses(moves.GuardDivineNut(position))

    assert (refusal.field, refusal.value) == ("position", position)
    assert [move.position for move in table.legal(ANN)] == [4]


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_without_an_ordinary_tree_a_divine_nut_cannot_be_taken() -> None:
    table = picking("sacred tree | - | - | sacred tree, squirrel", "divine nut, nut 1")

    refusal = table.refuses(moves.TakeNut())

    assert (refusal.field, refusal.value, refusal.rule_ref) == ("type", "take_nut", "GN-22")


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_a_damaged_tree_may_guard_a_divine_nut() -> None:
    picking("- | - | - | tree 4, axe, bulldozer, squirrel", "divine nut, nut 1").take().guard(4).shows("""
        Ann  | squirrel | - | - | - | tree 4, axe, bulldozer, divine nut
        Bob  | squirrel | - | - | - | -
        Cleo | squirrel | - | - | - | -
        """)


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_when_the_tree_that_guards_it_pays_for_a_nut_the_divine_nut_reaches_the_stash() -> None:
    table = picking("- | tree 3, divine nut | - | tree 1, squirrel", "nut 3, nut 1").take()

    table.pay(2)

    assert table.one(TreesPaid).positions == (2,)
    assert {event.nut for event in table.all(NutStashed)} == {"divine_nut", "nut_3"}
    assert table.none(DivineNutLost)
    table.shows("""
        Ann  | squirrel | - | - | - | tree 1 | stash: nut 3, divine nut
        Bob  | squirrel | - | - | - | -      |
        Cleo | squirrel | - | - | - | -      |
        """)


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-12")
def test_a_divine_nut_whose_tree_is_broken_by_a_bulldozer_is_lost() -> None:
    table = Table("""
        Ann's turn, bulldozers to move
        Ann | squirrel | bulldozer | tree 2, divine nut | - | -
        Bob | squirrel | -         | -                  | - | -
        nuts: nut 1
        """)

    table.start()

    assert table.one(DivineNutLost) == DivineNutLost(ANN, "divine_nut")
    assert card("divine nut") in table.position.lost
    assert card("divine nut") not in table.position.discards


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_a_divine_nut_whose_tree_burns_is_lost() -> None:
    table = Table("""
        Ann | squirrel | -                  | - | - | - | hand: flamethrower
        Bob | squirrel | tree 4, divine nut | - | - | - |
        nuts: nut 1
        """)

    table.flame(BOB).burn(1)

    assert table.one(DivineNutLost) == DivineNutLost(BOB, "divine_nut")
    assert card("divine nut") in table.position.lost
    assert card("divine nut") not in table.position.discards


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
@pytest.mark.rule("GN-32")
def test_a_divine_nut_on_the_trail_cannot_be_stolen() -> None:
    table = Table("""
        Ann | squirrel | -                  | - | - | - | hand: stole
        Bob | squirrel | tree 4, divine nut | - | - | - |
        nuts: nut 1
        """)

    assert table.legal(ANN, moves.StealCard) == []
    assert table.refuses(moves.StealCard("stole", BOB, "stash")).field == "zone"


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
def test_a_divine_nut_counts_three_in_the_stash_and_nothing_on_the_trail() -> None:
    table = Table("""
        Ann  |          | -                  | - | - | tree 3, squirrel | stash: divine nut
        Bob  | squirrel | -                  | - | - | -                | stash: nut 1
        nuts: nut 1
        """)
    secured = table.take().pay(4).outcome
    assert secured is not None
    assert secured.points == (4, 1)

    table = Table("""
        Ann  |          | tree 4, divine nut | - | - | tree 3, squirrel | stash: nothing
        Bob  | squirrel | -                  | - | - | -                | stash: nut 1
        nuts: nut 1
        """)
    unsecured = table.take().pay(4).outcome
    assert unsecured is not None
    assert unsecured.points == (1, 1)


@pytest.mark.rule("divine")
@pytest.mark.rule("GN-22")
@pytest.mark.rule("GN-23")
def test_a_divine_nut_as_the_last_card_ends_the_match_once_it_is_laid_down_and_counts_nothing() -> None:
    table = picking("- | - | - | tree 4, squirrel", "divine nut").take()
    assert table.outcome is None
    assert table.asked() == [ANN]

    table.guard(4)

    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.points) == ("nuts_gone", (0, 0, 0))
    assert table.waiting() == []


@pytest.mark.rule("thief")
@pytest.mark.rule("GN-24")
@pytest.mark.rule("GN-40")
def test_the_drawer_of_a_thief_pays_a_point_of_trees_and_then_names_its_victim_who_stashes_it() -> None:
    table = picking("tree 1 | - | - | tree 3, squirrel", "thief, nut 1", 1).take()
    assert {move.positions for move in table.legal(ANN)} == {(1,), (4,)}

    table.pay(1)
    assert [move.seat for move in table.legal(ANN, moves.ChooseVictim)] == [BOB, CLEO]
    assert table.position.stashes == ((), (), ())
    table.give(CLEO)

    assert table.one(NutStashed) == NutStashed(CLEO, "thief")
    table.shows("""
        Ann's turn, 0 points
        Ann  | squirrel | - | - | - | tree 3 | stash: nothing
        Bob  | squirrel | - | - | - | -      | stash: nothing
        Cleo | squirrel | - | - | - | -      | stash: thief
        nuts: nut 1
        discards: tree 1
        """)


@pytest.mark.rule("thief")
@pytest.mark.rule("GN-24")
def test_the_victim_of_a_thief_needs_no_trees_and_cannot_pass_it_on() -> None:
    table = picking("- | - | - | tree 3, squirrel", "thief, nut 1").take().pay(4).give(BOB)

    assert table.asked() == [ANN]
    assert table.prompts(BOB) == []
    assert table.position.stack == ()


@pytest.mark.rule("thief")
@pytest.mark.parametrize("seat", [ANN, 5])
def test_a_thief_is_played_on_another_player(seat: int) -> None:
    table = picking("- | - | - | tree 3, squirrel", "thief, nut 1").take().pay(4)

    refusal = table.refuses(moves.ChooseVictim(seat))

    assert (refusal.field, refusal.value) == ("seat", seat)


@pytest.mark.rule("thief")
@pytest.mark.rule("victory")
@pytest.mark.rule("GN-23")
def test_a_thief_as_the_last_card_ends_the_match_once_its_victim_has_it_and_lowers_that_total() -> None:
    table = picking("- | - | - | tree 3, squirrel", "thief").take().pay(4)
    assert table.outcome is None

    table.give(BOB)

    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.points) == ("nuts_gone", (0, -1, 0))
    assert table.outcome.places == (1, 3, 1)


@pytest.mark.rule("GN-41")
def test_a_divine_nut_is_secured_too_when_its_tree_pays_for_a_thief() -> None:
    table = picking("tree 3, divine nut | - | - | tree 1, squirrel", "thief, nut 1").take()

    table.pay(1).give(BOB)

    table.shows("""
        Ann  | squirrel | - | - | - | tree 1 | stash: divine nut
        Bob  | squirrel | - | - | - | -      | stash: thief
        Cleo | squirrel | - | - | - | -      | stash: nothing
        nuts: nut 1
        """)
