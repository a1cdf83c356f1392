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

T = TypeVar("T", bound="MadeChopTree")


@_attrs_define
class MadeChopTree:
    """Play an axe or a chainsaw on an opponent's tree (Axe and Chainsaw)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    seat: int
    """ The opponent it is played on. """
    type_: Literal["chop_tree"] = "chop_tree"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        position = self.position

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "position": position,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        position = d.pop("position")

        seat = d.pop("seat")

        type_ = cast(Literal["chop_tree"], d.pop("type"))
        if type_ != "chop_tree":
            raise ValueError(f"type must match const 'chop_tree', got '{type_}'")

        made_chop_tree = cls(
            card=card,
            position=position,
            seat=seat,
            type_=type_,
        )

        made_chop_tree.additional_properties = d
        return made_chop_tree

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
