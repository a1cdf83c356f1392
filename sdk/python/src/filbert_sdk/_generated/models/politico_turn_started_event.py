from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticoTurnStartedEvent")


@_attrs_define
class PoliticoTurnStartedEvent:
    """A seat began its turn."""

    action: str
    """ What the turn is for. One of `follower`, `influence`. More may come. """
    actions: int
    """ How many times the seat may act. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["politico_turn_started"] = "politico_turn_started"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action

        actions = self.actions

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "actions": actions,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        action = d.pop("action")

        actions = d.pop("actions")

        seat = d.pop("seat")

        type_ = cast(Literal["politico_turn_started"], d.pop("type"))
        if type_ != "politico_turn_started":
            raise ValueError(f"type must match const 'politico_turn_started', got '{type_}'")

        politico_turn_started_event = cls(
            action=action,
            actions=actions,
            seat=seat,
            type_=type_,
        )

        politico_turn_started_event.additional_properties = d
        return politico_turn_started_event

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
