from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticoCardInPlayView")


@_attrs_define
class PoliticoCardInPlayView:
    """A card in play that waits for an opponent to discard."""

    asked: int
    """ Who must discard. """
    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    due: int
    """ How many cards. """
    seat: int
    """ Whose card it is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        asked = self.asked

        card = self.card

        due = self.due

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "asked": asked,
                "card": card,
                "due": due,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        asked = d.pop("asked")

        card = d.pop("card")

        due = d.pop("due")

        seat = d.pop("seat")

        politico_card_in_play_view = cls(
            asked=asked,
            card=card,
            due=due,
            seat=seat,
        )

        politico_card_in_play_view.additional_properties = d
        return politico_card_in_play_view

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
