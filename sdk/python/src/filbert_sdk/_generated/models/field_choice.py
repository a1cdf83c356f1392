from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="FieldChoice")


@_attrs_define
class FieldChoice:
    """What one field of a move may hold, enough for a generic form."""

    kind: str
    """ How the field is filled in. One of `boolean`, `cards`, `choice`, `integer`, `seat`, `seats`, `text`. More
    may come. """
    name: str
    """ Name of the field in the move. """
    max_items: int | Unset = UNSET
    """ Greatest number of items, or of characters for a text; 1 where it is left out. """
    maximum: int | None | Unset = UNSET
    """ Greatest number, for integers. """
    min_items: int | Unset = UNSET
    """ Least number of items, or of characters for a text; 1 where it is left out. """
    minimum: int | None | Unset = UNSET
    """ Least number, for integers. """
    values: list[bool | int | str] | Unset = UNSET
    """ What may be chosen from; nothing where it is left out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        name = self.name

        max_items = self.max_items

        maximum: int | None | Unset
        if isinstance(self.maximum, Unset):
            maximum = UNSET
        else:
            maximum = self.maximum

        min_items = self.min_items

        minimum: int | None | Unset
        if isinstance(self.minimum, Unset):
            minimum = UNSET
        else:
            minimum = self.minimum

        values: list[bool | int | str] | Unset = UNSET
        if not isinstance(self.values, Unset):
            values = []
            for values_item_data in self.values:
                values_item: bool | int | str
                values_item = values_item_data
                values.append(values_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "name": name,
            }
        )
        if max_items is not UNSET:
            field_dict["max_items"] = max_items
        if maximum is not UNSET:
            field_dict["maximum"] = maximum
        if min_items is not UNSET:
            field_dict["min_items"] = min_items
        if minimum is not UNSET:
            field_dict["minimum"] = minimum
        if values is not UNSET:
            field_dict["values"] = values

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        name = d.pop("name")

        max_items = d.pop("max_items", UNSET)

        def _parse_maximum(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        maximum = _parse_maximum(d.pop("maximum", UNSET))

        min_items = d.pop("min_items", UNSET)

        def _parse_minimum(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        minimum = _parse_minimum(d.pop("minimum", UNSET))

        _values = d.pop("values", UNSET)
        values: list[bool | int | str] | Unset = UNSET
        if _values is not UNSET:
            values = []
            for values_item_data in _values:

                def _parse_values_item(data: object) -> bool | int | str:
                    return cast(bool | int | str, data)

                values_item = _parse_values_item(values_item_data)

                values.append(values_item)

        field_choice = cls(
            kind=kind,
            name=name,
            max_items=max_items,
            maximum=maximum,
            min_items=min_items,
            minimum=minimum,
            values=values,
        )

        field_choice.additional_properties = d
        return field_choice

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
