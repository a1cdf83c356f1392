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

T = TypeVar("T", bound="NutTurnedUpEvent")


@_attrs_define
class NutTurnedUpEvent:
    """Another card lies on top of the nut deck, face up."""

    nut: str
    """ Kind of card; `name.<id>` in the texts. """
    type_: Literal["nut_turned_up"] = "nut_turned_up"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nut = self.nut

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nut": nut,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nut = d.pop("nut")

        type_ = cast(Literal["nut_turned_up"], d.pop("type"))
        if type_ != "nut_turned_up":
            raise ValueError(f"type must match const 'nut_turned_up', got '{type_}'")

        nut_turned_up_event = cls(
            nut=nut,
            type_=type_,
        )

        nut_turned_up_event.additional_properties = d
        return nut_turned_up_event

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
