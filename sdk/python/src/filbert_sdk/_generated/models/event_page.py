from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.event_record import EventRecord


T = TypeVar("T", bound="EventPage")


@_attrs_define
class EventPage:
    """Events that you were told, oldest first."""

    cursor: str
    """ `after` of the next page; it is opaque. """
    events: list[EventRecord]
    """ The events. """
    more: bool
    """ Whether there are more already. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        more = self.more

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "events": events,
                "more": more,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_record import EventRecord  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = EventRecord.from_dict(events_item_data)

            events.append(events_item)

        more = d.pop("more")

        event_page = cls(
            cursor=cursor,
            events=events,
            more=more,
        )

        event_page.additional_properties = d
        return event_page

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
