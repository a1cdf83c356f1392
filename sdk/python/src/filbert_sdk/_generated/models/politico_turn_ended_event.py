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

T = TypeVar("T", bound="PoliticoTurnEndedEvent")


@_attrs_define
class PoliticoTurnEndedEvent:
    """A seat ended its turn with actions left."""

    seat: int
    """ Seat number, from 0. """
    unused: int
    """ Actions left unused. """
    type_: Literal["politico_turn_ended"] = "politico_turn_ended"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        type_ = self.type_

        unused = self.unused

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "type": type_,
                "unused": unused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        type_ = cast(Literal["politico_turn_ended"], d.pop("type"))
        if type_ != "politico_turn_ended":
            raise ValueError(f"type must match const 'politico_turn_ended', got '{type_}'")

        unused = d.pop("unused")

        politico_turn_ended_event = cls(
            seat=seat,
            type_=type_,
            unused=unused,
        )

        politico_turn_ended_event.additional_properties = d
        return politico_turn_ended_event

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
