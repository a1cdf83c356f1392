"""Reaching the Goal: what a nut costs; and the flamethrower, whose victim pays in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import chain, combinations, product

import pytest
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import BurningOrdered, NutStashed, NutTaken, SquirrelMoved, TreeFelled, TreesPaid
from filbert.games.get_nuts.model import Position, Taking
from games.get_nuts.boards import ANN, BOB, drawn
from games.get_nuts.table import Table
from msgspec.structs import replace

TREES = {
    "-": 0,
    "bulldozer": 0,
    "tree 1": 1,
    "tree 2": 2,
    "tree 3": 3,
    "tree 4": 4,
    "tree 3, peace activist, axe on activist": 3,
    "tree 4, chainsaw": 2,
    "tree 3, bulldozer": 1,
    "tree 3, divine nut": 3,
    "sacred tree": 2,
    "sacred tree, bulldozer": 2,
}
"""What may lie beside a trail card, and what it pays: strength less damage, a Sacred Tree 2."""

Chosen = tuple[int, ...]


def _subsets() -> Iterable[Chosen]:
    return chain.from_iterable(combinations((1, 2, 3, 4), size) for size in range(1, 5))


def _pays(trail: tuple[str, ...], chosen: Chosen, price: int) -> bool:
    """Whether these trees are a lawful payment: rulings GN-18 to GN-20, word for word."""
    names = [trail[position - 1] for position in chosen]
    if not all(name.startswith(("tree", "sacred")) for name in names):
        return False
    sacred_standing = sum(name.startswith("sacred") for name in trail)
    sacred_chosen = sum(name.startswith("sacred") for name in names)
    if sacred_chosen != min(sacred_standing, 2 if price == 3 else 1):
        return False  # Sacred Trees first: one for 1 or 2 points, two for 3, or the only one (GN-20)
    total = sum(TREES[name] for name in names)
    superfluous = any(total - TREES[name] >= price for name in names if not name.startswith("sacred"))
    return total >= price and not superfluous


def _burns(trail: tuple[str, ...], chosen: Chosen) -> bool:
    """Whether these trees are a lawful choice for a flamethrower: ruling GN-31, word for word."""
    ordinary = {position: TREES[name] for position, name in enumerate(trail, 1) if name.startswith("tree")}
    if not ordinary.keys() >= set(chosen):
        return False
    if sum(ordinary.values()) < 4:
        return ordinary.keys() == set(chosen)
    total = sum(ordinary[position] for position in chosen)
    return total >= 4 and all(total - ordinary[position] < 4 for position in chosen)


def _trails() -> list[tuple[str, ...]]:
    """Every trail with at most one Divine Nut; the number of cards in the box does not matter here."""
    return [trail for trail in product(TREES, repeat=4) if sum("divine" in name for name in trail) < 2]


SPOTS = {name: drawn(f"Ann | squirrel | {name} | - | - | -\nBob | squirrel | - | - | - | -").trails[ANN][0] for name in TREES}


def _with_trail(position: Position, seat: int, trail: tuple[str, ...]) -> Position:
    spots = tuple(SPOTS[name] for name in trail)
    return replace(position, trails=tuple(spots if index == seat else known for index, known in enumerate(position.trails)))


def _listed(position: Position, kind: str) -> set[Chosen]:
    (prompt,) = [prompt for prompt in GAME.prompts(position) if prompt.kind == kind]
    found = []
    for move in GAME.legal_moves(position, prompt):
        assert isinstance(move, moves.PayTrees | moves.BurnTrees)
        found.append(tuple(sorted(move.positions)))
    assert len(found) == len(set(found)), "a choice is listed twice"
    return set(found)


def _accepted(position: Position, kind: str, answer: Callable[[Chosen], Move]) -> set[Chosen]:
    (prompt,) = [prompt for prompt in GAME.prompts(position) if prompt.kind == kind]
    found = set()
    for chosen in _subsets():
        with suppress(IllegalMove):
            GAME.apply(position, prompt, answer(chosen), Moment(Dice(bytes(32)), 0))  # type: ignore[arg-type]
            found.add(chosen)
    return found


def buying(trail: str, nuts: str, points: int = 4) -> Table:
    """Ann with this trail, before these nuts."""
    return Table(f"""
        Ann's turn, {points} points
        Ann | | {trail}
        Bob | squirrel | - | - | - | -
        nuts: {nuts}
        """)


def test_the_lister_of_these_tests_knows_the_examples_of_the_rulings() -> None:
    def listed(price: int, *trail: str) -> list[Chosen]:
        return [chosen for chosen in _subsets() if _pays(trail, chosen, price)]

    assert listed(3, "tree 1", "tree 2", "tree 3", "-") == [(3,), (1, 2)]
    assert listed(3, "sacred tree", "tree 1", "tree 4", "sacred tree") == [(1, 4)]
    assert listed(3, "sacred tree", "tree 1", "tree 4", "-") == [(1, 2), (1, 3)]
    assert listed(1, "sacred tree", "sacred tree", "tree 1", "-") == [(1,), (2,)]
    assert listed(3, "tree 1", "tree 1", "-", "-") == []


@pytest.mark.rule("goal")
@pytest.mark.rule("GN-18")
@pytest.mark.rule("GN-19")
@pytest.mark.rule("GN-20")
@pytest.mark.parametrize(("nut", "price"), [("nut_1", 1), ("nut_2", 2), ("nut_3", 3), ("thief", 1)])
def test_the_payments_offered_are_exactly_the_lawful_ones_for_every_trail(nut: str, price: int) -> None:
    asked = buying("- | - | - | tree 4, squirrel", "nut 1, nut 1").take().position
    asked = replace(asked, stack=(Taking(ANN, GAME.deck.kind_of[nut], "paying"),))

    checked = 0
    for trail in _trails():
        lawful = {chosen for chosen in _subsets() if _pays(trail, chosen, price)}
        if lawful:
            assert _listed(_with_trail(asked, ANN, trail), "pay") == lawful, (trail, price)
            checked += 1

    assert checked > 15_000


@pytest.mark.rule("GN-18")
@pytest.mark.rule("GN-19")
@pytest.mark.rule("GN-20")
@pytest.mark.parametrize(("nut", "price"), [("nut_1", 1), ("nut_2", 2), ("nut_3", 3), ("thief", 1)])
def test_a_payment_that_is_not_offered_is_refused_and_one_that_is_offered_is_accepted(nut: str, price: int) -> None:
    asked = buying("- | - | - | tree 4, squirrel", "nut 1, nut 1").take().position
    asked = replace(asked, stack=(Taking(ANN, GAME.deck.kind_of[nut], "paying"),))

    for trail in _trails()[::61]:
        lawful = {chosen for chosen in _subsets() if _pays(trail, chosen, price)}
        if lawful:
            assert _accepted(_with_trail(asked, ANN, trail), "pay", moves.PayTrees) == lawful, (trail, price)


@pytest.mark.rule("GN-18")
@pytest.mark.parametrize("nut", ["nut 1", "nut 2", "nut 3", "thief"])
def test_a_nut_may_be_taken_exactly_if_there_is_a_lawful_payment(nut: str) -> None:
    price = {"nut 1": 1, "nut 2": 2, "nut 3": 3, "thief": 1}[nut]
    here = buying("- | - | - | tree 4, squirrel", f"{nut}, nut 1").position
    (prompt,) = GAME.prompts(here)

    for trail in _trails():
        if trail[3].startswith(("tree", "sacred")) and trail[:3] == tuple(sorted(trail[:3])):
            payable = any(_pays(trail, chosen, price) for chosen in _subsets())
            listed = moves.TakeNut() in list(GAME.legal_moves(_with_trail(here, ANN, trail), prompt))
            assert listed == payable, (trail, nut)


@pytest.mark.rule("flamethrower")
@pytest.mark.rule("GN-31")
def test_the_trees_offered_to_the_fire_are_exactly_the_lawful_sets_for_every_trail() -> None:
    asked = Table("""
        Ann | squirrel | -      | - | - | - | hand: flamethrower
        Bob | squirrel | tree 4 | - | - | - |
        """).flame(BOB)
    burning = asked.position

    for number, trail in enumerate(_trails()):
        if any(name.startswith("tree") for name in trail):
            lawful = {chosen for chosen in _subsets() if _burns(trail, chosen)}
            position = _with_trail(burning, BOB, trail)
            assert lawful
            assert _listed(position, "burn") == lawful, trail
            if number % 211 == 0:
                assert _accepted(position, "burn", moves.BurnTrees) == lawful, trail


@pytest.mark.rule("goal")
def test_for_one_point_the_top_nut_comes_face_down_into_the_stash_and_the_squirrel_goes_home() -> None:
    table = buying("tree 3 | - | - | tree 2, squirrel", "nut 3, nut 1", 1).take()
    assert table.one(NutTaken) == NutTaken(ANN, "nut_3", leapt=False)

    table.pay(1)

    assert table.one(TreesPaid) == TreesPaid(ANN, ("tree_3",), (1,))
    table.shows("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | tree 2 | stash: nut 3
        Bob | squirrel | - | - | - | -      | stash: nothing
        nuts: nut 1
        discards: tree 3
        """)


