from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.seat_range import SeatRange


T = TypeVar("T", bound="GameLine")


@_attrs_define
class GameLine:
    """A game in the list."""

    house_deck: bool
    """ Whether any count of pieces is ours and not the publisher's. """
    id: str
    """ Id of the game; `name.<id>` in its texts. """
    languages: list[str]
    """ Languages of the game's texts. """
    rules_version: int
    """ Version of the rules; each match keeps to its own. """
    seats: SeatRange
    """ How many may play. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        house_deck = self.house_deck

        id = self.id

        languages = self.languages

        rules_version = self.rules_version

        seats = self.seats.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "house_deck": house_deck,
                "id": id,
                "languages": languages,
                "rules_version": rules_version,
                "seats": seats,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seat_range import SeatRange  # noqa: PLC0415

        d = dict(src_dict)
        house_deck = d.pop("house_deck")

        id = d.pop("id")

        languages = cast(list[str], d.pop("languages"))

        rules_version = d.pop("rules_version")

        seats = SeatRange.from_dict(d.pop("seats"))

        game_line = cls(
            house_deck=house_deck,
            id=id,
            languages=languages,
            rules_version=rules_version,
            seats=seats,
        )

        game_line.additional_properties = d
        return game_line

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
