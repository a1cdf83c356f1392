from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DeclareLockdownMove")


@_attrs_define
class DeclareLockdownMove:
    """Yuri limits every placement to one card (PN-15)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["declare_lockdown"] = "declare_lockdown"
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

        type_ = cast(Literal["declare_lockdown"], d.pop("type"))
        if type_ != "declare_lockdown":
            raise ValueError(f"type must match const 'declare_lockdown', got '{type_}'")

        declare_lockdown_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return declare_lockdown_move
