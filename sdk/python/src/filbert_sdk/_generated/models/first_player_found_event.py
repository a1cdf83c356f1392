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

T = TypeVar("T", bound="FirstPlayerFoundEvent")


@_attrs_define
class FirstPlayerFoundEvent:
    """It is known who flips first in this round (NSF-26, NSF-28)."""

    by: str
    """ How; `name.<code>` in the texts. One of `pose_race`, `random`, `round_end`. More may come. """
    round_: int
    """ Number of the round, from 1. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["first_player_found"] = "first_player_found"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        by = self.by

        round_ = self.round_

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "by": by,
                "round": round_,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        by = d.pop("by")

        round_ = d.pop("round")

        seat = d.pop("seat")

        type_ = cast(Literal["first_player_found"], d.pop("type"))
        if type_ != "first_player_found":
            raise ValueError(f"type must match const 'first_player_found', got '{type_}'")

        first_player_found_event = cls(
            by=by,
            round_=round_,
            seat=seat,
            type_=type_,
        )

        first_player_found_event.additional_properties = d
        return first_player_found_event

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
