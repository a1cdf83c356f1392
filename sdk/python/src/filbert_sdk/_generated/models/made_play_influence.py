from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="MadePlayInfluence")


@_attrs_define
class MadePlayInfluence:
    """Play a card for its effects; a Follower action allows only cards of the active class ("More on Actions"; PO-10)."""

    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    type_: Literal["play_influence"] = "play_influence"
    """ Tells which variant this is. """
    cards: list[str] | Unset = UNSET
    """ Cards of the discard pile to take out of the game. """
    followers: int | Unset = UNSET
    """ How many followers to gather; 0 if the card gathers none. """
    give: list[str] | Unset = UNSET
    """ Classes of the followers given away, one for each. """
    seat: int | None | Unset = UNSET
    """ The opponent that the card acts on; null if it acts on none. """
    take: list[str] | Unset = UNSET
    """ Classes of the followers taken from the opponent, one for each. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        type_ = self.type_

        cards: list[str] | Unset = UNSET
        if not isinstance(self.cards, Unset):
            cards = self.cards

        followers = self.followers

        give: list[str] | Unset = UNSET
        if not isinstance(self.give, Unset):
            give = self.give

        seat: int | None | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        else:
            seat = self.seat

        take: list[str] | Unset = UNSET
        if not isinstance(self.take, Unset):
            take = self.take

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "type": type_,
            }
        )
        if cards is not UNSET:
            field_dict["cards"] = cards
        if followers is not UNSET:
            field_dict["followers"] = followers
        if give is not UNSET:
            field_dict["give"] = give
        if seat is not UNSET:
            field_dict["seat"] = seat
        if take is not UNSET:
            field_dict["take"] = take

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        type_ = cast(Literal["play_influence"], d.pop("type"))
        if type_ != "play_influence":
            raise ValueError(f"type must match const 'play_influence', got '{type_}'")

        cards = cast(list[str], d.pop("cards", UNSET))

        followers = d.pop("followers", UNSET)

        give = cast(list[str], d.pop("give", UNSET))

        def _parse_seat(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        take = cast(list[str], d.pop("take", UNSET))

        made_play_influence = cls(
            card=card,
            type_=type_,
            cards=cards,
            followers=followers,
            give=give,
            seat=seat,
            take=take,
        )

        made_play_influence.additional_properties = d
        return made_play_influence

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
