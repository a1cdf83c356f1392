from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChooseRollerMove")


@_attrs_define
class ChooseRollerMove:
    """A truth-teller names one of those who voted against them (step 5; PN-12)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The seat that must roll. """
    type_: Literal["choose_roller"] = "choose_roller"
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

        type_ = cast(Literal["choose_roller"], d.pop("type"))
        if type_ != "choose_roller":
            raise ValueError(f"type must match const 'choose_roller', got '{type_}'")

        choose_roller_move = cls(
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return choose_roller_move
