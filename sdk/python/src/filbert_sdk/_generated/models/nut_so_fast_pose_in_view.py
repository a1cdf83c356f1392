from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NutSoFastPoseInView")


@_attrs_define
class NutSoFastPoseInView:
    """One of the poses of the round."""

    number: int | None
    """ Its number; null while the players must remember it (`pose_memory`). """
    pose: str
    """ Pose; `name.<id>` in the texts, `pose.<id>` how to do it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number: int | None
        number = self.number

        pose = self.pose

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "pose": pose,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        number = _parse_number(d.pop("number"))

        pose = d.pop("pose")

        nut_so_fast_pose_in_view = cls(
            number=number,
            pose=pose,
        )

        nut_so_fast_pose_in_view.additional_properties = d
        return nut_so_fast_pose_in_view

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
