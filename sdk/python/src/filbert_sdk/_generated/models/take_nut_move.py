from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="TakeNutMove")


@_attrs_define
class TakeNutMove:
    """Take the top card of the nut deck (Reaching the Goal)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["take_nut"] = "take_nut"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        type_ = cast(Literal["take_nut"], d.pop("type"))
        if type_ != "take_nut":
            raise ValueError(f"type must match const 'take_nut', got '{type_}'")

        take_nut_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return take_nut_move
