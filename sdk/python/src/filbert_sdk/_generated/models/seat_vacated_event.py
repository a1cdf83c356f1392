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

T = TypeVar("T", bound="SeatVacatedEvent")


@_attrs_define
class SeatVacatedEvent:
    """The person at a seat left for good; the autopilot plays it until somebody takes it over."""

    seat: int
    """ Seat number, from 0. """
    type_: Literal["seat_vacated"] = "seat_vacated"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        type_ = cast(Literal["seat_vacated"], d.pop("type"))
        if type_ != "seat_vacated":
            raise ValueError(f"type must match const 'seat_vacated', got '{type_}'")

        seat_vacated_event = cls(
            seat=seat,
            type_=type_,
        )

        seat_vacated_event.additional_properties = d
        return seat_vacated_event

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
