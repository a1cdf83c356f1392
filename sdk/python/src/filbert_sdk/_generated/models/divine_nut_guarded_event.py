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

T = TypeVar("T", bound="DivineNutGuardedEvent")


@_attrs_define
class DivineNutGuardedEvent:
    """A Divine Nut lies beside a tree; it is secured once that tree pays for another card."""

    nut: str
    """ Kind of card; `name.<id>` in the texts. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    seat: int
    """ Whose trail it is. """
    type_: Literal["divine_nut_guarded"] = "divine_nut_guarded"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nut = self.nut

        position = self.position

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nut": nut,
                "position": position,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nut = d.pop("nut")

        position = d.pop("position")

        seat = d.pop("seat")

        type_ = cast(Literal["divine_nut_guarded"], d.pop("type"))
        if type_ != "divine_nut_guarded":
            raise ValueError(f"type must match const 'divine_nut_guarded', got '{type_}'")

        divine_nut_guarded_event = cls(
            nut=nut,
            position=position,
            seat=seat,
            type_=type_,
        )

        divine_nut_guarded_event.additional_properties = d
        return divine_nut_guarded_event

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
