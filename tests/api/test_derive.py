"""Schemas from structs: what a type becomes, and what cannot be shown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import marshmallow as ma
import msgspec
import pytest
from conformance.toy import GAME as TOY
from filbert.api.derive import CannotDerive, Deriver, camel
from filbert.api.shapes import Shapes
from filbert.api.specification import UNIONS
from filbert.gamekit.contract import Move
from filbert.games import catalogue
from msgspec import Meta


class Walnut(msgspec.Struct, frozen=True):
    """A nut.

    This paragraph is for people who read the code.
    """

    weight: Annotated[int, Meta(ge=1, le=9, description="Grams.")]
    shell: Annotated[Literal["hard", "soft"], Meta(description="Its shell.")] = "hard"
    notes: Annotated[tuple[str, ...], Meta(max_length=2, description="Notes.")] = ()
    owner: str | None = None


class OpenNut(msgspec.Struct, frozen=True, tag_field="type", tag="open"):
    """An open one."""

    halves: int


class ShutNut(msgspec.Struct, frozen=True, tag_field="type", tag="shut"):
    """A shut one."""


class Bowl(msgspec.Struct, frozen=True):
    """A bowl."""

    nut: OpenNut | ShutNut
    by_name: dict[str, Annotated[int, Meta(ge=0)]] = {}


def faults(struct: type[msgspec.Struct], value: dict[str, Any]) -> Any:
    """What the request schema of *struct* finds wrong."""
    return Deriver().schema(struct, "request")().validate(value)


def test_a_request_is_checked_by_what_the_struct_says() -> None:
    assert faults(Walnut, {"weight": 3}) == {}
    assert faults(Walnut, {"weight": 0}) == {"weight": ["minimum"]}
    assert faults(Walnut, {"weight": 10}) == {"weight": ["maximum"]}
    assert faults(Walnut, {}) == {"weight": ["required"]}
    assert faults(Walnut, {"weight": 3, "shell": "wet"}) == {"shell": ["choice"]}
    assert faults(Walnut, {"weight": 3, "notes": ["a", "b", "c"]}) == {"notes": ["longest"]}
    assert faults(Walnut, {"weight": 3, "owner": None}) == {}
    assert faults(Walnut, {"weight": None}) == {"weight": ["null"]}
    assert faults(Walnut, {"weight": 3, "colour": 1}) == {"colour": ["unknown_field"]}


def test_a_union_is_told_apart_by_its_tag() -> None:
    assert faults(Bowl, {"nut": {"type": "open", "halves": 2}}) == {}
    assert faults(Bowl, {"nut": {"type": "open"}}) == {"nut": {"halves": ["required"]}}
    assert faults(Bowl, {"nut": {"type": "shut", "halves": 2}}) == {"nut": {"halves": ["unknown_field"]}}
    assert faults(Bowl, {"nut": {"type": "raw"}}) == {"nut": {"type": ["choice"]}}
    assert faults(Bowl, {"nut": {"type": ["open"]}}) == {"nut": {"type": ["choice"]}}
    assert faults(Bowl, {"nut": {"type": "shut"}, "by_name": {"a": -1}}) == {"by_name": {"a": ["minimum"]}}


def test_the_first_paragraph_describes_the_component() -> None:
    assert Deriver().schema(Walnut, "answer").about == "A nut."  # type: ignore[attr-defined]  # every derived schema has it


def test_codes_in_answers_are_plain_strings_that_name_what_is_known() -> None:
    shell = Deriver().schema(Walnut, "answer")._declared_fields["shell"]

    assert shell.validators == []
    assert shell.metadata["description"] == "Its shell. One of `hard`, `soft`. More may come."


def test_a_struct_is_derived_once() -> None:
    deriver = Deriver()

    assert deriver.schema(Walnut, "answer") is deriver.schema(Walnut, "answer")


def test_two_things_of_one_name_are_refused() -> None:
    deriver = Deriver(lambda struct: "Nut")
    deriver.schema(Walnut, "answer")

    with pytest.raises(CannotDerive, match="Nut is claimed by both"):
        deriver.schema(Bowl, "answer")


def test_a_field_that_the_api_needs_itself_is_refused() -> None:
    class Prompting(msgspec.Struct):
        prompt: int

    with pytest.raises(CannotDerive, match=r"Prompting\.prompt"):
        Deriver().schema(Prompting, "request", lead={"prompt": ma.fields.String()})


def test_a_type_without_a_shape_is_refused() -> None:
    class Strange(msgspec.Struct):
        value: bytes

    with pytest.raises(CannotDerive, match="has no shape"):
        Deriver().schema(Strange, "answer")


def test_two_unions_of_one_name_may_not_hold_different_things() -> None:
    class OneFrame(msgspec.Struct, tag_field="type", tag="one"):
        """The one."""

    class OtherFrame(msgspec.Struct, tag_field="type", tag="other"):
        """The other."""

    class ThirdFrame(msgspec.Struct, tag_field="type", tag="third"):
        """The third."""

    deriver = Deriver()
    deriver.tagged("AnyFrame", (OneFrame, OtherFrame), "answer")
    deriver.tagged("AnyFrame", (OtherFrame, OneFrame), "answer")

    with pytest.raises(CannotDerive, match="the union AnyFrame has other variants elsewhere"):
        deriver.tagged("AnyFrame", (OneFrame, ThirdFrame), "answer")


def test_two_games_may_not_use_one_move_type_for_different_fields() -> None:
    class PlaceCards(Move, frozen=True, tag="place_cards"):
        """Place one card."""

        card: str

    class OtherGame(type(TOY)):  # type: ignore[misc]  # the class of a game that is found at run time
        move_classes = (*TOY.move_classes, PlaceCards)

    with pytest.raises(CannotDerive, match="the move type 'place_cards' has other fields in politics_in_a_nutshell than in toy"):
        Shapes({**catalogue(), "toy": OtherGame()}, UNIONS)


@pytest.mark.parametrize(
    ("code", "name"), [("die_rolled", "DieRolled"), ("a", "A"), ("politics_in_a_nutshell", "PoliticsInANutshell")]
)
def test_a_code_becomes_a_class_name(code: str, name: str) -> None:
    assert camel(code) == name
