from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MadeStrikePose")


@_attrs_define
class MadeStrikePose:
    """Do one of the poses that lie in view (“Number card”; NSF-16)."""

    pose: str
    """ Pose; `name.<id>` in the texts, `pose.<id>` how to do it. """
    type_: Literal["strike_pose"] = "strike_pose"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        pose = self.pose

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pose": pose,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pose = d.pop("pose")

        type_ = cast(Literal["strike_pose"], d.pop("type"))
        if type_ != "strike_pose":
            raise ValueError(f"type must match const 'strike_pose', got '{type_}'")

        made_strike_pose = cls(
            pose=pose,
            type_=type_,
        )

        made_strike_pose.additional_properties = d
        return made_strike_pose

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
