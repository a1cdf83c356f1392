from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChooseCharacterMove")


@_attrs_define
class ChooseCharacterMove:
    """Take a character that is still free (set-up, `characters` = `chosen`)."""

    character: str
    """ Character; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["choose_character"] = "choose_character"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        character = self.character

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "character": character,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        character = d.pop("character")

        prompt = d.pop("prompt")

        type_ = cast(Literal["choose_character"], d.pop("type"))
        if type_ != "choose_character":
            raise ValueError(f"type must match const 'choose_character', got '{type_}'")

        choose_character_move = cls(
            character=character,
            prompt=prompt,
            type_=type_,
        )

        return choose_character_move
