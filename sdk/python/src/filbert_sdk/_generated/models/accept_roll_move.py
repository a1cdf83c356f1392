from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="AcceptRollMove")


@_attrs_define
class AcceptRollMove:
    """The last holder of cards rolls without challenging (PN-24)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["accept_roll"] = "accept_roll"
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

        type_ = cast(Literal["accept_roll"], d.pop("type"))
        if type_ != "accept_roll":
            raise ValueError(f"type must match const 'accept_roll', got '{type_}'")

        accept_roll_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return accept_roll_move
