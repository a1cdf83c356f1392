from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.replay_step_log_item import ReplayStepLogItem
    from ..models.told_record import ToldRecord


T = TypeVar("T", bound="ReplayStep")


@_attrs_define
class ReplayStep:
    """One change of the match."""

    events: list[ToldRecord]
    """ What was told. """
    log: list[ReplayStepLogItem]
    """ Entries of the log, as they were hashed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        log = []
        for log_item_data in self.log:
            log_item = log_item_data.to_dict()
            log.append(log_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "log": log,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.replay_step_log_item import ReplayStepLogItem  # noqa: PLC0415
        from ..models.told_record import ToldRecord  # noqa: PLC0415

        d = dict(src_dict)
        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = ToldRecord.from_dict(events_item_data)

            events.append(events_item)

        log = []
        _log = d.pop("log")
        for log_item_data in _log:
            log_item = ReplayStepLogItem.from_dict(log_item_data)

            log.append(log_item)

        replay_step = cls(
            events=events,
            log=log,
        )

        replay_step.additional_properties = d
        return replay_step

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
