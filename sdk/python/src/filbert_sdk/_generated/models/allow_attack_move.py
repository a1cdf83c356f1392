from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="AllowAttackMove")


@_attrs_define
class AllowAttackMove:
    """Let a harmful card take effect (GN-26)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["allow_attack"] = "allow_attack"
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

        type_ = cast(Literal["allow_attack"], d.pop("type"))
        if type_ != "allow_attack":
            raise ValueError(f"type must match const 'allow_attack', got '{type_}'")

        allow_attack_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return allow_attack_move
