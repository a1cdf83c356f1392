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

T = TypeVar("T", bound="AttackFailedEvent")


@_attrs_define
class AttackFailedEvent:
    """A harmful card found nothing left to do and was discarded (GN-39, GN-42, GN-44)."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    target: int
    """ Whose trail, hand or stash it is aimed at. """
    type_: Literal["attack_failed"] = "attack_failed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        target = self.target

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "target": target,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        target = d.pop("target")

        type_ = cast(Literal["attack_failed"], d.pop("type"))
        if type_ != "attack_failed":
            raise ValueError(f"type must match const 'attack_failed', got '{type_}'")

        attack_failed_event = cls(
            card=card,
            target=target,
            type_=type_,
        )

        attack_failed_event.additional_properties = d
        return attack_failed_event

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
