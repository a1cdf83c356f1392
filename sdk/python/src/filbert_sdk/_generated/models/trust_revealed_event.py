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

T = TypeVar("T", bound="TrustRevealedEvent")


@_attrs_define
class TrustRevealedEvent:
    """All chose trust or no trust; the cards were turned up together."""

    distrusting: list[int]
    """ Who did not. """
    placer: int
    """ Who placed the set in question. """
    trusting: list[int]
    """ Who trusted. """
    type_: Literal["trust_revealed"] = "trust_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        distrusting = self.distrusting

        placer = self.placer

        trusting = self.trusting

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "distrusting": distrusting,
                "placer": placer,
                "trusting": trusting,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        distrusting = cast(list[int], d.pop("distrusting"))

        placer = d.pop("placer")

        trusting = cast(list[int], d.pop("trusting"))

        type_ = cast(Literal["trust_revealed"], d.pop("type"))
        if type_ != "trust_revealed":
            raise ValueError(f"type must match const 'trust_revealed', got '{type_}'")

        trust_revealed_event = cls(
            distrusting=distrusting,
            placer=placer,
            trusting=trusting,
            type_=type_,
        )

        trust_revealed_event.additional_properties = d
        return trust_revealed_event

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
