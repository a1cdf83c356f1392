from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.get_nuts_spot_view import GetNutsSpotView


T = TypeVar("T", bound="GetNutsForesterView")


@_attrs_define
class GetNutsForesterView:
    """What is known of one player."""

    hand_count: int
    """ Cards in hand. """
    hurt: bool
    """ Whether the squirrel must be healed before it does anything else. """
    known_hand: list[str]
    """ Cards that the viewer knows to lie in this hand, because they were stolen from the viewer. """
    known_stash: list[str]
    """ Nut cards that the viewer knows to lie in this stash, from thefts that it was part of. """
    seat: int
    """ Seat number, from 0. """
    squirrel: int
    """ Trail position of the squirrel; 0 is its player's supply. """
    stash_count: int
    """ Nut cards in the stash, face down. """
    status: str
    """ Whether they still play. One of `left`, `playing`. More may come. """
    trail: list[GetNutsSpotView]
    """ The four trail cards, nearest the player first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hand_count = self.hand_count

        hurt = self.hurt

        known_hand = self.known_hand

        known_stash = self.known_stash

        seat = self.seat

        squirrel = self.squirrel

        stash_count = self.stash_count

        status = self.status

        trail = []
        for trail_item_data in self.trail:
            trail_item = trail_item_data.to_dict()
            trail.append(trail_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hand_count": hand_count,
                "hurt": hurt,
                "known_hand": known_hand,
                "known_stash": known_stash,
                "seat": seat,
                "squirrel": squirrel,
                "stash_count": stash_count,
                "status": status,
                "trail": trail,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.get_nuts_spot_view import GetNutsSpotView  # noqa: PLC0415

        d = dict(src_dict)
        hand_count = d.pop("hand_count")

        hurt = d.pop("hurt")

        known_hand = cast(list[str], d.pop("known_hand"))

        known_stash = cast(list[str], d.pop("known_stash"))

        seat = d.pop("seat")

        squirrel = d.pop("squirrel")

        stash_count = d.pop("stash_count")

        status = d.pop("status")

        trail = []
        _trail = d.pop("trail")
        for trail_item_data in _trail:
            trail_item = GetNutsSpotView.from_dict(trail_item_data)

            trail.append(trail_item)

        get_nuts_forester_view = cls(
            hand_count=hand_count,
            hurt=hurt,
            known_hand=known_hand,
            known_stash=known_stash,
            seat=seat,
            squirrel=squirrel,
            stash_count=stash_count,
            status=status,
            trail=trail,
        )

        get_nuts_forester_view.additional_properties = d
        return get_nuts_forester_view

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
