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

T = TypeVar("T", bound="LawDeclaredEvent")


@_attrs_define
class LawDeclaredEvent:
    """An eliminated player set a rule."""

    law: int
    """ Number of a law, from 1, in the order of declaration. """
    seat: int
    """ The author. """
    text_id: str
    """ Id of the text; the house serves it beside the view. """
    type_: Literal["law_declared"] = "law_declared"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        law = self.law

        seat = self.seat

        text_id = self.text_id

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "law": law,
                "seat": seat,
                "text_id": text_id,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        law = d.pop("law")

        seat = d.pop("seat")

        text_id = d.pop("text_id")

        type_ = cast(Literal["law_declared"], d.pop("type"))
        if type_ != "law_declared":
            raise ValueError(f"type must match const 'law_declared', got '{type_}'")

        law_declared_event = cls(
            law=law,
            seat=seat,
            text_id=text_id,
            type_=type_,
        )

        law_declared_event.additional_properties = d
        return law_declared_event

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
