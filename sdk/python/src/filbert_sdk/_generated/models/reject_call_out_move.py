from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="RejectCallOutMove")


@_attrs_define
class RejectCallOutMove:
    """The law's author finds nothing broken (PN-23)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["reject_call_out"] = "reject_call_out"
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

        type_ = cast(Literal["reject_call_out"], d.pop("type"))
        if type_ != "reject_call_out":
            raise ValueError(f"type must match const 'reject_call_out', got '{type_}'")

        reject_call_out_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return reject_call_out_move
