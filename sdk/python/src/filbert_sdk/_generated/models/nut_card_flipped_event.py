from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.nut_so_fast_card_shown import NutSoFastCardShown


T = TypeVar("T", bound="NutCardFlippedEvent")


@_attrs_define
class NutCardFlippedEvent:
    """The Active player flipped a card. Show it at `reveal_at_ms`; reactions count from then on (NSF-33)."""

    closes_at_ms: int
    """ Milliseconds of match time; `instants` of the view has it as a point in time. """
    flip: int
    """ Number of the window, from 1, over the whole match. """
    of_turn: int
    """ First or second card of the turn. """
    reveal_at_ms: int
    """ Milliseconds of match time; `instants` of the view has it as a point in time. """
    seat: int
    """ Seat number, from 0. """
    shown: NutSoFastCardShown
    """ A NUTS! card face up. """
    type_: Literal["nut_card_flipped"] = "nut_card_flipped"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        closes_at_ms = self.closes_at_ms

        flip = self.flip

        of_turn = self.of_turn

        reveal_at_ms = self.reveal_at_ms

        seat = self.seat

        shown = self.shown.to_dict()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closes_at_ms": closes_at_ms,
                "flip": flip,
                "of_turn": of_turn,
                "reveal_at_ms": reveal_at_ms,
                "seat": seat,
                "shown": shown,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.nut_so_fast_card_shown import NutSoFastCardShown  # noqa: PLC0415

        d = dict(src_dict)
        closes_at_ms = d.pop("closes_at_ms")

        flip = d.pop("flip")

        of_turn = d.pop("of_turn")

        reveal_at_ms = d.pop("reveal_at_ms")

        seat = d.pop("seat")

        shown = NutSoFastCardShown.from_dict(d.pop("shown"))

        type_ = cast(Literal["nut_card_flipped"], d.pop("type"))
        if type_ != "nut_card_flipped":
            raise ValueError(f"type must match const 'nut_card_flipped', got '{type_}'")

        nut_card_flipped_event = cls(
            closes_at_ms=closes_at_ms,
            flip=flip,
            of_turn=of_turn,
            reveal_at_ms=reveal_at_ms,
            seat=seat,
            shown=shown,
            type_=type_,
        )

        nut_card_flipped_event.additional_properties = d
        return nut_card_flipped_event

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
