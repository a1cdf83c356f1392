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

T = TypeVar("T", bound="DummyDeckReshuffledEvent")


@_attrs_define
class DummyDeckReshuffledEvent:
    """All third action cards had been used, so they were shuffled (two players; PO-18)."""

    count: int
    """ Cards shuffled. """
    type_: Literal["dummy_deck_reshuffled"] = "dummy_deck_reshuffled"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        count = self.count

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        count = d.pop("count")

        type_ = cast(Literal["dummy_deck_reshuffled"], d.pop("type"))
        if type_ != "dummy_deck_reshuffled":
            raise ValueError(f"type must match const 'dummy_deck_reshuffled', got '{type_}'")

        dummy_deck_reshuffled_event = cls(
            count=count,
            type_=type_,
        )

        dummy_deck_reshuffled_event.additional_properties = d
        return dummy_deck_reshuffled_event

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
