from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PlayInfluenceMove")


@_attrs_define
class PlayInfluenceMove:
    """Play a card for its effects; a Follower action allows only cards of the active class ("More on Actions"; PO-10)."""

    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["play_influence"] = "play_influence"
    """ Tells which variant this is. """
    cards: list[str] | Unset = UNSET
    """ Cards of the discard pile to take out of the game. """
    followers: int | Unset = 0
    """ How many followers to gather; 0 if the card gathers none. """
    give: list[str] | Unset = UNSET
    """ Classes of the followers given away, one for each. """
    seat: int | None | Unset = UNSET
    """ The opponent that the card acts on; null if it acts on none. """
    take: list[str] | Unset = UNSET
    """ Classes of the followers taken from the opponent, one for each. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        prompt = self.prompt

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

        field_dict.update(
            {
                "card": card,
                "prompt": prompt,
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

        prompt = d.pop("prompt")

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

        play_influence_move = cls(
            card=card,
            prompt=prompt,
            type_=type_,
            cards=cards,
            followers=followers,
            give=give,
            seat=seat,
            take=take,
        )

        return play_influence_move
