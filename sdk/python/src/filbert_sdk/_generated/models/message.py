from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.during import During


T = TypeVar("T", bound="Message")


@_attrs_define
class Message:
    """One message of a room."""

    at: datetime.datetime
    """ RFC 3339, UTC. """
    during: During | None
    """ Where the match stood in public; null in the room of spectators. """
    name: str
    """ Display name then, empty for a host without a seat; the seat is the identity. """
    number: int
    """ Number in its room, from 1, without gaps. """
    room: str
    """ `players` or `spectators`. More may come. """
    seat: int | None
    """ Seat of the sender, null if it has none. """
    sender: str
    """ Who said it; `host` is one without a seat. One of `host`, `seat`, `spectator`. More may come. """
    spectator: None | str
    """ Id of the sender among the spectators; null for others. """
    text: None | str
    """ What was said; null once it was deleted. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.during import During  # noqa: PLC0415

        at = self.at.isoformat()

        during: dict[str, Any] | None
        if isinstance(self.during, During):
            during = self.during.to_dict()
        else:
            during = self.during

        name = self.name

        number = self.number

        room = self.room

        seat: int | None
        seat = self.seat

        sender = self.sender

        spectator: None | str
        spectator = self.spectator

        text: None | str
        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "during": during,
                "name": name,
                "number": number,
                "room": room,
                "seat": seat,
                "sender": sender,
                "spectator": spectator,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.during import During  # noqa: PLC0415

        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        def _parse_during(data: object) -> During | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                during_type_0 = During.from_dict(data)

                return during_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(During | None, data)

        during = _parse_during(d.pop("during"))

        name = d.pop("name")

        number = d.pop("number")

        room = d.pop("room")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        sender = d.pop("sender")

        def _parse_spectator(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        spectator = _parse_spectator(d.pop("spectator"))

        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))

        message = cls(
            at=at,
            during=during,
            name=name,
            number=number,
            room=room,
            seat=seat,
            sender=sender,
            spectator=spectator,
            text=text,
        )

        message.additional_properties = d
        return message

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
