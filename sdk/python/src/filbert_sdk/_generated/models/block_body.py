from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BlockBody")


@_attrs_define
class BlockBody:
    """Whom to block: the person at a seat of a match, or one of its spectators."""

    match: str
    """ Id of the match. """
    seat: int | None | Unset = UNSET
    """ Their seat; or else `spectator`. """
    spectator: None | str | Unset = UNSET
    """ Their id among the spectators, as their messages bear it; or else `seat`. """

    def to_dict(self) -> dict[str, Any]:
        match = self.match

        seat: int | None | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        else:
            seat = self.seat

        spectator: None | str | Unset
        if isinstance(self.spectator, Unset):
            spectator = UNSET
        else:
            spectator = self.spectator

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "match": match,
            }
        )
        if seat is not UNSET:
            field_dict["seat"] = seat
        if spectator is not UNSET:
            field_dict["spectator"] = spectator

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        match = d.pop("match")

        def _parse_seat(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        def _parse_spectator(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        spectator = _parse_spectator(d.pop("spectator", UNSET))

        block_body = cls(
            match=match,
            seat=seat,
            spectator=spectator,
        )

        return block_body
