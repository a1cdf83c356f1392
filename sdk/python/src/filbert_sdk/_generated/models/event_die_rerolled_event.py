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

T = TypeVar("T", bound="EventDieRerolledEvent")


@_attrs_define
class EventDieRerolledEvent:
    """Mack McMarshal had the Event Die rolled again."""

    face: str
    """ Face of the Event Die; `name.<id>` in the texts. """
    seat: int
    """ Mack McMarshal's seat. """
    type_: Literal["event_die_rerolled"] = "event_die_rerolled"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        face = self.face

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "face": face,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        face = d.pop("face")

        seat = d.pop("seat")

        type_ = cast(Literal["event_die_rerolled"], d.pop("type"))
        if type_ != "event_die_rerolled":
            raise ValueError(f"type must match const 'event_die_rerolled', got '{type_}'")

        event_die_rerolled_event = cls(
            face=face,
            seat=seat,
            type_=type_,
        )

        event_die_rerolled_event.additional_properties = d
        return event_die_rerolled_event

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
