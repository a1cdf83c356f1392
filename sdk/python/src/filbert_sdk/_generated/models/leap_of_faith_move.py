from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="LeapOfFaithMove")


@_attrs_define
class LeapOfFaithMove:
    """Jump with the squirrel over one trail card without a tree (Leap of Faith)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["leap_of_faith"] = "leap_of_faith"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        prompt = d.pop("prompt")

        type_ = cast(Literal["leap_of_faith"], d.pop("type"))
        if type_ != "leap_of_faith":
            raise ValueError(f"type must match const 'leap_of_faith', got '{type_}'")

        leap_of_faith_move = cls(
            card=card,
            prompt=prompt,
            type_=type_,
        )

        return leap_of_faith_move
