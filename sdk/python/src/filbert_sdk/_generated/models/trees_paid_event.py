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

T = TypeVar("T", bound="TreesPaidEvent")


@_attrs_define
class TreesPaidEvent:
    """A nut card was paid for; the trees were discarded with what was attached to them."""

    cards: list[str]
    """ The trees, in the order of their positions. """
    positions: list[int]
    """ Where they stood. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["trees_paid"] = "trees_paid"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        positions = self.positions

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "positions": positions,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = cast(list[str], d.pop("cards"))

        positions = cast(list[int], d.pop("positions"))

        seat = d.pop("seat")

        type_ = cast(Literal["trees_paid"], d.pop("type"))
        if type_ != "trees_paid":
            raise ValueError(f"type must match const 'trees_paid', got '{type_}'")

        trees_paid_event = cls(
            cards=cards,
            positions=positions,
            seat=seat,
            type_=type_,
        )

        trees_paid_event.additional_properties = d
        return trees_paid_event

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
