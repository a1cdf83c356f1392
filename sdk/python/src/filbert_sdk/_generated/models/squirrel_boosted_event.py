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

T = TypeVar("T", bound="SquirrelBoostedEvent")


@_attrs_define
class SquirrelBoostedEvent:
    """A Super Squirrel gave action points."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    gained: int
    """ Action points gained. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["squirrel_boosted"] = "squirrel_boosted"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        gained = self.gained

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "gained": gained,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        gained = d.pop("gained")

        seat = d.pop("seat")

        type_ = cast(Literal["squirrel_boosted"], d.pop("type"))
        if type_ != "squirrel_boosted":
            raise ValueError(f"type must match const 'squirrel_boosted', got '{type_}'")

        squirrel_boosted_event = cls(
            card=card,
            gained=gained,
            seat=seat,
            type_=type_,
        )

        squirrel_boosted_event.additional_properties = d
        return squirrel_boosted_event

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
