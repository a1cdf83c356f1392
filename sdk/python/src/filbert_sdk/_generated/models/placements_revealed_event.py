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

T = TypeVar("T", bound="PlacementsRevealedEvent")


@_attrs_define
class PlacementsRevealedEvent:
    """All have placed: the table sees how many cards each put down, and nothing else (PN-5)."""

    counts: list[int]
    """ Cards placed by each seat; 0 for none. """
    type_: Literal["placements_revealed"] = "placements_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counts = self.counts

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counts": counts,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        counts = cast(list[int], d.pop("counts"))

        type_ = cast(Literal["placements_revealed"], d.pop("type"))
        if type_ != "placements_revealed":
            raise ValueError(f"type must match const 'placements_revealed', got '{type_}'")

        placements_revealed_event = cls(
            counts=counts,
            type_=type_,
        )

        placements_revealed_event.additional_properties = d
        return placements_revealed_event

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
