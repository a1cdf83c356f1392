from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="NamePoseMove")


@_attrs_define
class NamePoseMove:
    """Say what the “?” pose is in this round (NSF-16)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    text: str
    """ The pose in a few words, as free text. """
    type_: Literal["name_pose"] = "name_pose"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        text = self.text

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "text": text,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        text = d.pop("text")

        type_ = cast(Literal["name_pose"], d.pop("type"))
        if type_ != "name_pose":
            raise ValueError(f"type must match const 'name_pose', got '{type_}'")

        name_pose_move = cls(
            prompt=prompt,
            text=text,
            type_=type_,
        )

        return name_pose_move
