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

T = TypeVar("T", bound="GetNutsDecidedEvent")


@_attrs_define
class GetNutsDecidedEvent:
    """The match is over."""

    reason: str
    """ `outcome.<code>` in the texts. """
    winners: list[int]
    """ Who won. """
    type_: Literal["get_nuts_decided"] = "get_nuts_decided"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        type_ = self.type_

        winners = self.winners

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
                "type": type_,
                "winners": winners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        type_ = cast(Literal["get_nuts_decided"], d.pop("type"))
        if type_ != "get_nuts_decided":
            raise ValueError(f"type must match const 'get_nuts_decided', got '{type_}'")

        winners = cast(list[int], d.pop("winners"))

        get_nuts_decided_event = cls(
            reason=reason,
            type_=type_,
            winners=winners,
        )

        get_nuts_decided_event.additional_properties = d
        return get_nuts_decided_event

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
