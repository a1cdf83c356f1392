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

T = TypeVar("T", bound="UnrestSpreadEvent")


@_attrs_define
class UnrestSpreadEvent:
    """The opponents of a seat returned followers to the supply."""

    follower_class: str
    """ Class of followers; `name.<id>` in the texts. """
    returned: list[int]
    """ Followers returned by each seat (by seat). """
    seat: int
    """ Who caused it. """
    type_: Literal["unrest_spread"] = "unrest_spread"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        follower_class = self.follower_class

        returned = self.returned

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "follower_class": follower_class,
                "returned": returned,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        follower_class = d.pop("follower_class")

        returned = cast(list[int], d.pop("returned"))

        seat = d.pop("seat")

        type_ = cast(Literal["unrest_spread"], d.pop("type"))
        if type_ != "unrest_spread":
            raise ValueError(f"type must match const 'unrest_spread', got '{type_}'")

        unrest_spread_event = cls(
            follower_class=follower_class,
            returned=returned,
            seat=seat,
            type_=type_,
        )

        unrest_spread_event.additional_properties = d
        return unrest_spread_event

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
