from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DeclareLawMove")


@_attrs_define
class DeclareLawMove:
    """An eliminated player sets a rule (I Am the Law!; PN-23)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    text: str
    """ The rule, as free text. """
    type_: Literal["declare_law"] = "declare_law"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        text = self.text

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "text": text,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        text = d.pop("text")

        type_ = cast(Literal["declare_law"], d.pop("type"))
        if type_ != "declare_law":
            raise ValueError(f"type must match const 'declare_law', got '{type_}'")

        declare_law_move = cls(
            prompt=prompt,
            text=text,
            type_=type_,
        )

        return declare_law_move
