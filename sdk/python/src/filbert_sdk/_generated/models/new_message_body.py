from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.new_message_body_room import (
    NewMessageBodyRoom,
    check_new_message_body_room,
)

T = TypeVar("T", bound="NewMessageBody")


@_attrs_define
class NewMessageBody:
    """A message."""

    room: NewMessageBodyRoom
    """ `players`, or `spectators`. """
    text: str
    """ One line of text, without control or invisible characters. It is stored in NFC, spaces joined. """

    def to_dict(self) -> dict[str, Any]:
        room: str = self.room

        text = self.text

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "room": room,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        room = check_new_message_body_room(d.pop("room"))

        text = d.pop("text")

        new_message_body = cls(
            room=room,
            text=text,
        )

        return new_message_body
