"""The chances that the dice leave between two rounds."""

from __future__ import annotations

import pytest
from filbert.games.politics_in_a_nutshell import prospects
from filbert.games.politics_in_a_nutshell.prospects import after_risk, after_scoring, softshell, standing

BLACK = 1 / 6


@pytest.mark.rule("win")
def test_equals_have_equal_chances_and_all_are_shared_out() -> None:
    assert standing((0, 0), 10, BLACK) == pytest.approx((0.5, 0.5))
    assert standing((2, 2, 2, 2), 2, BLACK) == pytest.approx((0.25,) * 4)
    assert sum(standing((0, 3, 1), 6, BLACK)) == pytest.approx(1)


@pytest.mark.rule("PN-17")
def test_more_nutshell_cards_are_a_danger() -> None:
    first, second, third = standing((0, 3, 1), 6, BLACK)

    assert first > third > second


@pytest.mark.rule("PN-18")
def test_without_a_card_to_win_the_chances_are_those_of_the_dice() -> None:
    falls = [1 - (1 - BLACK) ** (1 + cards) for cards in (4, 6)]

    assert standing((4, 6), 0, BLACK) == pytest.approx((falls[1] / sum(falls), falls[0] / sum(falls)))


@pytest.mark.rule("6")
def test_whoever_must_roll_loses_chances() -> None:
    before = standing((0, 0, 0), 10, BLACK)
    after = after_risk((0, 0, 0), 10, BLACK, (1,))

    assert after[1] < before[1]
    assert after[0] > before[0]
    assert sum(after) == pytest.approx(1)


@pytest.mark.rule("PN-19")
def test_when_all_roll_somebody_survives() -> None:
    assert after_risk((0, 0), 10, BLACK, (0, 1)) == pytest.approx((0.5, 0.5))


@pytest.mark.rule("PN-31")
def test_a_score_that_ends_the_match_decides_it() -> None:
    assert softshell((6, 2, 2), (0, 0, 0), 6) == (0.0, 0.5, 0.5)
    first, second = after_scoring((5, 0), (0, 0), 6, BLACK, (0,))
    assert (first, second) == (0.0, 1.0)


@pytest.mark.rule("PN-31")
def test_the_points_of_several_dice_are_weighed_by_their_chances() -> None:
    throws = prospects._throws(2, BLACK)

    assert [points for _, points, _ in throws] == [2, 4, 6]
    assert [chance for chance, _, _ in throws] == pytest.approx([25 / 36, 10 / 36, 1 / 36])
