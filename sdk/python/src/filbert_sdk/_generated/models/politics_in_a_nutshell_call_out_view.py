from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticsInANutshellCallOutView")


@_attrs_define
class PoliticsInANutshellCallOutView:
    """The call-out that waits for its ruling."""

    accused: int
    """ Seat number, from 0. """
    caller: int
    """ Seat number, from 0. """
    law: int
    """ Number of a law, from 1, in the order of declaration. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accused = self.accused

        caller = self.caller

        law = self.law

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accused": accused,
                "caller": caller,
                "law": law,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        accused = d.pop("accused")

        caller = d.pop("caller")

        law = d.pop("law")

        politics_in_a_nutshell_call_out_view = cls(
            accused=accused,
            caller=caller,
            law=law,
        )

        politics_in_a_nutshell_call_out_view.additional_properties = d
        return politics_in_a_nutshell_call_out_view

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
