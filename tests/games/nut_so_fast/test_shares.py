"""How often turns ask for what: random deals against the exact shares, which follow from the deck file by enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.events import ReactionsClosed
from filbert.games.nut_so_fast.model import NutSoFastOptions
from games.nut_so_fast.boards import Board, words
from games.nut_so_fast.second_rules import trigger
from games.nut_so_fast.table import Race

SURE_TURNS = 33
"""With three seats each has 24 cards, so that no base card can show before its twelfth turn."""


def exact() -> dict[str, float]:
    """The share of each trigger among all turns: two cards, or one that is a trigger by itself (NSF-3)."""
    turns: Counter[str] = Counter()
    for first, second in permutations([words([card]) for card in GAME.deck.cards], 2):
        alone = trigger([first])
        turns[trigger([first, second]) if alone == "none" else alone] += 1
    return {asked: count / turns.total() for asked, count in turns.items()}


def dealt(matches: int) -> Counter[str]:
    """What the first turns of each round asked for, in matches in which nobody reacts."""
    asked: Counter[str] = Counter()
    for number in range(matches):
        key = f"shares {number}".encode() * 4
        table: Race = Board(GAME.setup(3, NutSoFastOptions(rounds=5), Dice(key)).position, key)
        turns, round_now = 0, 0
        while GAME.outcome(table.position) is None:
            if table.position.round != round_now:
                turns, round_now = 0, table.position.round
            turned = table.position.turned
            table.wait()
            for closed in table.told(ReactionsClosed):
                if turns < SURE_TURNS and (closed.trigger != "none" or turned == 2):
                    asked[closed.trigger] += 1
                turns += closed.trigger != "none" or turned == 2
    return asked


def check(matches: int) -> None:
    """Every share lies within four standard deviations of the exact one."""
    asked, shares = dealt(matches), exact()
    total = asked.total()
    assert total == matches * 5 * SURE_TURNS
    for trigger_, share in shares.items():
        assert abs(asked[trigger_] / total - share) < 4 * sqrt(share * (1 - share) / total), trigger_


@pytest.mark.rule("triggers", "NSF-3")
def test_the_exact_shares_are_those_of_the_rules() -> None:
    shares = exact()

    rounded = {asked: round(100 * share, 1) for asked, share in shares.items()}
    assert rounded == {"number": 28.6, "walnut": 11.0, "cashew": 11.0, "pistachio": 11.0, "almond": 5.9, "none": 32.6}


@pytest.mark.rule("triggers", "NSF-25")
def test_random_deals_ask_for_what_enumeration_says() -> None:
    check(20)


@pytest.mark.long
@pytest.mark.rule("triggers", "NSF-25")
@pytest.mark.timeout(3600)
def test_thousands_of_random_deals_ask_for_what_enumeration_says() -> None:
    check(2000)
