from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="PeekAtHandMove")


@_attrs_define
class PeekAtHandMove:
    """Macaron looks at one random card of another hand (PN-14)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The seat whose hand is looked at. """
    type_: Literal["peek_at_hand"] = "peek_at_hand"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["peek_at_hand"], d.pop("type"))
        if type_ != "peek_at_hand":
            raise ValueError(f"type must match const 'peek_at_hand', got '{type_}'")

        peek_at_hand_move = cls(
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return peek_at_hand_move
