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

T = TypeVar("T", bound="MadeStealCard")


@_attrs_define
class MadeStealCard:
    """Take a random card out of an opponent's hand or stash ("Stole!"; GN-32)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    seat: int
    """ The opponent it is played on. """
    zone: str
    """ Where to steal from: `hand` or `stash`. More may come. """
    type_: Literal["steal_card"] = "steal_card"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        seat = self.seat

        type_ = self.type_

        zone = self.zone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "seat": seat,
                "type": type_,
                "zone": zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        seat = d.pop("seat")

        type_ = cast(Literal["steal_card"], d.pop("type"))
        if type_ != "steal_card":
            raise ValueError(f"type must match const 'steal_card', got '{type_}'")

        zone = d.pop("zone")

        made_steal_card = cls(
            card=card,
            seat=seat,
            type_=type_,
            zone=zone,
        )

        made_steal_card.additional_properties = d
        return made_steal_card

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
