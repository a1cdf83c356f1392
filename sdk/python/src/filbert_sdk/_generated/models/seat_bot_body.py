from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SeatBotBody")


@_attrs_define
class SeatBotBody:
    """Which bot takes a seat."""

    level: str
    """ Level of the bot, as the catalogue names it. """

    def to_dict(self) -> dict[str, Any]:
        level = self.level

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "level": level,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        level = d.pop("level")

        seat_bot_body = cls(
            level=level,
        )

        return seat_bot_body
