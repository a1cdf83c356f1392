"""Moves made up from forms, where there are too many to list."""

from __future__ import annotations

import random

from filbert_sdk import asks_for_text, made_up
from filbert_sdk.models import FieldChoice, MoveChoice

PLAIN = [
    FieldChoice(kind="cards", name="cards", values=["a", "a", "b"], min_items=0, max_items=3),
    FieldChoice(kind="seat", name="seat", values=[1, 2]),
    FieldChoice(kind="integer", name="bid", minimum=3, maximum=4),
]
TEXT = FieldChoice(kind="text", name="text", min_items=1, max_items=5)


def test_moves_are_made_up_within_what_the_form_allows() -> None:
    form = MoveChoice(type_="odd", fields=[*PLAIN, TEXT])

    moves = [made_up([form], random.Random(seed), ("a law that is long", "law")) for seed in range(50)]

    assert {move["type"] for move in moves} == {"odd"}
    assert {len(move["cards"]) for move in moves} == {0, 1, 2, 3}
    assert all(move["cards"].count("b") <= 1 for move in moves)
    assert {move["seat"] for move in moves} == {1, 2}
    assert {move["bid"] for move in moves} == {3, 4}
    assert {move["text"] for move in moves} == {"a law", "law"}


def test_each_form_is_filled_in_sometimes() -> None:
    forms = [MoveChoice(type_="pass", fields=[]), MoveChoice(type_="speak", fields=[TEXT])]

    assert {made_up(forms, random.Random(seed))["type"] for seed in range(20)} == {"pass", "speak"}


def test_a_form_for_a_text_is_told_from_others() -> None:
    assert asks_for_text([MoveChoice(type_="pass", fields=[]), MoveChoice(type_="speak", fields=[TEXT])])
    assert not asks_for_text([MoveChoice(type_="odd", fields=PLAIN)])
