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

T = TypeVar("T", bound="CardsForfeitedEvent")


@_attrs_define
class CardsForfeitedEvent:
    """For a grab in error cards went from the top of a deck under its base card (NSF-11, NSF-12)."""

    count: int
    """ Number of cards. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["cards_forfeited"] = "cards_forfeited"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        count = self.count

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        count = d.pop("count")

        seat = d.pop("seat")

        type_ = cast(Literal["cards_forfeited"], d.pop("type"))
        if type_ != "cards_forfeited":
            raise ValueError(f"type must match const 'cards_forfeited', got '{type_}'")

        cards_forfeited_event = cls(
            count=count,
            seat=seat,
            type_=type_,
        )

        cards_forfeited_event.additional_properties = d
        return cards_forfeited_event

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
