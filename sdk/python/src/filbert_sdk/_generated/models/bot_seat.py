from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BotSeat")


@_attrs_define
class BotSeat:
    """A seat that a bot takes."""

    level: str
    """ Level of the bot, as the catalogue names it. """
    seat: int
    """ Seat number, from 0. """

    def to_dict(self) -> dict[str, Any]:
        level = self.level

        seat = self.seat

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "level": level,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        level = d.pop("level")

        seat = d.pop("seat")

        bot_seat = cls(
            level=level,
            seat=seat,
        )

        return bot_seat
