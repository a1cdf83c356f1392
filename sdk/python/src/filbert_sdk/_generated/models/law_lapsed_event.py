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

T = TypeVar("T", bound="LawLapsedEvent")


@_attrs_define
class LawLapsedEvent:
    """A law ended, because its author left."""

    law: int
    """ Number of a law, from 1, in the order of declaration. """
    type_: Literal["law_lapsed"] = "law_lapsed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        law = self.law

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "law": law,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        law = d.pop("law")

        type_ = cast(Literal["law_lapsed"], d.pop("type"))
        if type_ != "law_lapsed":
            raise ValueError(f"type must match const 'law_lapsed', got '{type_}'")

        law_lapsed_event = cls(
            law=law,
            type_=type_,
        )

        law_lapsed_event.additional_properties = d
        return law_lapsed_event

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
