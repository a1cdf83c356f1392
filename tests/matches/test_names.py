"""What a person may write: names and free texts."""

from __future__ import annotations

import pytest
from filbert.matches.errors import InvalidBody, NameTaken
from filbert.matches.model import SeatState
from filbert.matches.names import canonical_name, clean_name, clean_text, require_free_name


@pytest.mark.parametrize("other", ["ann", " Ann", "ANN ", "Ａｎｎ", "a  n n".replace(" ", "")])
def test_names_that_read_the_same_are_the_same(other: str) -> None:
    assert canonical_name(clean_name(other, "name")) == canonical_name("Ann")


def test_composed_and_decomposed_letters_are_one_name_and_are_kept_composed() -> None:
    assert clean_name("An\u0303a", "name") == "A\u00f1a"


@pytest.mark.parametrize("bad", ["", "   ", "\u200b" * 15, "A\u200bnn", "\u202eAnn", "A\x00nn", "A\nnn", "\ud800", "x" * 33])
def test_a_name_that_cannot_be_read_is_refused(bad: str) -> None:
    with pytest.raises(InvalidBody) as refusal:
        clean_name(bad, "name")

    assert refusal.value.value is None, "the refusal does not say the raw text again"


@pytest.mark.parametrize("name", ["Ann", "aNN", "0", "2", "Bot 1", "bot 2"])
def test_names_of_seats_numbers_and_bots_are_taken(name: str) -> None:
    seats = [SeatState("human", "Ann"), SeatState(), SeatState()]

    with pytest.raises(NameTaken):
        require_free_name(seats, name)


def test_a_look_alike_of_another_script_is_another_name() -> None:
    require_free_name([SeatState("human", "Ann")], "\u0410nn")


def test_a_free_text_keeps_joiners_and_becomes_one_line() -> None:
    assert clean_text("  no\u200d  left   hand ", "text", maximum=140) == "no\u200d left hand"
    with pytest.raises(InvalidBody):
        clean_text("x" * 141, "text", maximum=140)
