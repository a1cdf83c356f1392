from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="CallBluffMove")


@_attrs_define
class CallBluffMove:
    """Challenge the last set placed (Eye for an Eye, step 3)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["call_bluff"] = "call_bluff"
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

        type_ = cast(Literal["call_bluff"], d.pop("type"))
        if type_ != "call_bluff":
            raise ValueError(f"type must match const 'call_bluff', got '{type_}'")

        call_bluff_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return call_bluff_move
