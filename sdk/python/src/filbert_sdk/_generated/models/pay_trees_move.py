from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="PayTreesMove")


@_attrs_define
class PayTreesMove:
    """Pay for a nut card with trees (Reaching the Goal; GN-19, GN-20)."""

    positions: list[int]
    """ Trail positions of one's own trees; order means nothing. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["pay_trees"] = "pay_trees"
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

        type_ = cast(Literal["pay_trees"], d.pop("type"))
        if type_ != "pay_trees":
            raise ValueError(f"type must match const 'pay_trees', got '{type_}'")

        pay_trees_move = cls(
            positions=positions,
            prompt=prompt,
            type_=type_,
        )

        return pay_trees_move
