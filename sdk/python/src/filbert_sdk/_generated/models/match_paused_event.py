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

T = TypeVar("T", bound="MatchPausedEvent")


@_attrs_define
class MatchPausedEvent:
    """All clocks stand still, because everybody agreed; nobody may move."""

    longest_ms: int
    """ How long at most, in milliseconds; then the match goes on by itself. """
    type_: Literal["match_paused"] = "match_paused"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        longest_ms = self.longest_ms

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "longest_ms": longest_ms,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        longest_ms = d.pop("longest_ms")

        type_ = cast(Literal["match_paused"], d.pop("type"))
        if type_ != "match_paused":
            raise ValueError(f"type must match const 'match_paused', got '{type_}'")

        match_paused_event = cls(
            longest_ms=longest_ms,
            type_=type_,
        )

        match_paused_event.additional_properties = d
        return match_paused_event

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
