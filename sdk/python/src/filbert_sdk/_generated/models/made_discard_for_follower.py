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

T = TypeVar("T", bound="MadeDiscardForFollower")


@_attrs_define
class MadeDiscardForFollower:
    """Influence action: discard a card of the active class for a follower of it ("More on Actions"; PO-9)."""

    card: str
    """ Kind of an influence card; `name.<id>` in the texts. """
    type_: Literal["discard_for_follower"] = "discard_for_follower"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        type_ = cast(Literal["discard_for_follower"], d.pop("type"))
        if type_ != "discard_for_follower":
            raise ValueError(f"type must match const 'discard_for_follower', got '{type_}'")

        made_discard_for_follower = cls(
            card=card,
            type_=type_,
        )

        made_discard_for_follower.additional_properties = d
        return made_discard_for_follower

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
