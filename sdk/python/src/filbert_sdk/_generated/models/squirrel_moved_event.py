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

T = TypeVar("T", bound="SquirrelMovedEvent")


@_attrs_define
class SquirrelMovedEvent:
    """A squirrel came into play, moved on, or leapt."""

    leapt: bool
    """ Whether it was a Leap of Faith. """
    origin: int
    """ Where it was. """
    seat: int
    """ Whose trail it is. """
    to: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    type_: Literal["squirrel_moved"] = "squirrel_moved"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        leapt = self.leapt

        origin = self.origin

        seat = self.seat

        to = self.to

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "leapt": leapt,
                "origin": origin,
                "seat": seat,
                "to": to,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        leapt = d.pop("leapt")

        origin = d.pop("origin")

        seat = d.pop("seat")

        to = d.pop("to")

        type_ = cast(Literal["squirrel_moved"], d.pop("type"))
        if type_ != "squirrel_moved":
            raise ValueError(f"type must match const 'squirrel_moved', got '{type_}'")

        squirrel_moved_event = cls(
            leapt=leapt,
            origin=origin,
            seat=seat,
            to=to,
            type_=type_,
        )

        squirrel_moved_event.additional_properties = d
        return squirrel_moved_event

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
