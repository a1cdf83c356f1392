from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticsInANutshellLawView")


@_attrs_define
class PoliticsInANutshellLawView:
    """A law."""

    author: int
    """ Seat number, from 0. """
    lapsed: bool
    """ Whether it has ended, because its author left. """
    law: int
    """ Number of a law, from 1, in the order of declaration. """
    text_id: str
    """ Id of its text. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        author = self.author

        lapsed = self.lapsed

        law = self.law

        text_id = self.text_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "author": author,
                "lapsed": lapsed,
                "law": law,
                "text_id": text_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        author = d.pop("author")

        lapsed = d.pop("lapsed")

        law = d.pop("law")

        text_id = d.pop("text_id")

        politics_in_a_nutshell_law_view = cls(
            author=author,
            lapsed=lapsed,
            law=law,
            text_id=text_id,
        )

        politics_in_a_nutshell_law_view.additional_properties = d
        return politics_in_a_nutshell_law_view

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
