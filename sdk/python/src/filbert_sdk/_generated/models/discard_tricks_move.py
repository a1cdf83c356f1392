from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="DiscardTricksMove")


@_attrs_define
class DiscardTricksMove:
    """Discard any number of cards of one's hand, none included, and draw (sections 3 and 4; GN-3)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["discard_tricks"] = "discard_tricks"
    """ Tells which variant this is. """
    cards: list[str] | Unset = UNSET
    """ The cards, as kinds; order means nothing. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        type_ = self.type_

        cards: list[str] | Unset = UNSET
        if not isinstance(self.cards, Unset):
            cards = self.cards

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "type": type_,
            }
        )
        if cards is not UNSET:
            field_dict["cards"] = cards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        type_ = cast(Literal["discard_tricks"], d.pop("type"))
        if type_ != "discard_tricks":
            raise ValueError(f"type must match const 'discard_tricks', got '{type_}'")

        cards = cast(list[str], d.pop("cards", UNSET))

        discard_tricks_move = cls(
            prompt=prompt,
            type_=type_,
            cards=cards,
        )

        return discard_tricks_move
