"""The drawings that the other tests stand on: what is drawn is what is read."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts.model import NO_CARD
from games.get_nuts.boards import ANN, BOB, card, cards, drawing, drawn, redrawn, words

BOARD = """
Bob's turn, 2 points
Ann | | tree 2 | tree 3, peace activist, axe, squirrel, axe on activist | bulldozer, blunted bulldozer | tree 4, divine nut
Bob | hurt squirrel | tree 1, bulldozer | - | | sacred tree, bulldozer | hand: axe, leap of faith | stash: nut 1, thief
nuts: nut 3, nut 1
discards: chainsaw, tree 1
"""


def test_a_drawing_says_where_everything_lies() -> None:
    position = drawn(BOARD)

    second = position.trails[ANN][1]
    assert (position.mover, position.points, position.stage) == (BOB, 2, "acting")
    assert (second.tree, second.activist) == (card("tree 3"), card("peace activist"))
    assert (second.harm, second.shield) == (cards("axe"), cards("axe"))
    assert position.trails[ANN][2].tree == NO_CARD
    assert (position.trails[ANN][2].bulldozers, position.trails[ANN][2].blunted) == (cards("bulldozer"), cards("bulldozer"))
    assert position.trails[ANN][3].divine == card("divine nut")
    assert (position.squirrels, position.hurt) == ((2, 0), (False, True))
    assert (words(position.hands[BOB]), words(position.stashes[BOB])) == ("axe, leap of faith", "nut 1, thief")
    assert position.nuts == cards("nut 3, nut 1")


def test_effective_points_are_strength_less_damage_and_sacred_trees_keep_their_two() -> None:
    position = drawn(BOARD)

    assert [spot.points for spot in position.trails[ANN]] == [2, 2, 0, 4]
    assert [spot.points for spot in position.trails[BOB]] == [-1, 0, 0, 2]


def test_every_card_of_the_box_lies_somewhere() -> None:
    position = drawn(BOARD)

    assert len(position.deck) == 58 - 17 + 1  # the Divine Nut is no trick card
    assert sorted((*position.nuts, *position.lost, *position.stashes[BOB], card("divine nut"))) == sorted(
        cards("nut 1, nut 1, nut 1, nut 2, nut 2, nut 2, nut 3, nut 3, nut 3, divine nut, thief, thief")
    )


def test_a_drawing_is_drawn_again_alike() -> None:
    assert drawing(drawn(BOARD), like=BOARD) == redrawn(BOARD) == redrawn(redrawn(BOARD))
    whole = drawing(drawn(BOARD))
    assert drawn(whole) == drawn(BOARD)
    assert drawing(drawn(whole)) == whole


def test_a_card_too_many_or_of_no_box_is_refused() -> None:
    with pytest.raises(ValueError, match="no divine nut left"):
        drawn("Ann | | tree 2, divine nut | - | - | - |\nBob | | - | - | - | - | stash: divine nut")
    with pytest.raises(ValueError, match="no card is called 'walnut'"):
        drawn("Ann | | - | - | - | - | hand: walnut")
