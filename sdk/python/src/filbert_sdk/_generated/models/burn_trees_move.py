from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="BurnTreesMove")


@_attrs_define
class BurnTreesMove:
    """Choose the trees that a flamethrower burns (Flamethrower; GN-31)."""

    positions: list[int]
    """ Trail positions of one's own trees; order means nothing. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["burn_trees"] = "burn_trees"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        positions = self.positions

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "positions": positions,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        positions = cast(list[int], d.pop("positions"))

        prompt = d.pop("prompt")

        type_ = cast(Literal["burn_trees"], d.pop("type"))
        if type_ != "burn_trees":
            raise ValueError(f"type must match const 'burn_trees', got '{type_}'")

        burn_trees_move = cls(
            positions=positions,
            prompt=prompt,
            type_=type_,
        )

        return burn_trees_move
