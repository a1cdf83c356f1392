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

T = TypeVar("T", bound="GetNutsSetUpEvent")


@_attrs_define
class GetNutsSetUpEvent:
    """Decks were shuffled, hands dealt and trails laid."""

    first: int
    """ Who plays first (GN-1). """
    hand_size: int
    """ Cards dealt to each player. """
    type_: Literal["get_nuts_set_up"] = "get_nuts_set_up"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        first = self.first

        hand_size = self.hand_size

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "first": first,
                "hand_size": hand_size,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first = d.pop("first")

        hand_size = d.pop("hand_size")

        type_ = cast(Literal["get_nuts_set_up"], d.pop("type"))
        if type_ != "get_nuts_set_up":
            raise ValueError(f"type must match const 'get_nuts_set_up', got '{type_}'")

        get_nuts_set_up_event = cls(
            first=first,
            hand_size=hand_size,
            type_=type_,
        )

        get_nuts_set_up_event.additional_properties = d
        return get_nuts_set_up_event

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
