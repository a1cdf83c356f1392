from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politico_effect_shown import PoliticoEffectShown


T = TypeVar("T", bound="PoliticoCardShown")


@_attrs_define
class PoliticoCardShown:
    """One kind of influence card."""

    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    copies: int
    """ How many there are. """
    effects: list[PoliticoEffectShown]
    """ What it does, in this order. """
    follower_class: str
    """ Class of followers; `name.<id>` in the texts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        copies = self.copies

        effects = []
        for effects_item_data in self.effects:
            effects_item = effects_item_data.to_dict()
            effects.append(effects_item)

        follower_class = self.follower_class

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "copies": copies,
                "effects": effects,
                "follower_class": follower_class,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_effect_shown import PoliticoEffectShown  # noqa: PLC0415

        d = dict(src_dict)
        card = d.pop("card")

        copies = d.pop("copies")

        effects = []
        _effects = d.pop("effects")
        for effects_item_data in _effects:
            effects_item = PoliticoEffectShown.from_dict(effects_item_data)

            effects.append(effects_item)

        follower_class = d.pop("follower_class")

        politico_card_shown = cls(
            card=card,
            copies=copies,
            effects=effects,
            follower_class=follower_class,
        )

        politico_card_shown.additional_properties = d
        return politico_card_shown

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