@pytest.mark.rule("goal")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_nut_is_taken_from_the_last_tree_only(at: int) -> None:
    trail = " | ".join("tree 4, squirrel" if place == at else "tree 4" for place in (1, 2, 3, 4))

    for refusal in (
        buying(trail, "nut 1, nut 2").refuses(moves.TakeNut()),
        buying("tree 4 | tree 4 | tree 4 | tree 4", "nut 1").refuses(moves.TakeNut()),
    ):
        assert (refusal.field, refusal.value, refusal.rule_ref) == ("type", "take_nut", "goal")


@pytest.mark.rule("goal")
@pytest.mark.rule("GN-18")
@pytest.mark.parametrize(
    ("trail", "nut"),
    [
        ("- | - | - | tree 2, squirrel", "nut 3"),
        ("- | - | - | tree 3, axe, squirrel", "nut 3"),
        ("- | - | - | tree 3, bulldozer, squirrel", "nut 2"),
        ("- | - | - | sacred tree, squirrel", "nut 3"),
        ("- | - | - | tree 1, peace activist, squirrel", "nut 2"),
    ],
)
def test_a_nut_is_not_taken_without_enough_effective_points_to_pay(trail: str, nut: str) -> None:
    refusal = buying(trail, f"{nut}, nut 1").refuses(moves.TakeNut())

    assert (refusal.field, refusal.value, refusal.rule_ref) == ("type", "take_nut", "GN-18")


