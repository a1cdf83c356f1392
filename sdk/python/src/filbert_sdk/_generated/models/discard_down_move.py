from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DiscardDownMove")


@_attrs_define
class DiscardDownMove:
    """Discard down to the hand limit at the end of a round ("Gameplay"; PO-7)."""

    cards: list[str]
    """ The cards; order means nothing. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["discard_down"] = "discard_down"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cards": cards,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = cast(list[str], d.pop("cards"))

        prompt = d.pop("prompt")

        type_ = cast(Literal["discard_down"], d.pop("type"))
        if type_ != "discard_down":
            raise ValueError(f"type must match const 'discard_down', got '{type_}'")

        discard_down_move = cls(
            cards=cards,
            prompt=prompt,
            type_=type_,
        )

        return discard_down_move
