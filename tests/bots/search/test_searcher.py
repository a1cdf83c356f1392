"""The searching bot: it asks for samples only, keeps to its budget, and always has an answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from conformance.toy import GAME
from conformance.toy.model import DieRolled, PeekTop, PutKernels, Toy, ToyOptions, value
from filbert.bots import random_bot
from filbert.bots.playout import play
from filbert.bots.search.budget import Budget
from filbert.bots.search.plain import Plain
from filbert.bots.search.searcher import look_ahead, searching
from filbert.bots.search.tree import best
from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.contract import Move, View
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt

ONE_ROUND = ToyOptions(die="harsh", rounds=1, peeks=False)
"""The seat with the lowest kernels is out at once, so the best answer is plain: the two highest."""

START = GAME.setup(2, ToyOptions(), Dice(b"start")).position
BUDGET = Budget(60)


def sight(kind: str) -> Sight:
    prompt = next(prompt for prompt in GAME.prompts(START) if prompt.kind == kind)
    return sight_of(GAME, START, prompt, tuple)


def first_lawful(sight: Sight, dice: Dice) -> Move | None:
    return sight.moves()[0]


def forbidden(*arguments: object) -> Any:
    raise AssertionError("nothing is to be asked for here")


def test_it_puts_its_two_highest_kernels_when_the_lowest_seat_is_out() -> None:
    start = GAME.setup(2, ONE_ROUND, Dice(b"start")).position
    hand = sorted(start.hands[0], key=value)

    answer = searching(GAME, Plain(GAME), Budget(400), forbidden)(sight_of(GAME, start, start.book.open[0], tuple), Dice(b"own"))

    assert isinstance(answer, PutKernels)
    assert set(answer.kernels) == set(hand[1:])


def test_it_beats_random_play() -> None:
    seats = [searching(GAME, Plain(GAME), BUDGET, forbidden), random_bot.choose]

    playouts = [play(GAME, 2, ONE_ROUND, bytes([number]), seats) for number in range(40)]

    assert sum(playout.outcome is not None and playout.outcome.places == (1, 2) for playout in playouts) >= 28


def test_it_has_no_use_for_the_view() -> None:
    def view() -> View:
        raise AssertionError("the search reads samples")

    answer = searching(GAME, Plain(GAME), BUDGET, forbidden)(replace(sight("put"), view=view), Dice(b"own"))

    assert answer in sight("put").moves()


def test_the_same_dice_give_the_same_arms() -> None:
    first, second = (look_ahead(GAME, Plain(GAME), BUDGET, sight("put"), Dice(b"own")) for _ in range(2))

    assert [(move, arm.visits, arm.mean) for move, arm in first.items()] == [
        (move, arm.visits, arm.mean) for move, arm in second.items()
    ]


def test_every_iteration_is_a_visit_of_one_answer() -> None:
    arms = look_ahead(GAME, Plain(GAME), BUDGET, sight("put"), Dice(b"own"))

    assert sum(arm.visits for arm in arms.values()) == BUDGET.iterations


@pytest.mark.parametrize(("per_sample", "samples"), [(4, 10), (20, 2), (100, 1)])
def test_a_game_says_for_how_many_iterations_a_sample_serves(per_sample: int, samples: int) -> None:
    class Served(Plain):
        pass

    drawn = []
    asked = sight("put")

    def sample(dice: Dice) -> Any:
        drawn.append(asked.sample(dice))
        return drawn[-1]

    Served.per_sample = per_sample
    look_ahead(GAME, Served(GAME), Budget(40), replace(asked, sample=sample), Dice(b"own"))

    assert len(drawn) == samples


@pytest.mark.parametrize(("share", "made"), [(0.5, 30), (0.01, 1)])
def test_a_game_may_spend_a_part_of_the_iterations(share: float, made: int) -> None:
    class Less(Plain):
        def effort(self, position: Any) -> float:
            return share

    arms = look_ahead(GAME, Less(GAME), BUDGET, sight("put"), Dice(b"own"))

    assert sum(arm.visits for arm in arms.values()) == made


def test_an_answer_without_alternative_is_given_at_once() -> None:
    only = replace(sight("put"), moves=lambda: sight("put").moves()[:1], sample=forbidden)

    assert searching(GAME, Plain(GAME), BUDGET, forbidden)(only, Dice(b"own")) == sight("put").moves()[0]


def test_leaving_an_optional_prompt_alone_is_an_answer_to_be_searched() -> None:
    arms = look_ahead(GAME, Plain(GAME), BUDGET, sight("peek"), Dice(b"own"))

    assert set(arms) == {PeekTop(), None}


def test_an_optional_prompt_without_legal_moves_is_left_alone() -> None:
    nothing = replace(sight("peek"), moves=tuple)

    assert searching(GAME, Plain(GAME), BUDGET, random_bot.choose)(nothing, Dice(b"own")) is None


def test_one_iteration_is_enough_for_a_lawful_answer() -> None:
    assert searching(GAME, Plain(GAME), Budget(1), forbidden)(sight("put"), Dice(b"own")) in sight("put").moves()


@pytest.mark.parametrize("budget", [Budget(60, core_ms=0), Budget(60, wall_ms=0), Budget(60, core_ms=0, wall_ms=0)])
def test_without_time_the_other_chooser_answers(budget: Budget) -> None:
    assert searching(GAME, Plain(GAME), budget, first_lawful)(sight("put"), Dice(b"own")) == sight("put").moves()[0]


def test_only_candidates_are_searched() -> None:
    class Two(Plain):
        def candidates(self, position: Any, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
            return moves[2:4]

    assert set(look_ahead(GAME, Two(GAME), BUDGET, sight("put"), Dice(b"own"))) == set(sight("put").moves()[2:4])


def test_of_hundreds_of_answers_the_likeliest_are_tried_until_they_have_shown_what_they_are_worth() -> None:
    many = [PutKernels((f"kernel-{number}",)) for number in range(500)]

    class Many(Plain):
        def candidates(self, position: Any, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
            return moves

        def worlds(self, position: Any, prompt: Prompt) -> Any:
            return lambda chance: Guess()

    class Guess:
        seat = 0
        put: PutKernels | None = None

        def moves(self) -> Sequence[PutKernels]:
            return many

        def play(self, move: PutKernels) -> None:
            self.put, self.seat = move, -1

        def seen(self, by: int) -> PutKernels | None:
            return self.put

        def policy(self, chance: random.Random) -> PutKernels:
            return many[0]

        def finish(self, chance: random.Random) -> None:
            return None

        def values(self) -> Sequence[float]:
            return (float(self.put == many[7]), 0.0)

    arms = look_ahead(GAME, Many(GAME), Budget(50), replace(sight("put"), moves=lambda: many), Dice(b"own"))

    assert best(arms) == many[7]
    assert list(arms) == many[: len(arms)]
    assert 8 < len(arms) < 30


def test_samples_that_agree_with_what_was_told_are_used_more() -> None:
    told = (DieRolled(3),)
    heard: list[tuple[Sequence[Event], int]] = []
    weighed: list[Toy] = []
    played: list[Toy] = []

    class Believing(Plain):
        def likelihood(self, position: Toy, events: Sequence[Event], seat: int) -> float:
            heard.append((events, seat))
            weighed.append(position)
            return float(len(weighed) == 3)

        def worlds(self, position: Toy, prompt: Prompt) -> None:
            played.append(position)

    look_ahead(GAME, Believing(GAME), BUDGET, replace(sight("put"), events=lambda: told), Dice(b"own"))

    assert set(map(id, played)) == {id(weighed[2])}
    assert all(events is told and seat == 0 for events, seat in heard)
