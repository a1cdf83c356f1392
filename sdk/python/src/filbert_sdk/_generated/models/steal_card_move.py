from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.steal_card_move_zone import StealCardMoveZone, check_steal_card_move_zone

T = TypeVar("T", bound="StealCardMove")


@_attrs_define
class StealCardMove:
    """Take a random card out of an opponent's hand or stash ("Stole!"; GN-32)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The opponent it is played on. """
    zone: StealCardMoveZone
    """ Where to steal from: `hand` or `stash`. """
    type_: Literal["steal_card"] = "steal_card"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        zone: str = self.zone

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "card": card,
                "prompt": prompt,
                "seat": seat,
                "type": type_,
                "zone": zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["steal_card"], d.pop("type"))
        if type_ != "steal_card":
            raise ValueError(f"type must match const 'steal_card', got '{type_}'")

        zone = check_steal_card_move_zone(d.pop("zone"))

        steal_card_move = cls(
            card=card,
            prompt=prompt,
            seat=seat,
            type_=type_,
            zone=zone,
        )

        return steal_card_move
