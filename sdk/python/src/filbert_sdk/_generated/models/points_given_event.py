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

T = TypeVar("T", bound="PointsGivenEvent")


@_attrs_define
class PointsGivenEvent:
    """The face-up cards of the Active player went to the one who was named (NSF-19)."""

    cards: list[str]
    """ The cards. """
    origin: int
    """ Before whom they lay. """
    seat: int
    """ Seat number, from 0. """
    target: int
    """ Who got them. """
    type_: Literal["points_given"] = "points_given"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        origin = self.origin

        seat = self.seat

        target = self.target

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "origin": origin,
                "seat": seat,
                "target": target,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = cast(list[str], d.pop("cards"))

        origin = d.pop("origin")

        seat = d.pop("seat")

        target = d.pop("target")

        type_ = cast(Literal["points_given"], d.pop("type"))
        if type_ != "points_given":
            raise ValueError(f"type must match const 'points_given', got '{type_}'")

        points_given_event = cls(
            cards=cards,
            origin=origin,
            seat=seat,
            target=target,
            type_=type_,
        )

        points_given_event.additional_properties = d
        return points_given_event

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
