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

T = TypeVar("T", bound="ControllerChangedEvent")


@_attrs_define
class ControllerChangedEvent:
    """Somebody else answers for a seat from now on."""

    controller: str
    """ Who answers: the person, a bot, or the autopilot in the person's name. One of `autopilot`, `bot`, `human`.
    More may come. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["controller_changed"] = "controller_changed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        controller = self.controller

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "controller": controller,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        controller = d.pop("controller")

        seat = d.pop("seat")

        type_ = cast(Literal["controller_changed"], d.pop("type"))
        if type_ != "controller_changed":
            raise ValueError(f"type must match const 'controller_changed', got '{type_}'")

        controller_changed_event = cls(
            controller=controller,
            seat=seat,
            type_=type_,
        )

        controller_changed_event.additional_properties = d
        return controller_changed_event

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
