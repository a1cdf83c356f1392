from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="PlantTreeMove")


@_attrs_define
class PlantTreeMove:
    """Play a tree or a Sacred Tree beside a trail card of one's own that has none (section 2.1)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["plant_tree"] = "plant_tree"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        position = self.position

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "position": position,
                "prompt": prompt,
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

        type_ = cast(Literal["plant_tree"], d.pop("type"))
        if type_ != "plant_tree":
            raise ValueError(f"type must match const 'plant_tree', got '{type_}'")

        plant_tree_move = cls(
            card=card,
            position=position,
            prompt=prompt,
            type_=type_,
        )

        return plant_tree_move
