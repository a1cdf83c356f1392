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

T = TypeVar("T", bound="HarmRemovedEvent")


@_attrs_define
class HarmRemovedEvent:
    """Military Forces removed a harmful card from its player's own trail."""

    card: str
    """ The card removed. """
    on_shield: bool
    """ Whether it lay on a Peace Activist. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    seat: int
    """ Whose trail it is. """
    used: str
    """ The card it was removed with. """
    type_: Literal["harm_removed"] = "harm_removed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        on_shield = self.on_shield

        position = self.position

        seat = self.seat

        type_ = self.type_

        used = self.used

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "on_shield": on_shield,
                "position": position,
                "seat": seat,
                "type": type_,
                "used": used,
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

        type_ = cast(Literal["harm_removed"], d.pop("type"))
        if type_ != "harm_removed":
            raise ValueError(f"type must match const 'harm_removed', got '{type_}'")

        used = d.pop("used")

        harm_removed_event = cls(
            card=card,
            on_shield=on_shield,
            position=position,
            seat=seat,
            type_=type_,
            used=used,
        )

        harm_removed_event.additional_properties = d
        return harm_removed_event

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
