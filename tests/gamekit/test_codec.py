"""The codec: bytes and plain values and back, and the canonical JSON of the log."""

from __future__ import annotations

import json

import msgspec
import pytest
from conformance.toy import GAME
from conformance.toy.model import KernelsDrawn, PeekTop, PutKernels, ToyOptions
from filbert.gamekit.codec import Codec, canonical_json
from filbert.gamekit.dice import Dice
from hypothesis import given
from hypothesis import strategies as st

CODEC = Codec(GAME)
START = GAME.setup(3, ToyOptions(), Dice(b"start")).position

ASCII_KEYS = st.text(st.characters(codec="ascii"), max_size=6)
LOG_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ASCII_KEYS, inner, max_size=4),
    max_leaves=12,
)


def test_a_position_comes_back_from_its_bytes_as_it_was() -> None:
    assert CODEC.position(CODEC.position_bytes(START)) == START


@pytest.mark.parametrize("move", [PutKernels(("kernel-1", "kernel-2")), PeekTop()])
def test_a_move_comes_back_from_plain_values_under_its_type(move: PutKernels | PeekTop) -> None:
    plain = CODEC.plain(move)

    assert plain["type"] == ("put_kernels" if isinstance(move, PutKernels) else "peek_top")
    assert CODEC.move(json.loads(CODEC.json_bytes(move))) == move


def test_an_event_comes_back_from_plain_values() -> None:
    event = KernelsDrawn(1, ("kernel-1",))

    assert CODEC.event(json.loads(CODEC.json_bytes(event))) == event


@pytest.mark.parametrize(
    "plain",
    [
        {"type": "fly"},
        {"kernels": ["kernel-1"]},
        {"type": "put_kernels"},
        {"type": "put_kernels", "kernels": "kernel-1"},
        {"type": "put_kernels", "kernels": [1]},
        [],
        None,
    ],
)
def test_what_is_no_move_is_refused(plain: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.move(plain)


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.event({"type": "kernels_drawn", "seat": 16, "kernels": []})


def test_missing_options_take_their_defaults_and_unknown_ones_are_refused() -> None:
    assert CODEC.options({"die": "harsh"}) == ToyOptions(die="harsh")
    with pytest.raises(msgspec.ValidationError, match="speed"):
        CODEC.options({"speed": 3})
    with pytest.raises(msgspec.ValidationError, match=r"\$\.rounds"):
        CODEC.options({"rounds": 0})


def test_a_view_is_written_in_the_order_of_its_fields() -> None:
    view = json.loads(CODEC.json_bytes(GAME.view(START, 0)))

    assert list(view)[:4] == ["type", "round", "phase", "hand"]


def test_canonical_json_sorts_keys_and_leaves_no_space() -> None:
    assert canonical_json({"b": [1, True, None], "a": {"d": "é", "c": -5}}) == '{"a":{"c":-5,"d":"é"},"b":[1,true,null]}'.encode()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('"\\', b'"\\"\\\\"'),
        ("\b\t\n\f\r", b'"\\b\\t\\n\\f\\r"'),
        ("\x01\x1f", b'"\\u0001\\u001f"'),
        ("/\x7f\u2028", '"/\x7f\u2028"'.encode()),
    ],
)
def test_canonical_json_escapes_as_rfc_8785_says(text: str, written: bytes) -> None:
    assert canonical_json(text) == written


@given(LOG_VALUES)
def test_canonical_json_is_the_same_for_equal_values_and_loses_nothing(value: object) -> None:
    data = canonical_json(value)

    assert json.loads(data) == value
    assert canonical_json(json.loads(data)) == data
