from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.match import Match


T = TypeVar("T", bound="MyMatch")


@_attrs_define
class MyMatch:
    """A match at which you sit."""

    deadline: datetime.datetime | None
    """ The earliest of their deadlines: RFC 3339, UTC; null if there is none. """
    etag: str
    """ ETag of your view, without quotes: read the view again if you have another one. Empty where only the outcome
    of the match is kept. """
    match: Match
    """ A match as everybody may know it: seats and settings, nothing of the table. """
    revision: int
    """ Revision of your view; 0 where only the outcome of the match is kept. """
    seat: int
    """ Your seat. """
    waiting: int
    """ How many of your prompts the match waits for; see `GET /v1/me/prompts`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deadline: None | str
        if isinstance(self.deadline, datetime.datetime):
            deadline = self.deadline.isoformat()
        else:
            deadline = self.deadline

        etag = self.etag

        match = self.match.to_dict()

        revision = self.revision

        seat = self.seat

        waiting = self.waiting

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deadline": deadline,
                "etag": etag,
                "match": match,
                "revision": revision,
                "seat": seat,
                "waiting": waiting,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.match import Match  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_deadline(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        etag = d.pop("etag")

        match = Match.from_dict(d.pop("match"))

        revision = d.pop("revision")

        seat = d.pop("seat")

        waiting = d.pop("waiting")

        my_match = cls(
            deadline=deadline,
            etag=etag,
            match=match,
            revision=revision,
            seat=seat,
            waiting=waiting,
        )

        my_match.additional_properties = d
        return my_match

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
