from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="UseHousePoseMove")


@_attrs_define
class UseHousePoseMove:
    """Leave the “?” pose to the house (NSF-36)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["use_house_pose"] = "use_house_pose"
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

        type_ = cast(Literal["use_house_pose"], d.pop("type"))
        if type_ != "use_house_pose":
            raise ValueError(f"type must match const 'use_house_pose', got '{type_}'")

        use_house_pose_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return use_house_pose_move
