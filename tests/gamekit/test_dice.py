"""Dice: numbers that follow from key and label alone, fair, and secret."""

from __future__ import annotations

import copy
import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from filbert.gamekit.dice import Dice, commitment, match_key
from filbert.gamekit.errors import DiceLabelReused
from gamekit.reference_dice import VECTORS, as_text, vectors

STORED: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text("utf-8"))


def test_the_stored_vectors_are_those_of_the_reference() -> None:
    assert VECTORS.read_text("utf-8") == as_text(vectors())


@pytest.mark.parametrize("vector", STORED["commitments"])
def test_commitments_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    assert commitment(bytes.fromhex(vector["server_seed"])) == vector["commitment"]


@pytest.mark.parametrize("vector", STORED["match_keys"])
def test_match_keys_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    seeds = {int(seat): seed for seat, seed in vector["client_seeds"].items()}

    assert match_key(bytes.fromhex(vector["server_seed"]), seeds).hex() == vector["key"]


@pytest.mark.parametrize("vector", STORED["numbers"])
def test_numbers_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    assert Dice(bytes.fromhex(vector["key"])).below(vector["label"], vector["bound"]) == vector["number"]


@pytest.mark.parametrize("vector", STORED["shuffles"])
def test_shuffles_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    dice = Dice(bytes.fromhex(vector["key"]))

    assert list(dice.shuffle(vector["label"], range(vector["count"]))) == vector["order"]


def test_the_vectors_cover_words_that_are_rejected_and_streams_of_many_blocks() -> None:
    assert max(vector["words_read"] for vector in STORED["numbers"]) > 1
    assert max(vector["count"] for vector in STORED["shuffles"]) > 9


def test_a_roll_gives_the_face_under_its_number() -> None:
    assert Dice(b"key").roll("die", "abcdef") == "abcdef"[Dice(b"key").below("die", 6)]


def test_every_face_comes_up_about_equally_often() -> None:
    dice = Dice(b"fair")

    counts = Counter(dice.below(f"roll {number}", 6) for number in range(6000))

    # Chi-squared with 5 degrees of freedom stays below 20.5 in 999 of 1,000 fair dice.
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_every_order_comes_up_about_equally_often() -> None:
    dice = Dice(b"fair")

    counts = Counter(dice.shuffle(f"shuffle {number}", "abcd") for number in range(4800))

    # Chi-squared with 23 degrees of freedom stays below 49.7 in 999 of 1,000 fair shuffles.
    assert sum((counts[order] - 200) ** 2 / 200 for order in permutations("abcd")) < 49.7


def test_a_bound_that_does_not_divide_the_words_is_not_biased_towards_low_numbers() -> None:
    dice = Dice(b"bias")
    bound = 2863311531  # two thirds of 2**32: without rejection the lower half would come up twice as often

    low = sum(dice.below(f"number {number}", bound) < bound // 2 for number in range(2000))

    assert 900 < low < 1100


def test_a_shuffle_keeps_every_item_and_leaves_its_argument_alone() -> None:
    items = ["a", "b", "b", "c"]

    shuffled = Dice(b"key").shuffle("deck", items)

    assert sorted(shuffled) == items
    assert items == ["a", "b", "b", "c"]


def test_a_label_used_twice_in_a_step_is_refused_whatever_it_was_used_for() -> None:
    dice = Dice(b"key")
    dice.shuffle("deck", "abc")

    with pytest.raises(DiceLabelReused, match="'deck'"):
        dice.below("deck", 6)


def test_the_labels_used_are_known_and_in_the_next_step_they_give_the_same_chance() -> None:
    dice = Dice(b"key")
    first = dice.below("roll/1", 1000)
    dice.below("roll/2", 1000)

    assert dice.used == {"roll/1", "roll/2"}
    assert Dice(b"key").below("roll/1", 1000) == first


@pytest.mark.parametrize("bound", [0, -1])
def test_a_die_without_faces_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=f"bound is {bound}"):
        Dice(b"key").below("die", bound)


def test_other_keys_and_other_labels_give_other_streams() -> None:
    orders = {Dice(key).shuffle(label, range(30)) for key in (b"one", b"two") for label in ("deck", "deck/2")}

    assert len(orders) == 4


def test_neither_repr_nor_str_shows_the_key() -> None:
    dice = Dice(b"secret-key")

    assert "secret" not in repr(dice) + str(dice) + f"{[dice]}"
    assert b"secret-key".hex() not in repr(dice)


def test_the_key_follows_from_the_seats_that_gave_seeds_and_not_from_their_order() -> None:
    assert match_key(b"s", {0: "a", 1: "b"}) == match_key(b"s", {1: "b", 0: "a"})
    assert match_key(b"s", {0: "a"}) != match_key(b"s", {1: "a"})
    assert match_key(b"s", {0: "ab"}) != match_key(b"s", {0: "a", 1: "b"})


def test_a_copy_of_the_dice_remembers_the_labels_used() -> None:
    dice = Dice(b"key")
    dice.below("once", 6)

    with pytest.raises(DiceLabelReused):
        copy.deepcopy(dice).below("once", 6)
