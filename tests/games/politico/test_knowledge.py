"""What seats know of hidden cards, over whole matches with a deck that peeks much: it is true, and samples keep to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from conformance.walks import Habits, Walk, walk
from filbert.gamekit.dice import Dice
from filbert.games.politico.model import PoliticoOptions, Position
from games.politico.table import VILLAGE

SEEDS = range(8)

each_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def match(seed: int) -> Walk:
    """A random match; in every other one seats leave."""
    return walk(VILLAGE, 2 + seed % 4, PoliticoOptions(), seed, Habits(leave=seed % 2))


def within(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether *others* holds all of *some*, each as often."""
    return Counter(some) <= Counter(others)


def told(position: Position) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Everything that views say of hidden cards, each with the cards that truly lie there."""
    deck = VILLAGE.decks["house"]
    for seat in range(len(position.alive)):
        view = VILLAGE.view(position, seat)
        yield view.next_cards, deck.names(position.pile[: len(view.next_cards)])
        for known in view.known_cards:
            yield known.cards, deck.names(position.hands[known.seat])


@pytest.mark.rule("PO-28")
@each_seed
def test_what_a_view_says_of_hidden_cards_is_true(seed: int) -> None:
    for position in match(seed).positions:
        assert all(within(said, truth) for said, truth in told(position))


@pytest.mark.rule("PO-28")
def test_in_these_matches_much_is_known_of_pile_and_hands() -> None:
    views = [
        VILLAGE.view(position, seat) for seed in SEEDS for position in match(seed).positions for seat in range(match(seed).seats)
    ]

    assert sum(bool(view.next_cards) for view in views) > 200
    assert sum(bool(view.known_cards) for view in views) > 100


@pytest.mark.rule("PO-5")
@each_seed
def test_the_pile_holds_only_what_it_was_shuffled_from(seed: int) -> None:
    for position in match(seed).positions:
        assert Counter(position.pile) <= Counter(position.made_of)


@pytest.mark.rule("PO-28")
@each_seed
def test_in_samples_and_samples_of_samples_all_that_anybody_is_told_is_true_too(seed: int) -> None:
    walked, deck = match(seed), VILLAGE.decks["house"]
    for number, position in enumerate(walked.positions[::5]):
        for viewer in walked.viewers:
            sample = VILLAGE.resample(position, viewer, Dice(b"sample"))
            other = walked.viewers[number % len(walked.viewers)]
            nested = VILLAGE.resample(sample, other, Dice(b"nested"))
            assert VILLAGE.view(nested, other) == VILLAGE.view(sample, other)
            for each in (sample, nested):
                assert all(within(said, truth) for said, truth in told(each))
                assert Counter(each.pile) <= Counter(each.made_of)
                assert Counter(deck.names((*each.pile, *each.discard, *each.exiled))) <= Counter(deck.names(deck.cards))
