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

T = TypeVar("T", bound="PileTakenEvent")


@_attrs_define
class PileTakenEvent:
    """The slowest took the face-up cards of the Active player as points (NSF-17, NSF-18)."""

    cards: list[str]
    """ The cards. """
    origin: int
    """ Before whom they lay. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["pile_taken"] = "pile_taken"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        origin = self.origin

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "origin": origin,
                "seat": seat,
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

        type_ = cast(Literal["pile_taken"], d.pop("type"))
        if type_ != "pile_taken":
            raise ValueError(f"type must match const 'pile_taken', got '{type_}'")

        pile_taken_event = cls(
            cards=cards,
            origin=origin,
            seat=seat,
            type_=type_,
        )

        pile_taken_event.additional_properties = d
        return pile_taken_event

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
