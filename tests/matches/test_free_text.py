"""Free texts: read by those who may, and in neither position nor log."""

from __future__ import annotations

import msgspec
import pytest
from filbert.games import catalogue
from filbert.games.politics_in_a_nutshell.moves import DeclareLaw
from filbert.matches.attempt import load
from filbert.matches.errors import InvalidBody
from filbert.matches.free_text import take_texts_out, text_fields
from filbert.matches.history import entries
from matches.table import Table, table

LAW = "Nobody says the word nut"


def with_a_law() -> Table:
    """A match that time has played until somebody was eliminated, who may declare a law."""
    at = table(catalogue()["politics_in_a_nutshell"]).started(4, options={"laws": "on", "characters": "off"})
    for _ in range(400):
        if authors(at):
            return at
        at.pass_time(60_000)
    raise AssertionError("nobody was eliminated")


def authors(at: Table) -> list[int]:
    """The seats that may declare a law."""
    return [seat for seat in range(4) if any(prompt["kind"] == "declare_law" for prompt in at.view(seat)["prompts"])]


def test_a_law_is_read_by_everybody_and_lies_in_neither_position_nor_log() -> None:
    at = with_a_law()
    seat = authors(at)[0]

    at.send(seat, at.prompt(seat, "declare_law"), {"type": "declare_law", "text": f"  {LAW} "})

    reference = at.view(0)["table"]["laws"][0]["text_id"]
    assert [at.view(viewer)["texts"] for viewer in range(4)] == [{reference: LAW}] * 4
    assert LAW.encode() not in load(at.house, at.match_id).state
    assert all(LAW.encode() not in b"".join(entry.log) for entry in entries(at.house, at.match_id))
    assert LAW.encode() not in msgspec.msgpack.encode([entry.moves for entry in entries(at.house, at.match_id)])


def test_the_same_text_twice_gives_references_that_have_nothing_in_common() -> None:
    at = with_a_law()
    law = at.house.codecs["politics_in_a_nutshell"].move({"type": "declare_law", "text": LAW})

    one, other = (take_texts_out(at.house, law)[0] for _ in range(2))

    assert text_fields(DeclareLaw) == {"text": 140}
    assert len({one, other, law}) == 3


def test_a_text_of_invisible_characters_is_refused() -> None:
    at = with_a_law()
    seat = authors(at)[0]

    with pytest.raises(InvalidBody) as refusal:
        at.send(seat, at.prompt(seat, "declare_law"), {"type": "declare_law", "text": "\u200b\u202e"})

    assert refusal.value.field == "text"
