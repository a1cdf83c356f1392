"""Random playouts with every number of seats: they end within the bound of moves, for every reason, and lose nothing."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Due, Moment
from filbert.gamekit.dice import Dice
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.model import GetNutsOptions
from playouts.play import play_out

SEATS = (2, 3, 4, 5, 6)

each_number_of_seats = pytest.mark.parametrize("seats", SEATS)


def variant(number: int) -> GetNutsOptions:
    """Options that go through both places for bulldozers and through short, usual and long limits of turns."""
    return GetNutsOptions(
        turn_limit=(20, 300, 2000)[number % 3], bulldozer_start="nearest_tree" if number // 3 % 2 else "first_card"
    )


@pytest.mark.rule("GN-23")
@pytest.mark.rule("GN-38")
@each_number_of_seats
def test_random_matches_end_by_nuts_or_by_the_limit_of_turns_and_conserve_cards(seats: int) -> None:
    reasons = {play_out(GAME, seats, variant(number), number).outcome.reason for number in range(9)}

    assert reasons == {"nuts_gone", "turn_limit"}


@pytest.mark.rule("GN-38")
@pytest.mark.rule("GN-45")
@each_number_of_seats
def test_random_matches_with_leavers_end_too(seats: int) -> None:
    outcomes = [play_out(GAME, seats, variant(number), number, leave=0.02).outcome for number in range(9)]

    assert "last_seat" in {outcome.reason for outcome in outcomes}


@pytest.mark.long
@pytest.mark.rule("GN-46")
@pytest.mark.timeout(7200)
@each_number_of_seats
def test_ten_thousand_random_matches_end_within_the_bound_and_conserve_cards(seats: int) -> None:
    for number in range(10_000):
        options = GetNutsOptions(bulldozer_start="nearest_tree" if number % 2 else "first_card")
        play_out(GAME, seats, options, number, leave=0.0005 if number % 4 == 0 else 0.0)


@pytest.mark.rule("GN-46")
def test_where_nobody_plants_anything_play_goes_on_to_the_limit_of_turns() -> None:
    position = GAME.setup(3, GetNutsOptions(turn_limit=40), Dice(b"t" * 32)).position
    while GAME.outcome(position) is None:
        keys = tuple(prompt.key for prompt in GAME.prompts(position))
        position = GAME.elapse(position, Due(keys, (), 0), Moment(Dice(b"t" * 32), 0)).position

    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.reason, position.turn) == ("turn_limit", 40)
    assert outcome.places == (1, 1, 1), "nobody has done anything, so all share the first place"


@pytest.mark.rule("GN-46")
def test_the_bound_on_moves_is_far_above_what_random_players_need_with_the_highest_limit_of_turns() -> None:
    longest = max(play_out(GAME, 6, GetNutsOptions(turn_limit=2000), number).moves for number in range(6))

    assert longest < GAME.manifest.max_moves * 3 // 4 == 6000
