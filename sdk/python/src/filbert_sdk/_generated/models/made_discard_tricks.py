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

T = TypeVar("T", bound="MadeDiscardTricks")


@_attrs_define
class MadeDiscardTricks:
    """Discard any number of cards of one's hand, none included, and draw (sections 3 and 4; GN-3)."""

    cards: list[str]
    """ The cards, as kinds; order means nothing. """
    type_: Literal["discard_tricks"] = "discard_tricks"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = self.cards

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cards = cast(list[str], d.pop("cards"))

        type_ = cast(Literal["discard_tricks"], d.pop("type"))
        if type_ != "discard_tricks":
            raise ValueError(f"type must match const 'discard_tricks', got '{type_}'")

        made_discard_tricks = cls(
            cards=cards,
            type_=type_,
        )

        made_discard_tricks.additional_properties = d
        return made_discard_tricks

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
