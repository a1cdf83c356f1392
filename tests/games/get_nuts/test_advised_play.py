"""Bots that follow the rules of thumb, in whole matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from filbert.bots import random_bot
from filbert.bots.baseline import advised
from filbert.bots.playout import Playout, play
from filbert.bots.simulate import seed_of
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import admits
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.advice import weigh
from filbert.games.get_nuts.model import GetNutsOptions
from games.get_nuts.table import Table
from games.get_nuts.test_advice import weights

STEADY = advised(weigh)

MATCHES = 100
WINS = 80
"""What sensible play must win of two-seat matches against random play. It loses none in hundreds: chance cannot bring it near."""


def played(seats: int, steady: frozenset[int], number: int) -> Playout:
    """A whole match in which the seats *steady* follow the advice and the others play at random."""
    choosers = [STEADY if seat in steady else random_bot.choose for seat in range(seats)]
    return play(GAME, seats, GetNutsOptions(), seed_of(number, seats), choosers)


def won(playout: Playout, seat: int) -> float:
    """The share of a win that *seat* has."""
    assert playout.outcome is not None
    places = playout.outcome.places
    return (places[seat] == 1) / places.count(1)


# Strength


@pytest.mark.rule("victory")
def test_advised_play_beats_random_play_from_either_seat() -> None:
    wins = sum(won(played(2, frozenset({number % 2}), number), number % 2) for number in range(MATCHES))

    assert wins >= WINS


@pytest.mark.rule("victory")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_advised_seat_beats_several_random_ones(seats: int) -> None:
    wins = sum(won(played(seats, frozenset({number % seats}), number), number % seats) for number in range(8))

    assert wins >= 6


@pytest.mark.rule("GN-23")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_matches_among_advised_seats_are_decided_by_nuts(seats: int) -> None:
    outcomes = [played(seats, frozenset(range(seats)), number).outcome for number in range(10)]

    assert sum(outcome is not None and outcome.reason == "nuts_gone" for outcome in outcomes) >= 9


# What holds at every prompt


def asked_along_matches() -> Iterator[tuple[Table, str, dict[Move, float]]]:
    """The prompts of some matches among sensible and random players, with the advice for a seat that was told all or nothing."""
    for number in range(6):
        chance = random.Random(number)
        seats = 2 + number % 3
        step = GAME.setup(seats, GetNutsOptions(), Dice(chance.randbytes(32)))
        table = Table(step.position, seed=number)
        told = list(step.events)
        while table.outcome is None and len(table.steps) < 400:
            prompt = chance.choice(table.prompts())
            events = [each.event for each in told if admits(each.audience, prompt.seat)]
            given = weights(table, prompt.seat, prompt.kind, events if number % 2 else ())
            yield table, prompt.kind, given
            if prompt.required or chance.random() < sum(given.values()):
                follows = number < 4 or chance.random() < 0.5
                move = chance.choices(list(given), list(given.values()) if follows else None)[0]
                table.does(move, prompt.seat)
                told += table.steps[-1].events


@pytest.mark.rule("GN-2")
def test_advice_gives_one_weight_of_zero_or_more_for_each_move_of_every_prompt() -> None:
    kinds = set()
    for _, kind, given in asked_along_matches():
        kinds.add(kind)
        assert all(weight >= 0 for weight in given.values())
        assert sum(given.values()) == pytest.approx(1) or kind == "military"

    assert kinds == {
        "start_turn", "act", "react", "burn", "pay", "place_divine_nut", "choose_victim", "discard", "military",
    }  # fmt: skip


@pytest.mark.rule("goal")
def test_a_turn_is_never_ended_one_step_from_a_nut_that_can_be_paid_for_before_the_last_one() -> None:
    reached = [given for table, _, given in asked_along_matches() if moves.TakeNut() in given and len(table.position.nuts) > 1]

    assert max(given[moves.EndTurn()] for given in reached) < 1e-6
    assert len(reached) > 20
