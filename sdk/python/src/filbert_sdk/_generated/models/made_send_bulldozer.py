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

T = TypeVar("T", bound="MadeSendBulldozer")


@_attrs_define
class MadeSendBulldozer:
    """Play a bulldozer on an opponent's trail; the rules say where it starts (Bulldozer; GN-7)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    seat: int
    """ The opponent it is played on. """
    type_: Literal["send_bulldozer"] = "send_bulldozer"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        seat = d.pop("seat")

        type_ = cast(Literal["send_bulldozer"], d.pop("type"))
        if type_ != "send_bulldozer":
            raise ValueError(f"type must match const 'send_bulldozer', got '{type_}'")

        made_send_bulldozer = cls(
            card=card,
            seat=seat,
            type_=type_,
        )

        made_send_bulldozer.additional_properties = d
        return made_send_bulldozer

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
