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

T = TypeVar("T", bound="PoseNamedEvent")


@_attrs_define
class PoseNamedEvent:
    """The First Player said what the “?” pose is, or left it to the house (NSF-16, NSF-36)."""

    seat: int
    """ Seat number, from 0. """
    text_id: None | str
    """ Id of its text; null: the house's pose. """
    type_: Literal["pose_named"] = "pose_named"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        text_id: None | str
        text_id = self.text_id

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "text_id": text_id,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        def _parse_text_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text_id = _parse_text_id(d.pop("text_id"))

        type_ = cast(Literal["pose_named"], d.pop("type"))
        if type_ != "pose_named":
            raise ValueError(f"type must match const 'pose_named', got '{type_}'")

        pose_named_event = cls(
            seat=seat,
            text_id=text_id,
            type_=type_,
        )

        pose_named_event.additional_properties = d
        return pose_named_event

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
