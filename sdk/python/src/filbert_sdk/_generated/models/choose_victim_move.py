from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChooseVictimMove")


@_attrs_define
class ChooseVictimMove:
    """Name the player who gets a Thief! (Thief!)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The opponent it is played on. """
    type_: Literal["choose_victim"] = "choose_victim"
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

        type_ = cast(Literal["choose_victim"], d.pop("type"))
        if type_ != "choose_victim":
            raise ValueError(f"type must match const 'choose_victim', got '{type_}'")

        choose_victim_move = cls(
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return choose_victim_move
