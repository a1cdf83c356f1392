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

T = TypeVar("T", bound="CharactersDealtEvent")


@_attrs_define
class CharactersDealtEvent:
    """Every seat got a character."""

    characters: list[str]
    """ Characters by seat. """
    type_: Literal["characters_dealt"] = "characters_dealt"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        characters = self.characters

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "characters": characters,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        characters = cast(list[str], d.pop("characters"))

        type_ = cast(Literal["characters_dealt"], d.pop("type"))
        if type_ != "characters_dealt":
            raise ValueError(f"type must match const 'characters_dealt', got '{type_}'")

        characters_dealt_event = cls(
            characters=characters,
            type_=type_,
        )

        characters_dealt_event.additional_properties = d
        return characters_dealt_event

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
