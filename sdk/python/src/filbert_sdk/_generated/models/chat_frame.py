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

T = TypeVar("T", bound="ChatFrame")


@_attrs_define
class ChatFrame:
    """Something was said, deleted, shut or opened in rooms that you read: go on with `GET …/messages` from your cursor
    there. It is no part of the match, has no cursor, and comes in no long poll. Read the rooms once you have connected;
    with long polls, and after the end, wait at `GET …/messages/updates`.

    """

    rooms: list[str]
    """ `players`, `spectators`. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["chat"] = "chat"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rooms = self.rooms

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rooms": rooms,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rooms = cast(list[str], d.pop("rooms"))

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["chat"], d.pop("type"))
        if type_ != "chat":
            raise ValueError(f"type must match const 'chat', got '{type_}'")

        chat_frame = cls(
            rooms=rooms,
            server_time=server_time,
            type_=type_,
        )

        chat_frame.additional_properties = d
        return chat_frame

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
