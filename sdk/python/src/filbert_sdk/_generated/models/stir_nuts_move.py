from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="StirNutsMove")


@_attrs_define
class StirNutsMove:
    """Shuffle the nut deck (Whirlwind)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["stir_nuts"] = "stir_nuts"
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

        type_ = cast(Literal["stir_nuts"], d.pop("type"))
        if type_ != "stir_nuts":
            raise ValueError(f"type must match const 'stir_nuts', got '{type_}'")

        stir_nuts_move = cls(
            card=card,
            prompt=prompt,
            type_=type_,
        )

        return stir_nuts_move
