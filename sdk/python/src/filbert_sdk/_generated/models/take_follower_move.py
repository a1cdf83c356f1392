from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="TakeFollowerMove")


@_attrs_define
class TakeFollowerMove:
    """Follower action: collect one follower of the active class ("Gameplay")."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["take_follower"] = "take_follower"
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

        type_ = cast(Literal["take_follower"], d.pop("type"))
        if type_ != "take_follower":
            raise ValueError(f"type must match const 'take_follower', got '{type_}'")

        take_follower_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return take_follower_move
