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

T = TypeVar("T", bound="PlayedCardsRevealedEvent")


@_attrs_define
class PlayedCardsRevealedEvent:
    """Cards on the table were turned up."""

    lied: bool
    """ Whether any of them was illegal. """
    seat: int
    """ Whose cards. """
    sets: list[list[str]]
    """ The sets turned up, oldest first. """
    type_: Literal["played_cards_revealed"] = "played_cards_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lied = self.lied

        seat = self.seat

        sets = []
        for sets_item_data in self.sets:
            sets_item = sets_item_data

            sets.append(sets_item)

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "lied": lied,
                "seat": seat,
                "sets": sets,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lied = d.pop("lied")

        seat = d.pop("seat")

        sets = []
        _sets = d.pop("sets")
        for sets_item_data in _sets:
            sets_item = cast(list[str], sets_item_data)

            sets.append(sets_item)

        type_ = cast(Literal["played_cards_revealed"], d.pop("type"))
        if type_ != "played_cards_revealed":
            raise ValueError(f"type must match const 'played_cards_revealed', got '{type_}'")

        played_cards_revealed_event = cls(
            lied=lied,
            seat=seat,
            sets=sets,
            type_=type_,
        )

        played_cards_revealed_event.additional_properties = d
        return played_cards_revealed_event

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
