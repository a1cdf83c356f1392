from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="UpholdCallOutMove")


@_attrs_define
class UpholdCallOutMove:
    """The law's author confirms that it was broken (PN-23)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["uphold_call_out"] = "uphold_call_out"
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

        type_ = cast(Literal["uphold_call_out"], d.pop("type"))
        if type_ != "uphold_call_out":
            raise ValueError(f"type must match const 'uphold_call_out', got '{type_}'")

        uphold_call_out_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return uphold_call_out_move
