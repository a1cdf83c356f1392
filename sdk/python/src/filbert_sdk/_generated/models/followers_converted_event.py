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

T = TypeVar("T", bound="FollowersConvertedEvent")


@_attrs_define
class FollowersConvertedEvent:
    """A seat gave followers to the supply for as many of another class."""

    follower_class: str
    """ Class of the followers taken. """
    given: list[str]
    """ Classes of the followers given, one for each. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["followers_converted"] = "followers_converted"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        follower_class = self.follower_class

        given = self.given

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "follower_class": follower_class,
                "given": given,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        follower_class = d.pop("follower_class")

        given = cast(list[str], d.pop("given"))

        seat = d.pop("seat")

        type_ = cast(Literal["followers_converted"], d.pop("type"))
        if type_ != "followers_converted":
            raise ValueError(f"type must match const 'followers_converted', got '{type_}'")

        followers_converted_event = cls(
            follower_class=follower_class,
            given=given,
            seat=seat,
            type_=type_,
        )

        followers_converted_event.additional_properties = d
        return followers_converted_event

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
