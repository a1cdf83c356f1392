from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DrawInfluenceMove")


@_attrs_define
class DrawInfluenceMove:
    """Influence action: draw a card ("Gameplay"; PO-5, PO-28)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["draw_influence"] = "draw_influence"
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

        type_ = cast(Literal["draw_influence"], d.pop("type"))
        if type_ != "draw_influence":
            raise ValueError(f"type must match const 'draw_influence', got '{type_}'")

        draw_influence_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return draw_influence_move
