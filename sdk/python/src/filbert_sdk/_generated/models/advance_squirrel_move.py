from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="AdvanceSquirrelMove")


@_attrs_define
class AdvanceSquirrelMove:
    """Move the squirrel on by one tree (section 2.2)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["advance_squirrel"] = "advance_squirrel"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        type_ = cast(Literal["advance_squirrel"], d.pop("type"))
        if type_ != "advance_squirrel":
            raise ValueError(f"type must match const 'advance_squirrel', got '{type_}'")

        advance_squirrel_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return advance_squirrel_move
