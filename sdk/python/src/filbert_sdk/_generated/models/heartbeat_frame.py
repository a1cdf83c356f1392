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

T = TypeVar("T", bound="HeartbeatFrame")


@_attrs_define
class HeartbeatFrame:
    """Nothing is new, and the line is good. One comes after ten seconds of silence; after twenty without, connect anew."""

    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["heartbeat"] = "heartbeat"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["heartbeat"], d.pop("type"))
        if type_ != "heartbeat":
            raise ValueError(f"type must match const 'heartbeat', got '{type_}'")

        heartbeat_frame = cls(
            server_time=server_time,
            type_=type_,
        )

        heartbeat_frame.additional_properties = d
        return heartbeat_frame

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
