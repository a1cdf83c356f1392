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

T = TypeVar("T", bound="NutshellCardWonEvent")


@_attrs_define
class NutshellCardWonEvent:
    """A roll without black earned a Nutshell Card."""

    held: int
    """ Nutshell Cards this seat holds now. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["nutshell_card_won"] = "nutshell_card_won"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        held = self.held

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "held": held,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        held = d.pop("held")

        seat = d.pop("seat")

        type_ = cast(Literal["nutshell_card_won"], d.pop("type"))
        if type_ != "nutshell_card_won":
            raise ValueError(f"type must match const 'nutshell_card_won', got '{type_}'")

        nutshell_card_won_event = cls(
            held=held,
            seat=seat,
            type_=type_,
        )

        nutshell_card_won_event.additional_properties = d
        return nutshell_card_won_event

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
