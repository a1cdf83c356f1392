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

T = TypeVar("T", bound="MatchResumedEvent")


@_attrs_define
class MatchResumedEvent:
    """The match goes on; every deadline moved by the length of the pause."""

    by_ms: int
    """ How far deadlines moved, in milliseconds. """
    type_: Literal["match_resumed"] = "match_resumed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        by_ms = self.by_ms

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "by_ms": by_ms,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        by_ms = d.pop("by_ms")

        type_ = cast(Literal["match_resumed"], d.pop("type"))
        if type_ != "match_resumed":
            raise ValueError(f"type must match const 'match_resumed', got '{type_}'")

        match_resumed_event = cls(
            by_ms=by_ms,
            type_=type_,
        )

        match_resumed_event.additional_properties = d
        return match_resumed_event

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
