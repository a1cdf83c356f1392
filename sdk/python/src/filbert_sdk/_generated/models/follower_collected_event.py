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

T = TypeVar("T", bound="FollowerCollectedEvent")


@_attrs_define
class FollowerCollectedEvent:
    """A seat took a follower of the active class from the supply."""

    follower_class: str
    """ Class of followers; `name.<id>` in the texts. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["follower_collected"] = "follower_collected"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        follower_class = self.follower_class

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "follower_class": follower_class,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        follower_class = d.pop("follower_class")

        seat = d.pop("seat")

        type_ = cast(Literal["follower_collected"], d.pop("type"))
        if type_ != "follower_collected":
            raise ValueError(f"type must match const 'follower_collected', got '{type_}'")

        follower_collected_event = cls(
            follower_class=follower_class,
            seat=seat,
            type_=type_,
        )

        follower_collected_event.additional_properties = d
        return follower_collected_event

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
