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

T = TypeVar("T", bound="NutCardsDealtEvent")


@_attrs_define
class NutCardsDealtEvent:
    """All cards were shuffled and dealt face down (NSF-25)."""

    counts: list[int]
    """ Number of cards by seat. """
    round_: int
    """ Number of the round, from 1. """
    type_: Literal["nut_cards_dealt"] = "nut_cards_dealt"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counts = self.counts

        round_ = self.round_

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counts": counts,
                "round": round_,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        counts = cast(list[int], d.pop("counts"))

        round_ = d.pop("round")

        type_ = cast(Literal["nut_cards_dealt"], d.pop("type"))
        if type_ != "nut_cards_dealt":
            raise ValueError(f"type must match const 'nut_cards_dealt', got '{type_}'")

        nut_cards_dealt_event = cls(
            counts=counts,
            round_=round_,
            type_=type_,
        )

        nut_cards_dealt_event.additional_properties = d
        return nut_cards_dealt_event

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
