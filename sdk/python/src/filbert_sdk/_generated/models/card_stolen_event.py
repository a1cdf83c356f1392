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

T = TypeVar("T", bound="CardStolenEvent")


@_attrs_define
class CardStolenEvent:
    """A card changed hands, face down."""

    seat: int
    """ Who has it now. """
    target: int
    """ From whom it was taken. """
    zone: str
    """ Where it lay, and lies now. One of `hand`, `stash`. More may come. """
    type_: Literal["card_stolen"] = "card_stolen"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        target = self.target

        type_ = self.type_

        zone = self.zone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "target": target,
                "type": type_,
                "zone": zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        target = d.pop("target")

        type_ = cast(Literal["card_stolen"], d.pop("type"))
        if type_ != "card_stolen":
            raise ValueError(f"type must match const 'card_stolen', got '{type_}'")

        zone = d.pop("zone")

        card_stolen_event = cls(
            seat=seat,
            target=target,
            type_=type_,
            zone=zone,
        )

        card_stolen_event.additional_properties = d
        return card_stolen_event

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
