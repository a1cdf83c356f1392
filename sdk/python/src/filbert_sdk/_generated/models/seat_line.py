from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeatLine")


@_attrs_define
class SeatLine:
    """One seat as everybody sees it."""

    awaited: bool
    """ Whether the seat is kept, after a rematch, for a person who has not come yet. """
    controller: str
    """ Who answers: `human`, `bot`, or `autopilot` in the person's name. More may come. """
    kind: str
    """ `open`, `human` or `bot`. """
    level: None | str
    """ Level of a bot. """
    name: None | str
    """ Display name; two seats never read the same, but the seat number is the identity. """
    out: bool
    """ Whether the seat left the match. """
    ready: bool
    """ Whether the person said, in the lobby, to be ready; a bot always is. """
    seat: int
    """ Seat number, from 0. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awaited = self.awaited

        controller = self.controller

        kind = self.kind

        level: None | str
        level = self.level

        name: None | str
        name = self.name

        out = self.out

        ready = self.ready

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaited": awaited,
                "controller": controller,
                "kind": kind,
                "level": level,
                "name": name,
                "out": out,
                "ready": ready,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        awaited = d.pop("awaited")

        controller = d.pop("controller")

        kind = d.pop("kind")

        def _parse_level(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        level = _parse_level(d.pop("level"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        out = d.pop("out")

        ready = d.pop("ready")

        seat = d.pop("seat")

        seat_line = cls(
            awaited=awaited,
            controller=controller,
            kind=kind,
            level=level,
            name=name,
            out=out,
            ready=ready,
            seat=seat,
        )

        seat_line.additional_properties = d
        return seat_line

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
