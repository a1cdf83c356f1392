from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SeatTokenBody")


@_attrs_define
class SeatTokenBody:
    """Which token."""

    rotate: bool | Unset = False
    """ Whether the old token shall be dead. With the token of the seat in Authorization it always is. """

    def to_dict(self) -> dict[str, Any]:
        rotate = self.rotate

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if rotate is not UNSET:
            field_dict["rotate"] = rotate

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rotate = d.pop("rotate", UNSET)

        seat_token_body = cls(
            rotate=rotate,
        )

        return seat_token_body
