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

T = TypeVar("T", bound="RemoveHarmMove")


@_attrs_define
class RemoveHarmMove:
    """Discard a harmful card that lies on one's own trail, with Military Forces (Military Forces; GN-26)."""

    card: str
    """ The harmful card to discard. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["remove_harm"] = "remove_harm"
    """ Tells which variant this is. """
    on_shield: bool | Unset = False
    """ Whether it is one that was laid on a Peace Activist (GN-29). """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        position = self.position

        prompt = self.prompt

        type_ = self.type_

        on_shield = self.on_shield

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "position": position,
                "prompt": prompt,
                "type": type_,
            }
        )
        if on_shield is not UNSET:
            field_dict["on_shield"] = on_shield

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        position = d.pop("position")

        prompt = d.pop("prompt")

        type_ = cast(Literal["remove_harm"], d.pop("type"))
        if type_ != "remove_harm":
            raise ValueError(f"type must match const 'remove_harm', got '{type_}'")

        on_shield = d.pop("on_shield", UNSET)

        remove_harm_move = cls(
            card=card,
            position=position,
            prompt=prompt,
            type_=type_,
            on_shield=on_shield,
        )

        return remove_harm_move
