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

T = TypeVar("T", bound="NutSoFastDecidedEvent")


@_attrs_define
class NutSoFastDecidedEvent:
    """The match is over."""

    winners: list[int]
    """ Who has the fewest points. """
    type_: Literal["nut_so_fast_decided"] = "nut_so_fast_decided"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        winners = self.winners

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "winners": winners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["nut_so_fast_decided"], d.pop("type"))
        if type_ != "nut_so_fast_decided":
            raise ValueError(f"type must match const 'nut_so_fast_decided', got '{type_}'")

        winners = cast(list[int], d.pop("winners"))

        nut_so_fast_decided_event = cls(
            type_=type_,
            winners=winners,
        )

        nut_so_fast_decided_event.additional_properties = d
        return nut_so_fast_decided_event

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
