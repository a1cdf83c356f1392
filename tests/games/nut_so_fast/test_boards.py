"""The drawings that other tests stand on: what is drawn is what is read, and the box is whole."""

from __future__ import annotations

import pytest
from filbert.games.nut_so_fast import GAME
from games.nut_so_fast.boards import ANN, BOB, CLEO, board, drawing, drawn, flipped, redrawn, words
from games.nut_so_fast.table import cards

TABLE = """
Bob's turn, flip 12, ended by Ann
Ann  | 400, #2       | pile: 300, 030 | under: 200, ^020 | points: 4
Bob  | 100, ?2
Cleo | gone, 001
poses: salute, clap, question
"""


def test_a_drawing_says_where_everything_lies() -> None:
    position = drawn(TABLE)

    assert (position.active, position.flips, position.ended_by) == (BOB, 12, ANN)
    assert position.decks[ANN] == cards("nuts_400", "number_2")
    assert position.piles[ANN] == cards("nuts_300", "nuts_030")
    assert position.unders[ANN] == (*cards("nuts_200"), *cards("nuts_020", seen=True))
    assert (position.totals[ANN], len(position.decks[BOB]), position.gone) == (4, 3, (False, False, True))
    assert position.poses == ("salute", "clap", "question")


def test_the_box_is_whole_and_a_card_too_many_is_refused() -> None:
    tokens = GAME.tokens(drawn(TABLE))

    assert sum(count for kind, count in tokens.items() if kind != "pose_card") == 72
    assert tokens["pose_card"] == 18
    with pytest.raises(ValueError, match="no 400 left"):
        drawn("Ann | 400 | pile: 400\nBob | ?3\nCleo | ?3")


def test_a_drawing_is_drawn_again_alike() -> None:
    assert drawing(drawn(TABLE), like=TABLE) == redrawn(TABLE)
    assert words(drawn(TABLE).decks[CLEO]) == "001"


def test_reactions_are_written_as_words() -> None:
    table = flipped("Ann | 400, ?3\nBob | ?3\nCleo | ?3").reacts("Bob walnut 300, Cleo cashew 350, Ann walnut 400")

    table.close()

    assert table.said() == "Bob walnut right, Cleo cashew error, Ann walnut right"
    assert board("Ann | ?3\nBob | ?3\nCleo | ?3").prompt(ANN).kind == "flip"
