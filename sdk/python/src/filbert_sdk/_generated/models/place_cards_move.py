from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="PlaceCardsMove")


@_attrs_define
class PlaceCardsMove:
    """Place one to three cards face down (step 3; PN-6)."""

    cards: list[str]
    """ The cards, as kinds; order means nothing. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["place_cards"] = "place_cards"
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

        type_ = cast(Literal["place_cards"], d.pop("type"))
        if type_ != "place_cards":
            raise ValueError(f"type must match const 'place_cards', got '{type_}'")

        place_cards_move = cls(
            cards=cards,
            prompt=prompt,
            type_=type_,
        )

        return place_cards_move
