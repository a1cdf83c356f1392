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

T = TypeVar("T", bound="MyLeftFrame")


@_attrs_define
class MyLeftFrame:
    """You sit at this match no more."""

    cursor: str
    """ Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque. """
    match: str
    """ Id of the match. """
    seat: int
    """ The seat that was yours. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["left"] = "left"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        match = self.match

        seat = self.seat

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "match": match,
                "seat": seat,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cursor = d.pop("cursor")

        match = d.pop("match")

        seat = d.pop("seat")

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["left"], d.pop("type"))
        if type_ != "left":
            raise ValueError(f"type must match const 'left', got '{type_}'")

        my_left_frame = cls(
            cursor=cursor,
            match=match,
            seat=seat,
            server_time=server_time,
            type_=type_,
        )

        my_left_frame.additional_properties = d
        return my_left_frame

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