@pytest.mark.rule("GN-19")
def test_what_is_attached_to_a_tree_goes_with_it_as_payment_and_bulldozers_stay() -> None:
    table = buying("tree 4, axe, peace activist, axe on activist, bulldozer | - | - | tree 2, squirrel", "nut 1, nut 2").take()

    table.pay(1)

    table.shows("""
        Ann | squirrel | bulldozer | - | - | tree 2 | stash: nut 1
        Bob | squirrel | -         | - | - | -      |
        discards: tree 4, axe, axe, peace activist
        """)


@pytest.mark.rule("GN-19")
def test_too_much_may_be_paid_without_change_but_no_tree_too_many() -> None:
    table = buying("tree 4 | tree 1 | - | tree 1, squirrel", "nut 2, nut 1").take()

    assert table.refuses(moves.PayTrees((1, 2))).reason == "superfluous_tree"
    assert table.refuses(moves.PayTrees((2,))).reason == "paid_too_little"
    assert table.fork().pay(2, 4).one(TreesPaid).positions == (2, 4)
    table.pay(1).shows("""
        Ann | squirrel | - | tree 1 | - | tree 1 | stash: nut 2
        Bob | squirrel | - | -      | - | -      |
        discards: tree 4
        """)


@pytest.mark.rule("GN-19")
@pytest.mark.parametrize("positions", [(2,), (3,), (1, 1), (1, 2)])
def test_a_payment_names_trees_that_stand_there_each_once(positions: tuple[int, ...]) -> None:
    table = buying("tree 2 | - | bulldozer | tree 2, squirrel", "nut 2, nut 1").take()

    assert table.refuses(moves.PayTrees(positions)).field == "positions"


@pytest.mark.rule("GN-19")
def test_the_order_of_the_trees_named_means_nothing() -> None:
    table = buying("tree 1 | - | - | tree 1, squirrel", "nut 2, nut 1").take()

    assert table.fork().pay(4, 1).position == table.pay(1, 4).position


@pytest.mark.rule("goal")
@pytest.mark.rule("sacred")
@pytest.mark.rule("GN-20")
def test_sacred_trees_are_paid_with_first() -> None:
    two = buying("sacred tree | tree 4 | sacred tree | tree 2, squirrel", "nut 3, nut 1").take()
    assert two.refuses(moves.PayTrees((2,))).rule_ref == "GN-20"
    two.pay(1, 3).shows("""
        Ann | squirrel | - | tree 4 | - | tree 2 | stash: nut 3
        Bob | squirrel | - | -      | - | -      |
        """)

    one = buying("sacred tree | tree 4 | - | tree 2, squirrel", "nut 3, nut 1").take()
    assert one.legal(ANN) == [moves.PayTrees((1, 4)), moves.PayTrees((1, 2))]

    for nut in ("nut 1", "nut 2", "thief"):
        table = buying("sacred tree | tree 4 | sacred tree | tree 2, squirrel", f"{nut}, nut 1").take()
        assert {move.positions for move in table.legal(ANN)} == {(1,), (3,)}


