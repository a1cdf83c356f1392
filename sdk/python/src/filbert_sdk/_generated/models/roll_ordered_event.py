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

T = TypeVar("T", bound="RollOrderedEvent")


@_attrs_define
class RollOrderedEvent:
    """Some must roll the Nutshell Die: the round is over."""

    cause: str
    """ Why: `lied` (accused and lying), `named` (by a truth-teller), `last_cards` (last with cards, or last to
    empty the hand), `bluffed` (challenged and bluffing), `wrong_call` (called a true set), `law_broken`. More may
    come. """
    dice: list[int]
    """ Dice of each of them: 1 and one more for each Nutshell Card held. """
    seats: list[int]
    """ Who must roll, at the same time if several. """
    type_: Literal["roll_ordered"] = "roll_ordered"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cause = self.cause

        dice = self.dice

        seats = self.seats

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cause": cause,
                "dice": dice,
                "seats": seats,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cause = d.pop("cause")

        dice = cast(list[int], d.pop("dice"))

        seats = cast(list[int], d.pop("seats"))

        type_ = cast(Literal["roll_ordered"], d.pop("type"))
        if type_ != "roll_ordered":
            raise ValueError(f"type must match const 'roll_ordered', got '{type_}'")

        roll_ordered_event = cls(
            cause=cause,
            dice=dice,
            seats=seats,
            type_=type_,
        )

        roll_ordered_event.additional_properties = d
        return roll_ordered_event

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
