"""The chances to win."""

from __future__ import annotations

import random

import pytest
from filbert.games.politico import GAME
from filbert.games.politico.library import BOX
from filbert.games.politico.playout import Playout
from filbert.games.politico.prospects import chances, followers_worth
from games.politico.table import drawn

DRAWING = """
    clergy
    {first} 0 ? | {one}   | {hand}
    {second} 1 ? | {other} | {cards}
    """


def match(one: str, other: str, *, hand: str = "-", cards: str = "-", first: str = "*") -> Playout:
    """A match before a round, of two."""
    second = "" if first else "*"
    drawing = DRAWING.format(one=one, other=other, hand=hand, cards=cards, first=first, second=second)
    position = drawn(drawing)
    return Playout(position, GAME.decks["house"], random.Random(0))


@pytest.mark.rule("object")
def test_more_followers_are_better() -> None:
    assert chances(match("c2 p2", "c2 p1"))[0] < chances(match("c2 p3", "c2 p1"))[0] < chances(match("c2 p4 m1", "c2 p1"))[0]


@pytest.mark.rule("PO-12")
@pytest.mark.parametrize("total", range(4, BOX.followers_to_win + 1))
def test_of_as_many_followers_those_of_all_classes_are_worth_most(total: int) -> None:
    whole, three, two = (total - 3, 1, 1, 1), (total - 2, 1, 1, 0), (total - 1, 1, 0, 0)

    assert followers_worth(whole) > followers_worth(three) > followers_worth(two)


@pytest.mark.rule("PO-27")
def test_players_who_change_places_change_chances() -> None:
    there = chances(match("c3 p2 m1", "c1 g4", hand="gather-g", first="*"))
    back = chances(match("c1 g4", "c3 p2 m1", cards="gather-g", first=""))

    assert there == pytest.approx(back[::-1])


@pytest.mark.rule("PO-20")
def test_a_seat_counts_its_own_cards_and_of_others_only_how_many_they_are() -> None:
    good, bad = (match("c3 p2", "c3 p2", cards=cards) for cards in ("gather-g", "unrest-c"))

    assert chances(good, 0) == chances(bad, 0)
    assert chances(good, 1)[1] > chances(bad, 1)[1]
    assert chances(good)[1] > chances(bad)[1]


@pytest.mark.rule("PO-26")
def test_who_shares_the_first_place_shares_the_win() -> None:
    over = match("c3 p2", "c3 p2")
    over.stage, over.reason = "over", "round_limit"

    assert chances(over) == [0.5, 0.5]
