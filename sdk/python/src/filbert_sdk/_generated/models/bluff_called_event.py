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

T = TypeVar("T", bound="BluffCalledEvent")


@_attrs_define
class BluffCalledEvent:
    """A player challenged the last set."""

    challenged: int
    """ Whose set it is. """
    seat: int
    """ Who called. """
    type_: Literal["bluff_called"] = "bluff_called"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        challenged = self.challenged

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "challenged": challenged,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        challenged = d.pop("challenged")

        seat = d.pop("seat")

        type_ = cast(Literal["bluff_called"], d.pop("type"))
        if type_ != "bluff_called":
            raise ValueError(f"type must match const 'bluff_called', got '{type_}'")

        bluff_called_event = cls(
            challenged=challenged,
            seat=seat,
            type_=type_,
        )

        bluff_called_event.additional_properties = d
        return bluff_called_event

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
