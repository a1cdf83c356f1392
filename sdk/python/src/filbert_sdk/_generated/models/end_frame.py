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

T = TypeVar("T", bound="EndFrame")


@_attrs_define
class EndFrame:
    """The match is over, and you have all of it. Do not connect again; `GET …/rematch` waits for the rematch. A stream
    that stops without this has not ended.

    """

    cursor: str
    """ Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["end"] = "end"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cursor = d.pop("cursor")

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["end"], d.pop("type"))
        if type_ != "end":
            raise ValueError(f"type must match const 'end', got '{type_}'")

        end_frame = cls(
            cursor=cursor,
            server_time=server_time,
            type_=type_,
        )

        end_frame.additional_properties = d
        return end_frame

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
