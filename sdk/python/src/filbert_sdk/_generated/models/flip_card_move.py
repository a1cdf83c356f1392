from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="FlipCardMove")


@_attrs_define
class FlipCardMove:
    """Flip the top card of one's own deck (“Flipping Cards”; NSF-29)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["flip_card"] = "flip_card"
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

        type_ = cast(Literal["flip_card"], d.pop("type"))
        if type_ != "flip_card":
            raise ValueError(f"type must match const 'flip_card', got '{type_}'")

        flip_card_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return flip_card_move
