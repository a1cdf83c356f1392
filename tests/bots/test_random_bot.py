"""The uniform bot: any lawful move alike, optional prompts mostly left alone."""

from __future__ import annotations

from collections import Counter

from conformance.toy import GAME
from conformance.toy.model import PeekTop, PutKernels, ToyOptions
from filbert.bots import random_bot
from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice

START = GAME.setup(2, ToyOptions(), Dice(b"start")).position


def sight(kind: str) -> Sight:
    prompt = next(prompt for prompt in GAME.prompts(START) if prompt.kind == kind)
    return sight_of(GAME, START, prompt, tuple)


def answers(kind: str) -> Counter[Move | None]:
    return Counter(random_bot.choose(sight(kind), Dice(number.to_bytes(4, "big"))) for number in range(1200))


def test_it_draws_every_legal_move_about_equally_often() -> None:
    counts = answers("put")

    assert set(counts) == set(sight("put").moves())
    assert all(140 < count < 260 for count in counts.values())


def test_it_leaves_an_optional_prompt_alone_seven_times_in_eight() -> None:
    counts = answers("peek")

    assert set(counts) == {None, PeekTop()}
    assert 110 < counts[PeekTop()] < 190


def test_it_leaves_a_prompt_without_legal_moves_alone() -> None:
    nothing = Sight(sight("put").prompt, tuple, sight("put").view, tuple, sight("put").sample)

    assert random_bot.choose(nothing, Dice(b"own")) is None


def test_the_same_dice_give_the_same_answer() -> None:
    first = random_bot.choose(sight("put"), Dice(b"same"))

    assert isinstance(first, PutKernels)
    assert first == random_bot.choose(sight("put"), Dice(b"same"))
