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

T = TypeVar("T", bound="HarmLaidEvent")


@_attrs_define
class HarmLaidEvent:
    """An axe, a chainsaw or a bulldozer came to lie beside a trail card."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    on_shield: bool
    """ Whether it was laid on a Peace Activist. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    seat: int
    """ Whose trail it is. """
    type_: Literal["harm_laid"] = "harm_laid"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        on_shield = self.on_shield

        position = self.position

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "on_shield": on_shield,
                "position": position,
                "seat": seat,
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

        seat = d.pop("seat")

        type_ = cast(Literal["harm_laid"], d.pop("type"))
        if type_ != "harm_laid":
            raise ValueError(f"type must match const 'harm_laid', got '{type_}'")

        harm_laid_event = cls(
            card=card,
            on_shield=on_shield,
            position=position,
            seat=seat,
            type_=type_,
        )

        harm_laid_event.additional_properties = d
        return harm_laid_event

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
