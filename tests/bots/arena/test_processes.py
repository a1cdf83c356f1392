"""Several processes play the same deals as one, and hand them out in the same order."""

from __future__ import annotations

from time import monotonic

from filbert.bots.arena.pairing import Deal
from filbert.bots.arena.processes import Bout, played
from filbert.games import catalogue

GAME = "politics_in_a_nutshell"
BOUT = Bout(GAME, 3, catalogue()[GAME].options_class(), "steady", "random", 0.1, 5)
FAR_OFF = 3600.0


def matches(deals: list[Deal]) -> list[object]:
    return [deal.matches for deal in deals]


def test_two_processes_play_the_same_deals_as_one_in_the_same_order() -> None:
    alone = list(played(BOUT, 24, 1, monotonic() + FAR_OFF))
    together = list(played(BOUT, 24, 2, monotonic() + FAR_OFF))

    assert matches(together) == matches(alone)
    assert len({deal.matches for deal in alone}) > 1


def test_nothing_is_played_when_time_is_up() -> None:
    assert list(played(BOUT, 6, 1, monotonic() - 1)) == []
    assert list(played(BOUT, 6, 2, monotonic() - 1)) == []


def test_each_deal_says_what_it_cost() -> None:
    [deal] = played(BOUT, 1, 1, monotonic() + FAR_OFF)

    assert deal.seconds > 0
