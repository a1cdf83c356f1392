from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="PassFlipMove")


@_attrs_define
class PassFlipMove:
    """Do nothing more about this flip."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["pass_flip"] = "pass_flip"
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

        type_ = cast(Literal["pass_flip"], d.pop("type"))
        if type_ != "pass_flip":
            raise ValueError(f"type must match const 'pass_flip', got '{type_}'")

        pass_flip_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return pass_flip_move
