from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="RemoveVoteMove")


@_attrs_define
class RemoveVoteMove:
    """Kimchi Juice removes one revealed Vote Card at random (PN-13)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["remove_vote"] = "remove_vote"
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

        type_ = cast(Literal["remove_vote"], d.pop("type"))
        if type_ != "remove_vote":
            raise ValueError(f"type must match const 'remove_vote', got '{type_}'")

        remove_vote_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return remove_vote_move
