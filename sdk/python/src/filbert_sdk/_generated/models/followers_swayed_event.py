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

T = TypeVar("T", bound="FollowersSwayedEvent")


@_attrs_define
class FollowersSwayedEvent:
    """A seat stole followers from another."""

    seat: int
    """ Seat number, from 0. """
    taken: list[str]
    """ Classes of the followers, one for each. """
    target: int
    """ Whose followers they were. """
    type_: Literal["followers_swayed"] = "followers_swayed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        taken = self.taken

        target = self.target

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "taken": taken,
                "target": target,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        taken = cast(list[str], d.pop("taken"))

        target = d.pop("target")

        type_ = cast(Literal["followers_swayed"], d.pop("type"))
        if type_ != "followers_swayed":
            raise ValueError(f"type must match const 'followers_swayed', got '{type_}'")

        followers_swayed_event = cls(
            seat=seat,
            taken=taken,
            target=target,
            type_=type_,
        )

        followers_swayed_event.additional_properties = d
        return followers_swayed_event

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
