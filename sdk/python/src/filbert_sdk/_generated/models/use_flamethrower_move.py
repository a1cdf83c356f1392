from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="UseFlamethrowerMove")


@_attrs_define
class UseFlamethrowerMove:
    """Make an opponent discard trees of their choice (Flamethrower)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The opponent it is played on. """
    type_: Literal["use_flamethrower"] = "use_flamethrower"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "prompt": prompt,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["use_flamethrower"], d.pop("type"))
        if type_ != "use_flamethrower":
            raise ValueError(f"type must match const 'use_flamethrower', got '{type_}'")

        use_flamethrower_move = cls(
            card=card,
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return use_flamethrower_move
