"""The world of any game by its rules, on the toy."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import Any

import pytest
from conformance.toy import GAME
from conformance.toy.model import KernelsDrawn, PeekTop, PutKernels, Toy, ToyOptions
from filbert.bots.search.budget import Budget, Clock, TimeIsUp
from filbert.bots.search.plain import Plain
from filbert.bots.search.rules_world import RulesWorld, values_of
from filbert.gamekit.contract import Move, Outcome
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt

WITHOUT_LIMIT = Clock(Budget(1))


class Leaning(Plain):
    """Foresight with a short horizon, the two highest answers as candidates, and a lead for seat 0."""

    horizon = 3

    def candidates(self, position: Any, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        return moves[-2:]

    def values(self, position: Any) -> Sequence[float]:
        return (0.9, 0.1)


def start(*, peeks: bool = True, seats: int = 2) -> Toy:
    return GAME.setup(seats, ToyOptions(peeks=peeks), Dice(b"start")).position


def prompt_of(toy: Toy, kind: str, seat: int = 0) -> Prompt:
    return next(prompt for prompt in toy.book.open if prompt.kind == kind and prompt.seat == seat)


def as_events(seen: Hashable) -> tuple[Event, ...]:
    """What a seat saw of another's answer."""
    assert isinstance(seen, tuple)
    return seen


def world(toy: Toy, kind: str, advice: Plain | None = None, clock: Clock = WITHOUT_LIMIT, seat: int = 0) -> RulesWorld:
    return RulesWorld(GAME, advice or Plain(GAME), toy, prompt_of(toy, kind, seat), clock, random.Random(1))


def test_it_stands_before_the_prompt_that_is_searched_with_its_legal_moves() -> None:
    toy = start()
    asked = world(toy, "put")

    assert (asked.seat, asked.prompt.kind) == (0, "put")
    assert list(asked.moves()) == list(GAME.legal_moves(toy, asked.prompt))


def test_an_optional_prompt_may_be_left_alone_too() -> None:
    assert list(world(start(), "peek").moves()) == [None, PeekTop()]


def test_answers_are_thinned_out_by_the_foresight() -> None:
    toy = start()

    assert list(world(toy, "put", Leaning(GAME)).moves()) == list(GAME.legal_moves(toy, prompt_of(toy, "put")))[-2:]


def test_optional_prompts_are_asked_once_each_before_those_that_must_be_answered() -> None:
    asked = world(start(), "peek")
    order = []

    while asked.prompt.kind == "peek":
        order.append((asked.seat, asked.prompt.kind))
        asked.play(None)

    assert order == [(0, "peek"), (1, "peek")]
    assert (asked.seat, asked.prompt.kind) == (0, "put")


def test_a_sealed_answer_of_another_seat_is_not_seen_and_the_own_one_is() -> None:
    asked = world(start(peeks=False), "put", seat=1)
    move = asked.moves()[0]

    asked.play(move)

    assert asked.seen(0) is None
    assert asked.seen(1) == (move, ())


def test_what_is_seen_are_the_events_told_to_the_seat_those_of_time_included() -> None:
    asked = world(start(peeks=False, seats=3), "put")
    for _ in range(3):
        asked.play(asked.moves()[-1])

    told = {seat: asked.seen(seat) for seat in (0, 1)}
    drawn = [(seat, each.seat) for seat, seen in told.items() for each in as_events(seen) if isinstance(each, KernelsDrawn)]
    assert asked.position.round == 2
    assert drawn
    assert all(seat == owner for seat, owner in drawn)
    assert len({hash(seen) for seen in told.values()}) == 2


def test_a_world_is_cut_at_the_horizon_and_valued_by_the_foresight() -> None:
    asked = world(start(peeks=False, seats=4), "put", Leaning(GAME))

    asked.finish(random.Random(1))

    assert asked.seat == -1
    assert asked.outcome is None
    assert asked.values() == (0.9, 0.1)


def test_a_world_that_is_played_to_its_end_is_valued_by_its_outcome() -> None:
    asked = world(start(seats=3), "put")

    asked.finish(random.Random(1))

    assert asked.outcome is not None
    assert asked.values() == values_of(asked.outcome)


def test_the_sample_itself_is_not_changed() -> None:
    toy, before = start(), start()

    world(toy, "put").finish(random.Random(1))

    assert toy == before


def test_a_policy_that_leaves_a_required_prompt_alone_comes_to_the_horizon() -> None:
    class Idle(Plain):
        def policy(self, position: Any, prompt: Prompt, chance: random.Random) -> None:
            return None

    asked = world(start(), "put", Idle(GAME))

    asked.finish(random.Random(1))

    assert asked.seat == -1


def test_it_breaks_off_within_a_playout_when_the_wall_clock_has_run_out() -> None:
    asked = world(start(), "put", clock=Clock(Budget(1, wall_ms=0)))

    with pytest.raises(TimeIsUp):
        asked.play(PutKernels(("kernel-1",)))


@pytest.mark.parametrize(
    ("places", "values"),
    [
        ((1, 2), [1.0, 0.0]),
        ((1, 1), [0.5, 0.5]),
        ((1, 2, 3), [1.0, 0.15, 0.0]),
        ((3, 1, 1), [0.0, 0.575, 0.575]),
        ((1, 2, 2, 2), [1.0, 0.1, 0.1, 0.1]),
        ((1,), [1.0]),
    ],
)
def test_the_sole_winner_has_one_the_last_nothing_and_seats_that_share_a_place_share_its_worth(
    places: tuple[int, ...], values: list[float]
) -> None:
    assert values_of(Outcome("over", places)) == pytest.approx(values)
