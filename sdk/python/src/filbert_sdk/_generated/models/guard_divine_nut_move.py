from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="GuardDivineNutMove")


@_attrs_define
class GuardDivineNutMove:
    """Lay a Divine Nut beside a tree of one's own (Divine Nut)."""

    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["guard_divine_nut"] = "guard_divine_nut"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        position = self.position

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "position": position,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        position = d.pop("position")

        prompt = d.pop("prompt")

        type_ = cast(Literal["guard_divine_nut"], d.pop("type"))
        if type_ != "guard_divine_nut":
            raise ValueError(f"type must match const 'guard_divine_nut', got '{type_}'")

        guard_divine_nut_move = cls(
            position=position,
            prompt=prompt,
            type_=type_,
        )

        return guard_divine_nut_move
