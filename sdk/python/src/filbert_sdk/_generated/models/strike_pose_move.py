from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="StrikePoseMove")


@_attrs_define
class StrikePoseMove:
    """Do one of the poses that lie in view (“Number card”; NSF-16)."""

    pose: str
    """ Pose; `name.<id>` in the texts, `pose.<id>` how to do it. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["strike_pose"] = "strike_pose"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        pose = self.pose

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pose": pose,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pose = d.pop("pose")

        prompt = d.pop("prompt")

        type_ = cast(Literal["strike_pose"], d.pop("type"))
        if type_ != "strike_pose":
            raise ValueError(f"type must match const 'strike_pose', got '{type_}'")

        strike_pose_move = cls(
            pose=pose,
            prompt=prompt,
            type_=type_,
        )

        return strike_pose_move
