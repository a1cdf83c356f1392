from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="CastBlankVoteMove")


@_attrs_define
class CastBlankVoteMove:
    """Abstain with the blank Vote Card (step 4)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["cast_blank_vote"] = "cast_blank_vote"
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

        type_ = cast(Literal["cast_blank_vote"], d.pop("type"))
        if type_ != "cast_blank_vote":
            raise ValueError(f"type must match const 'cast_blank_vote', got '{type_}'")

        cast_blank_vote_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return cast_blank_vote_move
