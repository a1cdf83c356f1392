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

T = TypeVar("T", bound="RollRepeatedEvent")


@_attrs_define
class RollRepeatedEvent:
    """Nobody would have survived, so those who rolled roll again (PN-19)."""

    seats: list[int]
    """ Who rolls again. """
    type_: Literal["roll_repeated"] = "roll_repeated"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seats": seats,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seats = cast(list[int], d.pop("seats"))

        type_ = cast(Literal["roll_repeated"], d.pop("type"))
        if type_ != "roll_repeated":
            raise ValueError(f"type must match const 'roll_repeated', got '{type_}'")

        roll_repeated_event = cls(
            seats=seats,
            type_=type_,
        )

        roll_repeated_event.additional_properties = d
        return roll_repeated_event

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
