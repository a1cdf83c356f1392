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

T = TypeVar("T", bound="ConsentChangedEvent")


@_attrs_define
class ConsentChangedEvent:
    """A seat agreed to something, or took that back. With the consent of all it happens."""

    agreed: bool
    """ Whether it agrees now. """
    matter: str
    """ What the seat agreed to: `abort` or `pause`. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["consent_changed"] = "consent_changed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        agreed = self.agreed

        matter = self.matter

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "agreed": agreed,
                "matter": matter,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        agreed = d.pop("agreed")

        matter = d.pop("matter")

        seat = d.pop("seat")

        type_ = cast(Literal["consent_changed"], d.pop("type"))
        if type_ != "consent_changed":
            raise ValueError(f"type must match const 'consent_changed', got '{type_}'")

        consent_changed_event = cls(
            agreed=agreed,
            matter=matter,
            seat=seat,
            type_=type_,
        )

        consent_changed_event.additional_properties = d
        return consent_changed_event

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
