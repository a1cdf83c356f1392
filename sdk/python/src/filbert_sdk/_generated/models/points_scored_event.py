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

T = TypeVar("T", bound="PointsScoredEvent")


@_attrs_define
class PointsScoredEvent:
    """A roll scored in the Softshell mode; points are bad."""

    scored: int
    """ Points of this roll. """
    seat: int
    """ Seat number, from 0. """
    total: int
    """ Points of this seat now. """
    type_: Literal["points_scored"] = "points_scored"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        scored = self.scored

        seat = self.seat

        total = self.total

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "scored": scored,
                "seat": seat,
                "total": total,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        scored = d.pop("scored")

        seat = d.pop("seat")

        total = d.pop("total")

        type_ = cast(Literal["points_scored"], d.pop("type"))
        if type_ != "points_scored":
            raise ValueError(f"type must match const 'points_scored', got '{type_}'")

        points_scored_event = cls(
            scored=scored,
            seat=seat,
            total=total,
            type_=type_,
        )

        points_scored_event.additional_properties = d
        return points_scored_event

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