@pytest.mark.rule("GN-40")
def test_a_nut_is_taken_in_order_point_payment_stash() -> None:
    table = buying("- | - | - | tree 1, squirrel", "nut 1, nut 2", 1).take()
    assert table.position.points == 0
    assert table.asked() == [ANN]
    assert table.position.stashes[ANN] == ()

    table.pay(4)

    kinds = [type(event) for event in table.events]
    assert kinds.index(TreesPaid) < kinds.index(NutStashed)
    assert table.none(SquirrelMoved)


@pytest.mark.rule("flamethrower")
@pytest.mark.rule("GN-31")
def test_the_victim_of_a_flamethrower_chooses_what_burns_and_the_game_waits_for_it() -> None:
    table = Table("""
        Ann | squirrel | tree 4 | -           | -           | -      | hand: flamethrower
        Bob | squirrel | tree 3 | tree 2, axe | sacred tree | tree 4 |
        """)

    table.flame(BOB)

    assert table.one(BurningOrdered) == BurningOrdered(BOB)
    assert (table.asked(), table.position.points) == ([BOB], 1)
    assert {move.positions for move in table.legal(BOB)} == {(1, 2), (4,)}
    table.burn(1, 2)
    assert [(event.position, event.cause) for event in table.all(TreeFelled)] == [(1, "fire"), (2, "fire")]
    assert table.asked() == [ANN]
    table.shows("""
        Ann's turn, 1 points
        Ann | squirrel | tree 4 | - | -           | -
        Bob | squirrel | -      | - | sacred tree | tree 4
        discards: tree 3, tree 2, axe, flamethrower
        """)


@pytest.mark.rule("flamethrower")
@pytest.mark.rule("GN-31")
def test_who_has_less_than_four_points_burns_every_ordinary_tree() -> None:
    table = Table("""
        Ann | squirrel | -           | -      | -      | - | hand: flamethrower
        Bob | squirrel | sacred tree | tree 2 | tree 1 | - |
        """).flame(BOB)
    assert [sorted(move.positions) for move in table.legal(BOB)] == [[2, 3]]

    table.burn(2, 3)

    table.shows("""
        Ann | squirrel | -           | - | - | -
        Bob | squirrel | sacred tree | - | - | -
        """)


@pytest.mark.rule("GN-31")
@pytest.mark.rule("sacred")
def test_a_flamethrower_may_not_be_used_against_a_player_without_ordinary_trees() -> None:
    table = Table("""
        Ann  | squirrel | tree 4      | - | -         | - | hand: flamethrower
        Bob  | squirrel | sacred tree | - | bulldozer | - |
        Cleo | squirrel | tree 1      | - | -         | - |
        """)

    refusal = table.refuses(moves.UseFlamethrower("flamethrower", BOB))

    assert (refusal.field, refusal.value) == ("seat", BOB)
    assert table.legal(ANN, moves.UseFlamethrower) == [moves.UseFlamethrower("flamethrower", 2)]
    assert table.refuses(moves.UseFlamethrower("flamethrower", ANN)).field == "seat"


@pytest.mark.rule("GN-31")
@pytest.mark.rule("sacred")
@pytest.mark.parametrize("positions", [(1, 3), (3,), (2, 4), (1,), (4, 4)])
def test_a_choice_of_what_burns_with_a_sacred_tree_too_few_or_too_many_trees_is_refused(positions: tuple[int, ...]) -> None:
    table = Table("""
        Ann | squirrel | -      | -      | -           | -      | hand: flamethrower
        Bob | squirrel | tree 3 | tree 2 | sacred tree | tree 4 |
        """).flame(BOB)

    assert table.refuses(moves.BurnTrees(positions)).field == "positions"


@pytest.mark.rule("flamethrower")
@pytest.mark.parametrize("points", [2, 3])
def test_a_flamethrower_costs_three_points(points: int) -> None:
    table = Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | -      | - | - | - | hand: flamethrower
        Bob | squirrel | tree 4 | - | - | - |
        """)

    if points == 3:
        assert table.flame(BOB).position.points == 0
    else:
        assert table.refuses(moves.UseFlamethrower("flamethrower", BOB)).reason == "too_few_action_points"
