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

T = TypeVar("T", bound="NutRoundScoredEvent")


@_attrs_define
class NutRoundScoredEvent:
    """A round was scored: one point for each card under a base card (NSF-24)."""

    ended_by: int
    """ Who ended the round and begins the next one (NSF-23, NSF-28). """
    points: list[int]
    """ Points by seat. """
    round_: int
    """ Number of the round, from 1. """
    totals: list[int]
    """ Points of all rounds so far, by seat. """
    type_: Literal["nut_round_scored"] = "nut_round_scored"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ended_by = self.ended_by

        points = self.points

        round_ = self.round_

        totals = self.totals

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ended_by": ended_by,
                "points": points,
                "round": round_,
                "totals": totals,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ended_by = d.pop("ended_by")

        points = cast(list[int], d.pop("points"))

        round_ = d.pop("round")

        totals = cast(list[int], d.pop("totals"))

        type_ = cast(Literal["nut_round_scored"], d.pop("type"))
        if type_ != "nut_round_scored":
            raise ValueError(f"type must match const 'nut_round_scored', got '{type_}'")

        nut_round_scored_event = cls(
            ended_by=ended_by,
            points=points,
            round_=round_,
            totals=totals,
            type_=type_,
        )

        nut_round_scored_event.additional_properties = d
        return nut_round_scored_event

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
