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
    from ..models.politico_card_shown import PoliticoCardShown


T = TypeVar("T", bound="InfluenceDeckShownEvent")


@_attrs_define
class InfluenceDeckShownEvent:
    """The influence deck that the match is played with."""

    deck: str
    """ Name of the deck; `option.deck.<name>` in the texts. """
    deck_cards: list[PoliticoCardShown]
    """ All kinds of cards in it. """
    type_: Literal["influence_deck_shown"] = "influence_deck_shown"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deck = self.deck

        deck_cards = []
        for deck_cards_item_data in self.deck_cards:
            deck_cards_item = deck_cards_item_data.to_dict()
            deck_cards.append(deck_cards_item)

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deck": deck,
                "deck_cards": deck_cards,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_card_shown import PoliticoCardShown  # noqa: PLC0415

        d = dict(src_dict)
        deck = d.pop("deck")

        deck_cards = []
        _deck_cards = d.pop("deck_cards")
        for deck_cards_item_data in _deck_cards:
            deck_cards_item = PoliticoCardShown.from_dict(deck_cards_item_data)

            deck_cards.append(deck_cards_item)

        type_ = cast(Literal["influence_deck_shown"], d.pop("type"))
        if type_ != "influence_deck_shown":
            raise ValueError(f"type must match const 'influence_deck_shown', got '{type_}'")

        influence_deck_shown_event = cls(
            deck=deck,
            deck_cards=deck_cards,
            type_=type_,
        )

        influence_deck_shown_event.additional_properties = d
        return influence_deck_shown_event

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
