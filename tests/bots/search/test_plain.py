"""What the search assumes of a game that tells it nothing."""

from __future__ import annotations

import random
from collections import Counter

from conformance.toy import GAME
from conformance.toy.model import PeekTop, ToyOptions
from filbert.bots.search.plain import Plain
from filbert.gamekit.dice import Dice

START = GAME.setup(2, ToyOptions(), Dice(b"start")).position


def answers(kind: str) -> Counter[object]:
    prompt = next(prompt for prompt in START.book.open if prompt.kind == kind)
    chance = random.Random(1)
    return Counter(Plain(GAME).policy(START, prompt, chance) for _ in range(1200))


def test_any_legal_move_is_as_likely() -> None:
    counts = answers("put")

    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())


def test_an_optional_prompt_is_left_alone_seven_times_in_eight() -> None:
    counts = answers("peek")

    assert set(counts) == {None, PeekTop()}
    assert 110 < counts[PeekTop()] < 190


def test_nobody_is_ahead_in_a_match_that_is_not_over() -> None:
    assert len(set(Plain(GAME).values(START))) == 1
