from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.reported_message_room import (
    ReportedMessageRoom,
    check_reported_message_room,
)

T = TypeVar("T", bound="ReportedMessage")


@_attrs_define
class ReportedMessage:
    """A message of the chat."""

    number: int
    """ Its number there. """
    room: ReportedMessageRoom
    """ Its room: `players`, or `spectators`. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        room: str = self.room

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "room": room,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        room = check_reported_message_room(d.pop("room"))

        reported_message = cls(
            number=number,
            room=room,
        )

        return reported_message
