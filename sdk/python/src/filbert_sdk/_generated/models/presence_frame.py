from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PresenceFrame")


@_attrs_define
class PresenceFrame:
    """Who follows the match right now. It is a hint: no part of the match, without a cursor, and in no long poll."""

    present: list[int]
    """ Seats with a stream or long poll open, now or a moment ago. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["presence"] = "presence"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        present = self.present

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "present": present,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        present = cast(list[int], d.pop("present"))

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["presence"], d.pop("type"))
        if type_ != "presence":
            raise ValueError(f"type must match const 'presence', got '{type_}'")

        presence_frame = cls(
            present=present,
            server_time=server_time,
            type_=type_,
        )

        presence_frame.additional_properties = d
        return presence_frame

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
