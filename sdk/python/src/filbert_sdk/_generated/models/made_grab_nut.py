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

T = TypeVar("T", bound="MadeGrabNut")


@_attrs_define
class MadeGrabNut:
    """Grab a wooden nut (“Triggers”; NSF-9)."""

    nut: str
    """ Which nut. One of `almond`, `cashew`, `pistachio`, `walnut`. More may come. """
    type_: Literal["grab_nut"] = "grab_nut"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nut = self.nut

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nut": nut,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nut = d.pop("nut")

        type_ = cast(Literal["grab_nut"], d.pop("type"))
        if type_ != "grab_nut":
            raise ValueError(f"type must match const 'grab_nut', got '{type_}'")

        made_grab_nut = cls(
            nut=nut,
            type_=type_,
        )

        made_grab_nut.additional_properties = d
        return made_grab_nut

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
