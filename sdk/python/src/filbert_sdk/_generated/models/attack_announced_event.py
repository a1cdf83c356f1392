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

T = TypeVar("T", bound="AttackAnnouncedEvent")


@_attrs_define
class AttackAnnouncedEvent:
    """A harmful card was played; its target may cancel it (GN-26)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    position: int | None
    """ The tree that axe, chainsaw or bulldozer is played beside. """
    seat: int
    """ Who played it. """
    target: int
    """ Whose trail, hand or stash it is aimed at. """
    zone: None | str
    """ Where “Stole!” steals from. One of `hand`, `stash`. More may come. """
    type_: Literal["attack_announced"] = "attack_announced"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        position: int | None
        position = self.position

        seat = self.seat

        target = self.target

        type_ = self.type_

        zone: None | str
        zone = self.zone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "position": position,
                "seat": seat,
                "target": target,
                "type": type_,
                "zone": zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        def _parse_position(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        position = _parse_position(d.pop("position"))

        seat = d.pop("seat")

        target = d.pop("target")

        type_ = cast(Literal["attack_announced"], d.pop("type"))
        if type_ != "attack_announced":
            raise ValueError(f"type must match const 'attack_announced', got '{type_}'")

        def _parse_zone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        zone = _parse_zone(d.pop("zone"))

        attack_announced_event = cls(
            card=card,
            position=position,
            seat=seat,
            target=target,
            type_=type_,
            zone=zone,
        )

        attack_announced_event.additional_properties = d
        return attack_announced_event

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
