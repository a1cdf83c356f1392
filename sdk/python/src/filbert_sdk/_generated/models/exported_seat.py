from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.exported_seat_standing_answers import ExportedSeatStandingAnswers


T = TypeVar("T", bound="ExportedSeat")


@_attrs_define
class ExportedSeat:
    """A match at which you sat, watched, or were host."""

    game: str
    """ Id of the game. """
    match: str
    """ Id of the match. """
    name: None | str
    """ What you were called there; null if it is not yours any more. """
    role: str
    """ `seat`, `host` without a seat, or `spectator`. """
    seat: int | None
    """ Your seat; null for others. """
    since: datetime.datetime
    """ Since when the match is over, you left, or else sit there: RFC 3339, UTC. """
    standing_answers: ExportedSeatStandingAnswers
    """ What you answer beforehand, by kind of prompt. """
    status: str
    """ `lobby`, `active` or `finished`. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game = self.game

        match = self.match

        name: None | str
        name = self.name

        role = self.role

        seat: int | None
        seat = self.seat

        since = self.since.isoformat()

        standing_answers = self.standing_answers.to_dict()

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "match": match,
                "name": name,
                "role": role,
                "seat": seat,
                "since": since,
                "standing_answers": standing_answers,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.exported_seat_standing_answers import ExportedSeatStandingAnswers  # noqa: PLC0415

        d = dict(src_dict)
        game = d.pop("game")

        match = d.pop("match")

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        role = d.pop("role")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        since = datetime.datetime.fromisoformat(d.pop("since"))

        standing_answers = ExportedSeatStandingAnswers.from_dict(d.pop("standing_answers"))

        status = d.pop("status")

        exported_seat = cls(
            game=game,
            match=match,
            name=name,
            role=role,
            seat=seat,
            since=since,
            standing_answers=standing_answers,
            status=status,
        )

        exported_seat.additional_properties = d
        return exported_seat

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
