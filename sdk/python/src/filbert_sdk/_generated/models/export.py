from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.exported_block import ExportedBlock
    from ..models.exported_message import ExportedMessage
    from ..models.exported_report import ExportedReport
    from ..models.exported_seat import ExportedSeat
    from ..models.exported_text import ExportedText


T = TypeVar("T", bound="Export")


@_attrs_define
class Export:
    """Everything that is kept about you, less your tokens and what proves them."""

    blocks: list[ExportedBlock]
    """ Whom you keep away from. """
    created_at: datetime.datetime | None
    """ Since when you are a guest: RFC 3339, UTC; null for others. """
    messages: list[ExportedMessage]
    """ What you said at them, as far as it is kept. """
    name: None | str
    """ What you call yourself; null if you did not say. """
    person: str
    """ Your id. """
    reports: list[ExportedReport]
    """ What you reported. """
    seats: list[ExportedSeat]
    """ Matches at which you sit or sat, those that go on first. """
    sessions: int
    """ How many sessions of yours go on. """
    texts: list[ExportedText]
    """ Free texts of your moves. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        blocks = []
        for blocks_item_data in self.blocks:
            blocks_item = blocks_item_data.to_dict()
            blocks.append(blocks_item)

        created_at: None | str
        if isinstance(self.created_at, datetime.datetime):
            created_at = self.created_at.isoformat()
        else:
            created_at = self.created_at

        messages = []
        for messages_item_data in self.messages:
            messages_item = messages_item_data.to_dict()
            messages.append(messages_item)

        name: None | str
        name = self.name

        person = self.person

        reports = []
        for reports_item_data in self.reports:
            reports_item = reports_item_data.to_dict()
            reports.append(reports_item)

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        sessions = self.sessions

        texts = []
        for texts_item_data in self.texts:
            texts_item = texts_item_data.to_dict()
            texts.append(texts_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "blocks": blocks,
                "created_at": created_at,
                "messages": messages,
                "name": name,
                "person": person,
                "reports": reports,
                "seats": seats,
                "sessions": sessions,
                "texts": texts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.exported_block import ExportedBlock  # noqa: PLC0415
        from ..models.exported_message import ExportedMessage  # noqa: PLC0415
        from ..models.exported_report import ExportedReport  # noqa: PLC0415
        from ..models.exported_seat import ExportedSeat  # noqa: PLC0415
        from ..models.exported_text import ExportedText  # noqa: PLC0415

        d = dict(src_dict)
        blocks = []
        _blocks = d.pop("blocks")
        for blocks_item_data in _blocks:
            blocks_item = ExportedBlock.from_dict(blocks_item_data)

            blocks.append(blocks_item)

        def _parse_created_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                created_at_type_0 = datetime.datetime.fromisoformat(data)

                return created_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        created_at = _parse_created_at(d.pop("created_at"))

        messages = []
        _messages = d.pop("messages")
        for messages_item_data in _messages:
            messages_item = ExportedMessage.from_dict(messages_item_data)

            messages.append(messages_item)

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        person = d.pop("person")

        reports = []
        _reports = d.pop("reports")
        for reports_item_data in _reports:
            reports_item = ExportedReport.from_dict(reports_item_data)

            reports.append(reports_item)

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = ExportedSeat.from_dict(seats_item_data)

            seats.append(seats_item)

        sessions = d.pop("sessions")

        texts = []
        _texts = d.pop("texts")
        for texts_item_data in _texts:
            texts_item = ExportedText.from_dict(texts_item_data)

            texts.append(texts_item)

        export = cls(
            blocks=blocks,
            created_at=created_at,
            messages=messages,
            name=name,
            person=person,
            reports=reports,
            seats=seats,
            sessions=sessions,
            texts=texts,
        )

        export.additional_properties = d
        return export

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
