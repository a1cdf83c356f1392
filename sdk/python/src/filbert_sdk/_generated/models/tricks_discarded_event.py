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

T = TypeVar("T", bound="TricksDiscardedEvent")


@_attrs_define
class TricksDiscardedEvent:
    """A player discarded cards of their hand, face up."""

    cards: list[str]
    """ The cards. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["tricks_discarded"] = "tricks_discarded"
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

        type_ = cast(Literal["tricks_discarded"], d.pop("type"))
        if type_ != "tricks_discarded":
            raise ValueError(f"type must match const 'tricks_discarded', got '{type_}'")

        tricks_discarded_event = cls(
            cards=cards,
            seat=seat,
            type_=type_,
        )

        tricks_discarded_event.additional_properties = d
        return tricks_discarded_event

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
