from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="GivePointsMove")


@_attrs_define
class GivePointsMove:
    """Name who receives the cards of the Pistachio (NSF-19)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ Who receives them; one's own seat is allowed. """
    type_: Literal["give_points"] = "give_points"
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

        type_ = cast(Literal["give_points"], d.pop("type"))
        if type_ != "give_points":
            raise ValueError(f"type must match const 'give_points', got '{type_}'")

        give_points_move = cls(
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return give_points_move
