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

T = TypeVar("T", bound="PosesRevealedEvent")


@_attrs_define
class PosesRevealedEvent:
    """The poses of a round were shown with their numbers (“Setup”; NSF-27)."""

    poses: list[str]
    """ The poses of the numbers 1, 2 and 3, in this order. """
    round_: int
    """ Number of the round, from 1. """
    type_: Literal["poses_revealed"] = "poses_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        poses = self.poses

        round_ = self.round_

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "poses": poses,
                "round": round_,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        poses = cast(list[str], d.pop("poses"))

        round_ = d.pop("round")

        type_ = cast(Literal["poses_revealed"], d.pop("type"))
        if type_ != "poses_revealed":
            raise ValueError(f"type must match const 'poses_revealed', got '{type_}'")

        poses_revealed_event = cls(
            poses=poses,
            round_=round_,
            type_=type_,
        )

        poses_revealed_event.additional_properties = d
        return poses_revealed_event

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
