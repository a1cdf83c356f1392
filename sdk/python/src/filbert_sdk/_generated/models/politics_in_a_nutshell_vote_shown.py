from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticsInANutshellVoteShown")


@_attrs_define
class PoliticsInANutshellVoteShown:
    """One vote, face up."""

    against: int | None
    """ The seat voted against; null for a blank card. """
    seat: int
    """ The voter. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        against: int | None
        against = self.against

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "against": against,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_against(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        against = _parse_against(d.pop("against"))

        seat = d.pop("seat")

        politics_in_a_nutshell_vote_shown = cls(
            against=against,
            seat=seat,
        )

        politics_in_a_nutshell_vote_shown.additional_properties = d
        return politics_in_a_nutshell_vote_shown

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
