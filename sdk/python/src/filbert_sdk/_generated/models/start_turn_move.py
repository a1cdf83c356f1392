from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="StartTurnMove")


@_attrs_define
class StartTurnMove:
    """Let the bulldozers on one's own trail move on (section 1)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["start_turn"] = "start_turn"
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

        type_ = cast(Literal["start_turn"], d.pop("type"))
        if type_ != "start_turn":
            raise ValueError(f"type must match const 'start_turn', got '{type_}'")

        start_turn_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return start_turn_move
