from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politics_in_a_nutshell_placed_set import PoliticsInANutshellPlacedSet


T = TypeVar("T", bound="PoliticsInANutshellPlayerView")


@_attrs_define
class PoliticsInANutshellPlayerView:
    """What is known of one player."""

    ability_used: bool
    """ Whether the ability is used up. """
    character: None | str
    """ Character; null if none. """
    hand_count: int
    """ Cards in hand; a set that is still sealed counts as in hand. """
    nutshell_cards: int
    """ Nutshell Cards held: each adds a die to a roll. """
    points: int
    """ Softshell points. """
    seat: int
    """ Seat number, from 0. """
    sets: list[PoliticsInANutshellPlacedSet]
    """ Sets placed this round, oldest first. """
    status: str
    """ Whether they still play. One of `eliminated`, `left`, `playing`. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ability_used = self.ability_used

        character: None | str
        character = self.character

        hand_count = self.hand_count

        nutshell_cards = self.nutshell_cards

        points = self.points

        seat = self.seat

        sets = []
        for sets_item_data in self.sets:
            sets_item = sets_item_data.to_dict()
            sets.append(sets_item)

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ability_used": ability_used,
                "character": character,
                "hand_count": hand_count,
                "nutshell_cards": nutshell_cards,
                "points": points,
                "seat": seat,
                "sets": sets,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politics_in_a_nutshell_placed_set import (
            PoliticsInANutshellPlacedSet,  # noqa: PLC0415
        )

        d = dict(src_dict)
        ability_used = d.pop("ability_used")

        def _parse_character(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        character = _parse_character(d.pop("character"))

        hand_count = d.pop("hand_count")

        nutshell_cards = d.pop("nutshell_cards")

        points = d.pop("points")

        seat = d.pop("seat")

        sets = []
        _sets = d.pop("sets")
        for sets_item_data in _sets:
            sets_item = PoliticsInANutshellPlacedSet.from_dict(sets_item_data)

            sets.append(sets_item)

        status = d.pop("status")

        politics_in_a_nutshell_player_view = cls(
            ability_used=ability_used,
            character=character,
            hand_count=hand_count,
            nutshell_cards=nutshell_cards,
            points=points,
            seat=seat,
            sets=sets,
            status=status,
        )

        politics_in_a_nutshell_player_view.additional_properties = d
        return politics_in_a_nutshell_player_view

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
