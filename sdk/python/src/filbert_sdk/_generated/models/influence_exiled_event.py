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

T = TypeVar("T", bound="InfluenceExiledEvent")


@_attrs_define
class InfluenceExiledEvent:
    """Cards of the discard pile were taken out of the game."""

    cards: list[str]
    """ The cards. """
    seat: int
    """ Who took them out. """
    type_: Literal["influence_exiled"] = "influence_exiled"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = cast(list[str], d.pop("cards"))

        seat = d.pop("seat")

        type_ = cast(Literal["influence_exiled"], d.pop("type"))
        if type_ != "influence_exiled":
            raise ValueError(f"type must match const 'influence_exiled', got '{type_}'")

        influence_exiled_event = cls(
            cards=cards,
            seat=seat,
            type_=type_,
        )

        influence_exiled_event.additional_properties = d
        return influence_exiled_event

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
