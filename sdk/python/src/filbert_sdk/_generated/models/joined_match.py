from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.match import Match


T = TypeVar("T", bound="JoinedMatch")


@_attrs_define
class JoinedMatch:
    """A match in which a seat is yours now."""

    match: Match
    """ A match as everybody may know it: seats and settings, nothing of the table. """
    seat: int
    """ Your seat. """
    token: str
    """ Your token, as bearer; good until the seat changes hands. It is shown only here. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        match = self.match.to_dict()

        seat = self.seat

        token = self.token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "match": match,
                "seat": seat,
                "token": token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.match import Match  # noqa: PLC0415

        d = dict(src_dict)
        match = Match.from_dict(d.pop("match"))

        seat = d.pop("seat")

        token = d.pop("token")

        joined_match = cls(
            match=match,
            seat=seat,
            token=token,
        )

        joined_match.additional_properties = d
        return joined_match

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
