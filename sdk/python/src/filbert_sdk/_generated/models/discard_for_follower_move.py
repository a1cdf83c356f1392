from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DiscardForFollowerMove")


@_attrs_define
class DiscardForFollowerMove:
    """Influence action: discard a card of the active class for a follower of it ("More on Actions"; PO-9)."""

    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["discard_for_follower"] = "discard_for_follower"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        prompt = d.pop("prompt")

        type_ = cast(Literal["discard_for_follower"], d.pop("type"))
        if type_ != "discard_for_follower":
            raise ValueError(f"type must match const 'discard_for_follower', got '{type_}'")

        discard_for_follower_move = cls(
            card=card,
            prompt=prompt,
            type_=type_,
        )

        return discard_for_follower_move
