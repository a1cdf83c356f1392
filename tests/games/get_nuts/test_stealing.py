""" "Stole!", and who may see what lies in a stash."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import AttackFailed, CardStolen, NutStashed, StolenCardSeen
from filbert.games.get_nuts.model import Zone
from games.get_nuts.boards import ANN, BOB, CLEO, card, cards, words
from games.get_nuts.table import Table


def thief(victim: str, points: int = 4, hand: str = "stole") -> Table:
    """Ann with a "Stole!", Bob with this hand and stash, and Cleo."""
    return Table(f"""
        Ann's turn, {points} points
        Ann  | squirrel | - | - | - | - | hand: {hand}
        Bob  | squirrel | - | - | - | - | {victim}
        Cleo | squirrel | - | - | - | - |
        """)


def stolen(table: Table, zone: Zone) -> set[int]:
    """What Ann may get of Bob, over many shuffles."""
    found = set()
    for seed in range(60):
        fork = table.fork(seed).steal(BOB, zone)
        if BOB in fork.asked():
            fork.allow()
        if zone == "hand":
            (gained,) = fork.position.hands[ANN]
        else:
            (gained,) = fork.position.stashes[ANN]
        found.add(gained)
    return found


@pytest.mark.rule("stole")
@pytest.mark.rule("GN-32")
def test_a_card_of_the_hand_is_stolen_at_random_and_goes_to_the_hand_of_the_thief() -> None:
    table = thief("hand: axe, tree 2, military forces | stash: nut 3")

    assert stolen(table, "hand") == set(cards("axe, tree 2, military forces"))

    table.steal(BOB, "hand").allow()
    (gained,) = table.position.hands[ANN]
    rest = [name for name in ("axe", "tree 2", "military forces") if name != words([gained])]
    table.shows(f"""
        Ann's turn, 2 points
        Ann  | squirrel | - | - | - | - | hand: {words([gained])} | stash: nothing
        Bob  | squirrel | - | - | - | - | hand: {", ".join(rest)} | stash: nut 3
        Cleo | squirrel | - | - | - | - | hand: nothing | stash: nothing
        discards: stole
        """)


@pytest.mark.rule("stole")
@pytest.mark.rule("GN-32")
def test_a_nut_of_the_stash_is_stolen_at_random_for_no_trees_and_a_thief_may_be_among_them() -> None:
    table = thief("stash: nut 1, nut 3, thief")

    assert stolen(table, "stash") == set(cards("nut 1, nut 3, thief"))

    table.steal(BOB, "stash")
    assert table.asked() == [ANN]
    assert sorted((*table.position.stashes[ANN], *table.position.stashes[BOB])) == sorted(cards("nut 1, nut 3, thief"))


@pytest.mark.rule("stole")
@pytest.mark.rule("divine")
@pytest.mark.rule("GN-32")
def test_a_divine_nut_in_a_stash_is_left_out_of_the_draw() -> None:
    assert stolen(thief("stash: divine nut, nut 1"), "stash") == {card("nut 1")}


@pytest.mark.rule("GN-32")
@pytest.mark.parametrize(
    ("victim", "zone"),
    [("hand: axe", "stash"), ("stash: nut 1", "hand"), ("stash: divine nut", "stash"), ("hand: nothing", "hand")],
)
def test_there_is_no_stealing_from_where_nothing_can_be_stolen(victim: str, zone: Zone) -> None:
    table = thief(victim)

    refusal = table.refuses(moves.StealCard("stole", BOB, zone))

    assert (refusal.field, refusal.value) == ("zone", zone)


@pytest.mark.rule("GN-32")
def test_every_opponent_and_zone_with_something_to_steal_is_offered() -> None:
    table = Table("""
        Ann  | squirrel | - | - | - | - | hand: stole, axe | stash: nut 1
        Bob  | squirrel | - | - | - | - | hand: axe | stash: nut 1
        Cleo | squirrel | - | - | - | - | hand: axe | stash: divine nut
        """)

    offered = [(move.seat, move.zone) for move in table.legal(ANN, moves.StealCard)]

    assert sorted(offered) == [(BOB, "hand"), (BOB, "stash"), (CLEO, "hand")]
    assert table.refuses(moves.StealCard("stole", ANN, "stash")).field == "seat"


@pytest.mark.rule("stole")
@pytest.mark.parametrize("points", [1, 2])
def test_stealing_costs_two_points(points: int) -> None:
    table = thief("stash: nut 1", points)

    if points == 2:
        assert table.steal(BOB, "stash").position.points == 0
    else:
        assert table.refuses(moves.StealCard("stole", BOB, "stash")).reason == "too_few_action_points"


@pytest.mark.rule("GN-36")
@pytest.mark.rule("GN-32")
def test_only_thief_and_victim_learn_what_was_stolen() -> None:
    table = thief("stash: nut 1, nut 2").steal(BOB, "stash")
    (gained,) = table.position.stashes[ANN]

    for viewer in (ANN, BOB):
        seen = [event for event in table.told_to(viewer) if isinstance(event, StolenCardSeen)]
        assert seen == [StolenCardSeen(ANN, BOB, words([gained]).replace(" ", "_"))]
    for outsider in (CLEO, None):
        assert CardStolen(ANN, BOB, "stash") in table.told_to(outsider)
        assert not any(isinstance(event, StolenCardSeen) for event in table.told_to(outsider))


@pytest.mark.rule("GN-36")
@pytest.mark.rule("goal")
def test_a_nut_is_taken_before_all_eyes_and_then_seen_by_its_owner_alone() -> None:
    table = (
        Table("""
        Ann  |          | - | - | - | tree 3, squirrel | stash: nut 1
        Bob  | squirrel | - | - | - | -                |
        nuts: nut 3, nut 2
        """)
        .take()
        .pay(4)
    )

    for viewer in (ANN, BOB, None):
        assert NutStashed(ANN, "nut_3") in table.told_to(viewer)
    own, other, outside = (table.view(viewer) for viewer in (ANN, BOB, None))
    assert own.players[ANN].stash_count == other.players[ANN].stash_count == outside.players[ANN].stash_count == 2
    assert sorted(own.stash or ()) == ["nut_1", "nut_3"]
    assert not other.stash
    assert not outside.stash


@pytest.mark.rule("GN-42")
def test_stealing_from_a_hand_that_has_become_empty_meanwhile_has_no_effect() -> None:
    table = Table("""
        Ann  | squirrel | -           | - | - | - | hand: stole
        Bob  | squirrel | tree 4, axe | - | - | - | hand: military forces
        """).steal(BOB, "hand")

    table.remove("axe", 1, BOB)
    if BOB in table.asked():
        table.allow(BOB)

    assert any(isinstance(event, AttackFailed) for event in table.all_events)
    table.shows("""
        Ann's turn, 2 points
        Ann  | squirrel | -      | - | - | - | hand: nothing
        Bob  | squirrel | tree 4 | - | - | - | hand: nothing
        discards: stole, axe, military forces
        """)
