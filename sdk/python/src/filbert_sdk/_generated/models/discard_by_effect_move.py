from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DiscardByEffectMove")


@_attrs_define
class DiscardByEffectMove:
    """Discard the cards that an opponent's card demands."""

    cards: list[str]
    """ The cards; order means nothing. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["discard_by_effect"] = "discard_by_effect"
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

        type_ = cast(Literal["discard_by_effect"], d.pop("type"))
        if type_ != "discard_by_effect":
            raise ValueError(f"type must match const 'discard_by_effect', got '{type_}'")

        discard_by_effect_move = cls(
            cards=cards,
            prompt=prompt,
            type_=type_,
        )

        return discard_by_effect_move
