"""Random playouts with every number of seats: they end within the bound of moves, for every reason, and lose nothing."""

from __future__ import annotations

import pytest
from filbert.bots.baseline import baseline
from filbert.bots.simulate import simulate
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.model import NutSoFastOptions
from games.nut_so_fast.table import Race
from playouts.play import play_out

SEATS = (3, 4, 5, 6)

each_number_of_seats = pytest.mark.parametrize("seats", SEATS)


def variant(number: int) -> NutSoFastOptions:
    """Options that go through all that change the course of a match."""
    return NutSoFastOptions(
        rounds=(3, 1, 5)[number % 3],
        first_player="pose_race" if number % 2 else "random",
        lag_compensation_ms=(0, 100)[number // 2 % 2],
        pose_memory=number % 4 < 3,
    )


@pytest.mark.rule("winning")
@each_number_of_seats
def test_random_matches_end_after_their_rounds_and_conserve_cards(seats: int) -> None:
    reasons = {play_out(GAME, seats, variant(number), number).outcome.reason for number in range(12)}

    assert reasons == {"rounds_played"}


@pytest.mark.rule("NSF-32")
@each_number_of_seats
def test_random_matches_with_leavers_end_too(seats: int) -> None:
    reasons = {play_out(GAME, seats, variant(number), number, leave=0.05).outcome.reason for number in range(12)}

    assert "last_seat" in reasons


@pytest.mark.rule("NSF-37")
def test_steady_bots_need_far_fewer_moves_than_the_bound() -> None:
    chooser = baseline(GAME)

    summary = simulate(GAME, 6, NutSoFastOptions(rounds=5), 1, 3, (chooser,) * 6)

    assert summary["ended_by"] == {"rounds_played": 3}
    assert summary["moves"] / 3 < GAME.manifest.max_moves / 3


@pytest.mark.rule("NSF-37")
@each_number_of_seats
def test_a_match_in_which_nobody_does_anything_ends(seats: int) -> None:
    table = Race(GAME.setup(seats, NutSoFastOptions(), Dice(b"idle")).position)
    while GAME.outcome(table.position) is None:
        table.wait()

    assert table.position.totals == (0,) * seats


@pytest.mark.long
@pytest.mark.rule("NSF-37")
@pytest.mark.timeout(7200)
@each_number_of_seats
def test_ten_thousand_random_matches_end_within_the_bound_and_conserve_cards(seats: int) -> None:
    for number in range(10_000):
        play_out(GAME, seats, variant(number), number, leave=0.0005 if number % 4 == 0 else 0.0)
