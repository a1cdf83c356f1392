from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ExportedMessage")


@_attrs_define
class ExportedMessage:
    """Something that you said."""

    at: datetime.datetime
    """ RFC 3339, UTC. """
    match: str
    """ Id of the match. """
    name: str
    """ What you were called then. """
    number: int
    """ Its number in the room. """
    room: str
    """ `players` or `spectators`. """
    text: None | str
    """ What you said; null once it was deleted. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        match = self.match

        name = self.name

        number = self.number

        room = self.room

        text: None | str
        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "match": match,
                "name": name,
                "number": number,
                "room": room,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        match = d.pop("match")

        name = d.pop("name")

        number = d.pop("number")

        room = d.pop("room")

        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))

        exported_message = cls(
            at=at,
            match=match,
            name=name,
            number=number,
            room=room,
            text=text,
        )

        exported_message.additional_properties = d
        return exported_message

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
