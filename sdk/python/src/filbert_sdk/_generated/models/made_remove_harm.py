from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MadeRemoveHarm")


@_attrs_define
class MadeRemoveHarm:
    """Discard a harmful card that lies on one's own trail, with Military Forces (Military Forces; GN-26)."""

    card: str
    """ The harmful card to discard. """
    on_shield: bool
    """ Whether it is one that was laid on a Peace Activist (GN-29). """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    type_: Literal["remove_harm"] = "remove_harm"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        on_shield = self.on_shield

        position = self.position

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "on_shield": on_shield,
                "position": position,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        on_shield = d.pop("on_shield")

        position = d.pop("position")

        type_ = cast(Literal["remove_harm"], d.pop("type"))
        if type_ != "remove_harm":
            raise ValueError(f"type must match const 'remove_harm', got '{type_}'")

        made_remove_harm = cls(
            card=card,
            on_shield=on_shield,
            position=position,
            type_=type_,
        )

        made_remove_harm.additional_properties = d
        return made_remove_harm

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
