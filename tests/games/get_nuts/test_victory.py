"""Victory: when a match ends, what counts, and who wins a tie."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Outcome
from filbert.games.get_nuts.events import MatchDecided, StashCounted
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.boards import ANN, BOB
from games.get_nuts.table import Table
from msgspec.structs import replace

SHORT = GetNutsOptions(turn_limit=20)


def at_the_limit(*seats: str) -> Outcome:
    """How a match ends whose last turn ends with these trails and stashes."""
    lines = "\n".join(f"{name} | {seat}" for name, seat in zip(("Ann", "Bob", "Cleo"), seats, strict=False))
    table = Table(lines, options=SHORT, turn=20).next_turn()
    outcome = table.outcome
    assert outcome is not None
    assert outcome.reason == "turn_limit"
    return outcome


@pytest.mark.rule("victory")
@pytest.mark.rule("GN-23")
def test_the_match_ends_at_once_when_the_last_nut_has_been_paid_for_and_nobody_plays_on() -> None:
    table = Table("""
        Ann |          | - | - | - | tree 3, squirrel |
        Bob | squirrel | - | - | - | -                | stash: nut 1
        nuts: nut 2
        """).take()
    assert table.outcome is None

    table.pay(4)

    assert table.outcome == Outcome("nuts_gone", (1, 2), (2, 1))
    assert table.waiting() == []
    assert table.prompts() == []
    assert table.all(StashCounted) == [StashCounted(ANN, ("nut_2",), 2), StashCounted(BOB, ("nut_1",), 1)]
    assert table.one(MatchDecided) == MatchDecided("nuts_gone", (ANN,))


@pytest.mark.rule("victory")
def test_most_points_win_and_thefts_are_subtracted() -> None:
    outcome = at_the_limit(
        "squirrel | - | - | - | - | stash: nut 3, nut 3, thief, thief",
        "squirrel | - | - | - | - | stash: nut 2, nut 3",
        "squirrel | - | - | - | - | stash: divine nut",
    )

    assert (outcome.points, outcome.places) == ((4, 5, 3), (2, 1, 3))


@pytest.mark.rule("victory")
@pytest.mark.rule("GN-37")
@pytest.mark.parametrize(
    ("ann", "bob", "places"),
    [
        ("tree 3 | - | - | -", "tree 4 | - | - | -", (2, 1)),
        ("tree 4, chainsaw | - | - | -", "tree 3 | - | - | -", (2, 1)),
        ("tree 4, bulldozer | - | - | -", "tree 3 | - | - | -", (2, 1)),
        ("sacred tree | - | - | -", "tree 1 | - | - | -", (1, 2)),
        ("sacred tree, bulldozer | - | - | -", "tree 2, peace activist | - | - | -", (1, 1)),
        ("tree 1 | tree 1 | - | -", "- | - | - | tree 3, chainsaw", (1, 2)),
    ],
)
def test_equal_points_are_decided_by_the_effective_points_of_the_trees(ann: str, bob: str, places: tuple[int, int]) -> None:
    outcome = at_the_limit(f"squirrel | {ann} | stash: nut 1", f"squirrel | {bob} | stash: nut 1")

    assert (outcome.points, outcome.places) == ((1, 1), places)


@pytest.mark.rule("victory")
@pytest.mark.rule("GN-37")
@pytest.mark.parametrize(
    ("ann", "bob", "places"),
    [
        ("| tree 2 | tree 2, squirrel | - | -", "| tree 2, squirrel | tree 2 | - | -", (1, 2)),
        ("squirrel | tree 2 | tree 2 | - | -", "| tree 2, squirrel | tree 2 | - | -", (2, 1)),
        ("| - | tree 4, hurt squirrel | - | -", "| tree 4, squirrel | - | - | -", (1, 2)),
        ("| tree 4, squirrel | - | - | -", "| tree 4, squirrel | - | - | -", (1, 1)),
        ("hurt squirrel | tree 4 | - | - | -", "squirrel | - | - | - | tree 4", (1, 1)),
    ],
)
def test_equal_trees_are_decided_by_the_squirrel_nearest_the_nuts_and_then_the_win_is_shared(
    ann: str, bob: str, places: tuple[int, int]
) -> None:
    outcome = at_the_limit(f"{ann} | stash: nut 1", f"{bob} | stash: nut 1")

    assert outcome.places == places


@pytest.mark.rule("GN-37")
def test_the_tie_break_counts_the_trees_left_after_the_last_payment_and_the_squirrel_at_home() -> None:
    table = (
        Table("""
        Ann |          | -                | - | - | tree 4, squirrel | stash: nothing
        Bob |          | tree 1, squirrel | - | - | -                | stash: nut 2
        nuts: nut 2
        """)
        .take()
        .pay(4)
    )

    assert table.outcome == Outcome("nuts_gone", (2, 1), (2, 2))


@pytest.mark.rule("victory")
def test_players_who_share_a_place_are_all_winners_and_the_next_place_is_left_out() -> None:
    outcome = at_the_limit(
        "squirrel | tree 1 | - | - | - | stash: nut 1",
        "squirrel | - | tree 1 | - | - | stash: nut 1",
        "squirrel | - | - | - | - | stash: nut 1",
    )

    assert outcome.places == (1, 1, 3)


@pytest.mark.rule("GN-37")
def test_points_come_before_trees_and_trees_before_squirrels() -> None:
    assert at_the_limit(
        "squirrel | - | - | - | - | stash: nut 2",
        "| - | - | - | tree 4, squirrel | stash: nut 1",
    ).places == (1, 2)
    assert at_the_limit(
        "squirrel | tree 3 | - | - | - | stash: nut 1",
        "| - | - | - | tree 2, squirrel | stash: nut 1",
    ).places == (1, 2)


@pytest.mark.rule("GN-38")
@pytest.mark.parametrize("limit", [20, 300])
def test_at_the_limit_of_turns_the_match_is_scored_as_it_stands(limit: int) -> None:
    table = Table(
        """
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | - |
        Bob | squirrel | - | - | - | - | stash: nut 1
        nuts: nut 1, nut 2
        """,
        options=GetNutsOptions(turn_limit=limit),
        turn=limit - 1,
    )

    table.next_turn()
    assert (table.outcome, table.position.turn) == (None, limit)
    table.next_turn()

    assert table.outcome == Outcome("turn_limit", (2, 1), (0, 1))
    assert table.waiting() == []


@pytest.mark.rule("GN-38")
def test_a_match_of_twenty_turns_has_twenty_turns() -> None:
    table = Table("Ann | squirrel | - | - | - | -\nBob | squirrel | - | - | - | -", options=SHORT)

    turns = 0
    while table.outcome is None:
        table.next_turn()
        turns += 1

    assert turns == 20
    assert table.outcome.places == (1, 1)


@pytest.mark.rule("GN-46")
def test_with_nothing_left_to_draw_or_plant_play_goes_on_to_the_limit_of_turns() -> None:
    table = Table(
        """
        Ann | squirrel | - | - | - | -
        Bob | squirrel | - | - | - | -
        deck: nothing
        """,
        options=SHORT,
    )

    for turn in range(1, 21):
        assert (table.outcome, table.position.turn, table.asked()) == (None, turn, [(turn - 1) % 2])
        table.next_turn()

    assert table.outcome is not None


@pytest.mark.rule("GN-38")
def test_the_limit_is_300_turns_unless_it_is_chosen() -> None:
    assert GetNutsOptions().turn_limit == 300


@pytest.mark.rule("GN-38")
def test_what_a_player_leaves_behind_is_discarded_its_divine_nut_lost_and_its_stash_out_of_the_game() -> None:
    table = Table("""
        Ann  | squirrel | - | - | - | - |
        Bob  |          | tree 3, axe, divine nut, squirrel | bulldozer | sacred tree | - | hand: tree 2 | stash: nut 3
        Cleo | squirrel | - | - | - | - |
        nuts: nut 1, nut 2
        """)

    table.leave(BOB)

    assert table.outcome is None
    table.shows("""
        Ann's turn, 4 points
        Ann  | squirrel | - | - | - | -
        Bob  | gone | | | | |
        Cleo | squirrel | - | - | - | -
        nuts: nut 1, nut 2
        discards: tree 3, axe, bulldozer, sacred tree, tree 2
        """)
    assert table.position.stashes[BOB] == ()
    assert [seat for seat in range(3) if table.next_turn().position.mover == 1] == []


@pytest.mark.rule("GN-38")
def test_the_last_player_at_the_table_wins() -> None:
    table = Table("""
        Ann | squirrel | - | - | - | - |
        Bob | squirrel | - | - | - | - | stash: nut 3
        """).leave(BOB)

    assert table.outcome is not None
    assert table.outcome.places == (1, 2)


@pytest.mark.rule("GN-45")
def test_a_player_who_left_ranks_last_whatever_its_points() -> None:
    table = Table(
        """
        Ann  | squirrel | - | - | - | - | stash: thief
        Bob  | squirrel | tree 4 | - | - | - | stash: nut 3, divine nut
        Cleo | squirrel | - | - | - | - |
        nuts: nut 1
        """,
        options=SHORT,
        turn=19,
    ).leave(BOB)

    table.next_turn().next_turn()

    assert table.outcome is not None
    assert table.outcome.places == (2, 3, 1)


@pytest.mark.rule("victory")
@pytest.mark.rule("goal")
@pytest.mark.rule("GN-23")
def test_all_twelve_nuts_are_taken_and_the_twelfth_ends_the_match() -> None:
    board = "Ann | | sacred tree | tree 4 | tree 4 | tree 4, squirrel |\nBob | squirrel | - | - | - | -"
    table = Table(board)
    full = table.position.trails
    taken = 0

    while table.outcome is None:
        assert (table.position.turn, len(table.position.nuts)) == (1, 12 - taken)
        table = Table(replace(table.position, trails=full, squirrels=(4, 0), points=1, discards=()))
        table.take()
        taken += 1
        while table.asked() and table.position.stack:
            table.does(table.legal(ANN)[0])

    assert taken == 12
    assert table.outcome.points == (18, -2)  # the Divine Nut was left on the trail that the test laid anew
    assert table.outcome.places == (1, 2)
