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

T = TypeVar("T", bound="MadeLeapOfFaith")


@_attrs_define
class MadeLeapOfFaith:
    """Jump with the squirrel over one trail card without a tree (Leap of Faith)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    type_: Literal["leap_of_faith"] = "leap_of_faith"
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

        type_ = cast(Literal["leap_of_faith"], d.pop("type"))
        if type_ != "leap_of_faith":
            raise ValueError(f"type must match const 'leap_of_faith', got '{type_}'")

        made_leap_of_faith = cls(
            card=card,
            type_=type_,
        )

        made_leap_of_faith.additional_properties = d
        return made_leap_of_faith

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
