from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.grab_nut_move_nut import GrabNutMoveNut, check_grab_nut_move_nut

T = TypeVar("T", bound="GrabNutMove")


@_attrs_define
class GrabNutMove:
    """Grab a wooden nut (“Triggers”; NSF-9)."""

    nut: GrabNutMoveNut
    """ Which nut. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["grab_nut"] = "grab_nut"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        nut: str = self.nut

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "nut": nut,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nut = check_grab_nut_move_nut(d.pop("nut"))

        prompt = d.pop("prompt")

        type_ = cast(Literal["grab_nut"], d.pop("type"))
        if type_ != "grab_nut":
            raise ValueError(f"type must match const 'grab_nut', got '{type_}'")

        grab_nut_move = cls(
            nut=nut,
            prompt=prompt,
            type_=type_,
        )

        return grab_nut_move
