from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticsInANutshellSeenCard")


@_attrs_define
class PoliticsInANutshellSeenCard:
    """The card that Macaron saw this round."""

    card: str
    """ Kind of a Play Card; `name.<id>` in the texts. """
    seat: int
    """ In whose hand. """
    sets_before: int
    """ Sets of that seat that lay on the table already; the card is in none of them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        seat = self.seat

        sets_before = self.sets_before

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "seat": seat,
                "sets_before": sets_before,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        seat = d.pop("seat")

        sets_before = d.pop("sets_before")

        politics_in_a_nutshell_seen_card = cls(
            card=card,
            seat=seat,
            sets_before=sets_before,
        )

        politics_in_a_nutshell_seen_card.additional_properties = d
        return politics_in_a_nutshell_seen_card

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
