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

T = TypeVar("T", bound="StashCountedEvent")


@_attrs_define
class StashCountedEvent:
    """A stash was turned up and counted at the end of the match."""

    nuts: list[str]
    """ The stash. """
    points: int
    """ What it is worth. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["stash_counted"] = "stash_counted"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nuts = self.nuts

        points = self.points

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nuts": nuts,
                "points": points,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nuts = cast(list[str], d.pop("nuts"))

        points = d.pop("points")

        seat = d.pop("seat")

        type_ = cast(Literal["stash_counted"], d.pop("type"))
        if type_ != "stash_counted":
            raise ValueError(f"type must match const 'stash_counted', got '{type_}'")

        stash_counted_event = cls(
            nuts=nuts,
            points=points,
            seat=seat,
            type_=type_,
        )

        stash_counted_event.additional_properties = d
        return stash_counted_event

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
