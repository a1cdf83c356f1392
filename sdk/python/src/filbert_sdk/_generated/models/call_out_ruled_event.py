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

T = TypeVar("T", bound="CallOutRuledEvent")


@_attrs_define
class CallOutRuledEvent:
    """The author ruled on a call-out."""

    accused: int
    """ Seat number, from 0. """
    law: int
    """ Number of a law, from 1, in the order of declaration. """
    upheld: bool
    """ Whether the accused must roll. """
    type_: Literal["call_out_ruled"] = "call_out_ruled"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accused = self.accused

        law = self.law

        type_ = self.type_

        upheld = self.upheld

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accused": accused,
                "law": law,
                "type": type_,
                "upheld": upheld,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        accused = d.pop("accused")

        law = d.pop("law")

        type_ = cast(Literal["call_out_ruled"], d.pop("type"))
        if type_ != "call_out_ruled":
            raise ValueError(f"type must match const 'call_out_ruled', got '{type_}'")

        upheld = d.pop("upheld")

        call_out_ruled_event = cls(
            accused=accused,
            law=law,
            type_=type_,
            upheld=upheld,
        )

        call_out_ruled_event.additional_properties = d
        return call_out_ruled_event

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
