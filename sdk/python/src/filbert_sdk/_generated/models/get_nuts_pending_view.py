from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="GetNutsPendingView")


@_attrs_define
class GetNutsPendingView:
    """An effect that waits for a seat."""

    card: None | str
    """ The card in question; null for a fire. """
    kind: str
    """ `attack`: a harmful card may be cancelled. `burning`: trees to burn are chosen. `paying`, `placing`,
    `choosing`: a nut card is paid for, a Divine Nut finds its tree, a Thief! its victim. More may come. """
    points: int | None
    """ Points to burn, or price to pay. """
    position: int | None
    """ The trail position that it is aimed at, if at one. """
    seat: int
    """ Whose effect it is: attacker, taker of the nut card, or victim of the fire. """
    target: int | None
    """ Whom an attack is aimed at. """
    zone: None | str
    """ Where “Stole!” steals from. One of `hand`, `stash`. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card: None | str
        card = self.card

        kind = self.kind

        points: int | None
        points = self.points

        position: int | None
        position = self.position

        seat = self.seat

        target: int | None
        target = self.target

        zone: None | str
        zone = self.zone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "kind": kind,
                "points": points,
                "position": position,
                "seat": seat,
                "target": target,
                "zone": zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_card(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        card = _parse_card(d.pop("card"))

        kind = d.pop("kind")

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        def _parse_position(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        position = _parse_position(d.pop("position"))

        seat = d.pop("seat")

        def _parse_target(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        target = _parse_target(d.pop("target"))

        def _parse_zone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        zone = _parse_zone(d.pop("zone"))

        get_nuts_pending_view = cls(
            card=card,
            kind=kind,
            points=points,
            position=position,
            seat=seat,
            target=target,
            zone=zone,
        )

        get_nuts_pending_view.additional_properties = d
        return get_nuts_pending_view

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
