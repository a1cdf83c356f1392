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

T = TypeVar("T", bound="MatchStartedEvent")


@_attrs_define
class MatchStartedEvent:
    """The match began."""

    commitment: str
    """ SHA-256 of the server seed, hex. """
    game: str
    """ Id of the game. """
    seats: int
    """ Number of seats. """
    type_: Literal["match_started"] = "match_started"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commitment = self.commitment

        game = self.game

        seats = self.seats

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "game": game,
                "seats": seats,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        commitment = d.pop("commitment")

        game = d.pop("game")

        seats = d.pop("seats")

        type_ = cast(Literal["match_started"], d.pop("type"))
        if type_ != "match_started":
            raise ValueError(f"type must match const 'match_started', got '{type_}'")

        match_started_event = cls(
            commitment=commitment,
            game=game,
            seats=seats,
            type_=type_,
        )

        match_started_event.additional_properties = d
        return match_started_event

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
