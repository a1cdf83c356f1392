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

T = TypeVar("T", bound="DivineNutLostEvent")


@_attrs_define
class DivineNutLostEvent:
    """A Divine Nut went out of the game together with its tree."""

    nut: str
    """ Kind of card; `name.<id>` in the texts. """
    seat: int
    """ Whose trail it is. """
    type_: Literal["divine_nut_lost"] = "divine_nut_lost"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nut = self.nut

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nut": nut,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nut = d.pop("nut")

        seat = d.pop("seat")

        type_ = cast(Literal["divine_nut_lost"], d.pop("type"))
        if type_ != "divine_nut_lost":
            raise ValueError(f"type must match const 'divine_nut_lost', got '{type_}'")

        divine_nut_lost_event = cls(
            nut=nut,
            seat=seat,
            type_=type_,
        )

        divine_nut_lost_event.additional_properties = d
        return divine_nut_lost_event

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
