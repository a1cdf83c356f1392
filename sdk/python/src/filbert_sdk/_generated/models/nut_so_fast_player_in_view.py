from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NutSoFastPlayerInView")


@_attrs_define
class NutSoFastPlayerInView:
    """What is known of one player."""

    deck_count: int
    """ Cards of the deck, face down. """
    deck_known: list[None | str]
    """ The top of the deck as far as all saw it before, top first; null for cards between that nobody saw. """
    face_up: list[str]
    """ The face-up pile, the last card on top and here last. """
    seat: int
    """ Seat number, from 0. """
    status: str
    """ Whether they still play. One of `left`, `playing`. More may come. """
    total: int
    """ Points of the rounds that were scored. """
    under: list[None | str]
    """ Cards under the base card, one point each; null for those that nobody saw. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deck_count = self.deck_count

        deck_known = []
        for deck_known_item_data in self.deck_known:
            deck_known_item: None | str
            deck_known_item = deck_known_item_data
            deck_known.append(deck_known_item)

        face_up = self.face_up

        seat = self.seat

        status = self.status

        total = self.total

        under = []
        for under_item_data in self.under:
            under_item: None | str
            under_item = under_item_data
            under.append(under_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deck_count": deck_count,
                "deck_known": deck_known,
                "face_up": face_up,
                "seat": seat,
                "status": status,
                "total": total,
                "under": under,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        deck_count = d.pop("deck_count")

        deck_known = []
        _deck_known = d.pop("deck_known")
        for deck_known_item_data in _deck_known:

            def _parse_deck_known_item(data: object) -> None | str:
                if data is None:
                    return data
                return cast(None | str, data)

            deck_known_item = _parse_deck_known_item(deck_known_item_data)

            deck_known.append(deck_known_item)

        face_up = cast(list[str], d.pop("face_up"))

        seat = d.pop("seat")

        status = d.pop("status")

        total = d.pop("total")

        under = []
        _under = d.pop("under")
        for under_item_data in _under:

            def _parse_under_item(data: object) -> None | str:
                if data is None:
                    return data
                return cast(None | str, data)

            under_item = _parse_under_item(under_item_data)

            under.append(under_item)

        nut_so_fast_player_in_view = cls(
            deck_count=deck_count,
            deck_known=deck_known,
            face_up=face_up,
            seat=seat,
            status=status,
            total=total,
            under=under,
        )

        nut_so_fast_player_in_view.additional_properties = d
        return nut_so_fast_player_in_view

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
