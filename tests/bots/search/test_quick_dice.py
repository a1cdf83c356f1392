"""Dice of playouts: even, within their bounds, and no keeper of labels."""

from __future__ import annotations

import random
from collections import Counter

from filbert.bots.search.quick_dice import QuickDice


def dice(seed: int = 1) -> QuickDice:
    return QuickDice(random.Random(seed))


def test_every_number_below_the_bound_comes_about_equally_often() -> None:
    thrown = dice()

    counts = Counter(thrown.below("any", 6) for _ in range(6000))

    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    thrown = dice()

    counts = Counter(thrown.shuffle("any", "abc") for _ in range(6000))

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_label_may_be_used_again_and_draws_on() -> None:
    thrown = dice()

    assert len({thrown.roll("same", range(10**9)) for _ in range(20)}) == 20


def test_what_is_shuffled_is_not_changed() -> None:
    cards = ["a", "b", "c", "d"]

    assert sorted(dice().shuffle("any", cards)) == cards == ["a", "b", "c", "d"]


def test_the_same_generator_gives_the_same_rolls() -> None:
    assert [dice(7).shuffle("any", range(20)) for _ in range(2)] == [dice(7).shuffle("other", range(20))] * 2
