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

T = TypeVar("T", bound="MadeChooseCharacter")


@_attrs_define
class MadeChooseCharacter:
    """Take a character that is still free (set-up, `characters` = `chosen`)."""

    character: str
    """ Character; `name.<id>` in the texts. """
    type_: Literal["choose_character"] = "choose_character"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        character = self.character

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "character": character,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        character = d.pop("character")

        type_ = cast(Literal["choose_character"], d.pop("type"))
        if type_ != "choose_character":
            raise ValueError(f"type must match const 'choose_character', got '{type_}'")

        made_choose_character = cls(
            character=character,
            type_=type_,
        )

        made_choose_character.additional_properties = d
        return made_choose_character

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
