"""The baseline bot: by advice in proportion to the weights, without advice any move alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from conformance.toy import GAME
from conformance.toy.model import PeekTop, ToyOptions
from filbert.bots import random_bot
from filbert.bots.baseline import advised, baseline
from filbert.bots.playout import play
from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.contract import Move, Seating, View
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame, advice, catalogue

START = GAME.setup(2, ToyOptions(), Dice(b"start")).position


def sight(kind: str) -> Sight:
    prompt = next(prompt for prompt in GAME.prompts(START) if prompt.kind == kind)
    return sight_of(GAME, START, prompt, tuple)


class Weights:
    """Advice that weighs the first moves as told and the rest with nothing, and keeps what it was handed."""

    def __init__(self, *weights: float) -> None:
        self.weights = list(weights)
        self.views: list[View] = []

    def __call__(self, view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
        self.views.append(view)
        return self.weights + [0.0] * (len(moves) - len(self.weights))


def answers(kind: str, *weights: float) -> Counter[Move | None]:
    choose = advised(Weights(*weights))
    return Counter(choose(sight(kind), Dice(number.to_bytes(4, "big"))) for number in range(1000))


def test_an_advised_bot_draws_in_proportion_to_the_weights() -> None:
    first, second, *_ = sight("put").moves()

    counts = answers("put", 3, 1)

    assert set(counts) == {first, second}
    assert 690 < counts[first] < 810


def test_an_advised_bot_draws_any_move_where_all_weigh_nothing() -> None:
    assert set(answers("put")) == set(sight("put").moves())


def test_weights_of_an_optional_prompt_are_chances_and_the_rest_leaves_it_alone() -> None:
    counts = answers("peek", 0.25)

    assert set(counts) == {None, PeekTop()}
    assert 190 < counts[PeekTop()] < 310


def test_an_advised_bot_is_handed_the_view_of_its_own_seat() -> None:
    weigh = Weights(1)

    advised(weigh)(sight("put"), Dice(b"own"))

    assert weigh.views == [GAME.view(START, sight("put").prompt.seat)]


def test_an_advised_bot_leaves_a_prompt_without_legal_moves_alone() -> None:
    assert advised(Weights())(replace(sight("put"), moves=tuple), Dice(b"own")) is None


def test_a_game_without_advice_is_played_at_random() -> None:
    chosen = Counter(baseline(GAME)(sight("put"), Dice(number.to_bytes(4, "big"))) for number in range(200))

    assert set(chosen) == set(sight("put").moves())


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_the_baseline_bot_plays_every_game_of_the_catalogue_to_its_end(game: AnyGame) -> None:
    seats = game.manifest.seats.max
    weigh = advice(game.manifest.id)
    chooser = random_bot.choose if weigh is None else advised(weigh)

    playout = play(
        game, seats, game.settle_options(game.options_class(), Seating(seats, frozenset(range(seats)))), b"end", [chooser] * seats
    )

    assert playout.outcome is not None


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_the_baseline_bot_answers_the_first_prompts_of_every_game_lawfully(game: AnyGame) -> None:
    seats = game.manifest.seats.max
    options = game.settle_options(game.options_class(), Seating(seats, frozenset(range(seats))))
    start = game.setup(seats, options, Dice(b"first")).position

    for prompt in game.prompts(start):
        answer = baseline(game)(sight_of(game, start, prompt, tuple), Dice(b"own"))
        assert answer in [*game.legal_moves(start, prompt), *([] if prompt.required else [None])]
