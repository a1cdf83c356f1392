from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="CastVoteMove")


@_attrs_define
class CastVoteMove:
    """Vote for the player believed to lie (step 4)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The seat voted against. """
    type_: Literal["cast_vote"] = "cast_vote"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["cast_vote"], d.pop("type"))
        if type_ != "cast_vote":
            raise ValueError(f"type must match const 'cast_vote', got '{type_}'")

        cast_vote_move = cls(
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return cast_vote_move
