"""Random playouts with every deck and number of seats: they end within the bound, for every reason, and lose nothing."""

from __future__ import annotations

import random

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Due, Moment, Seating
from filbert.gamekit.dice import Dice
from filbert.games.politico import GAME
from filbert.games.politico.model import PoliticoOptions
from playouts.play import play_out

DECKS = tuple(GAME.decks)
SEATS = (2, 3, 4, 5)

each_deck = pytest.mark.parametrize("deck", DECKS)
each_number_of_seats = pytest.mark.parametrize("seats", SEATS)


def variant(deck: str, seats: int, number: int) -> PoliticoOptions:
    """Options that go through all the others, one after the other."""
    options = PoliticoOptions(deck=deck, starter=("random", "host")[number % 2], round_limit=(40, 10, 500)[number % 3])
    return GAME.settle_options(options, Seating(seats, host=number % seats))


@pytest.mark.rule("end", "PO-26", "PO-34")
@each_deck
@each_number_of_seats
def test_random_matches_end_within_the_bound_and_conserve_cards_and_followers(deck: str, seats: int) -> None:
    reasons = {play_out(GAME, seats, variant(deck, seats, number), number).outcome.reason for number in range(40)}

    assert "followers" in reasons
    assert reasons <= {"followers", "round_limit"}


@pytest.mark.rule("PO-27", "PO-30")
@each_deck
@each_number_of_seats
def test_random_matches_with_leavers_end_too(deck: str, seats: int) -> None:
    reasons = {play_out(GAME, seats, variant(deck, seats, number), number, leave=0.03).outcome.reason for number in range(40)}

    assert "last_seat" in reasons


@pytest.mark.long
@pytest.mark.rule("PO-34")
@pytest.mark.timeout(3600)
@each_deck
@each_number_of_seats
def test_ten_thousand_random_matches_end_within_the_bound_and_conserve_cards_and_followers(deck: str, seats: int) -> None:
    for number in range(10_000):
        play_out(GAME, seats, variant(deck, seats, number), number, leave=0.002 if number % 4 == 0 else 0.0)


@pytest.mark.rule("PO-26")
@each_number_of_seats
def test_a_match_that_only_time_plays_ends_at_the_limit_of_rounds(seats: int) -> None:
    position = GAME.setup(seats, PoliticoOptions(round_limit=12), Dice(b"t" * 32)).position
    while GAME.outcome(position) is None:
        keys = tuple(prompt.key for prompt in GAME.prompts(position))
        position = GAME.elapse(position, Due(keys, (), 0), Moment(Dice(b"t" * 32), 0)).position

    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.reason, position.round) == ("round_limit", 12)
    assert set(outcome.places) == {1}, "nobody has done anything, so all share the first place"


@pytest.mark.rule("PO-34")
def test_the_bound_on_moves_is_far_above_what_random_players_need() -> None:
    longest = max(play_out(GAME, 5, variant(deck, 5, number), number).moves for deck in DECKS for number in range(40))

    assert longest < GAME.manifest.max_moves == 1500


@pytest.mark.rule("PO-21")
@each_deck
def test_positions_moves_and_events_survive_encoding(deck: str) -> None:
    codec, chance, key = Codec(GAME), random.Random(deck), b"c" * 32
    step = GAME.setup(4, PoliticoOptions(deck=deck), Dice(key))
    for count in range(200):
        assert codec.position(codec.position_bytes(step.position)) == step.position
        assert all(codec.event(codec.plain(told.event)) == told.event for told in step.events)
        if GAME.outcome(step.position) is not None:
            break
        prompt = chance.choice(GAME.prompts(step.position))
        move = chance.choice(list(GAME.legal_moves(step.position, prompt)))
        assert codec.move(codec.plain(move)) == move
        step = GAME.apply(step.position, prompt, move, Moment(Dice(key), count))
