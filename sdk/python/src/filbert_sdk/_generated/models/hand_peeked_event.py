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

T = TypeVar("T", bound="HandPeekedEvent")


@_attrs_define
class HandPeekedEvent:
    """Macaron looked at a card of another hand."""

    seat: int
    """ Macaron's seat. """
    target: int
    """ Whose hand. """
    type_: Literal["hand_peeked"] = "hand_peeked"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        target = self.target

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "target": target,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        target = d.pop("target")

        type_ = cast(Literal["hand_peeked"], d.pop("type"))
        if type_ != "hand_peeked":
            raise ValueError(f"type must match const 'hand_peeked', got '{type_}'")

        hand_peeked_event = cls(
            seat=seat,
            target=target,
            type_=type_,
        )

        hand_peeked_event.additional_properties = d
        return hand_peeked_event

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
