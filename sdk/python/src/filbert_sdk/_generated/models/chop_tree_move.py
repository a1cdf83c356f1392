from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChopTreeMove")


@_attrs_define
class ChopTreeMove:
    """Play an axe or a chainsaw on an opponent's tree (Axe and Chainsaw)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The opponent it is played on. """
    type_: Literal["chop_tree"] = "chop_tree"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        position = self.position

        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "position": position,
                "prompt": prompt,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        position = d.pop("position")

        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["chop_tree"], d.pop("type"))
        if type_ != "chop_tree":
            raise ValueError(f"type must match const 'chop_tree', got '{type_}'")

        chop_tree_move = cls(
            card=card,
            position=position,
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return chop_tree_move
