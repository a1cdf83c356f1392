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

T = TypeVar("T", bound="MadeBurnTrees")


@_attrs_define
class MadeBurnTrees:
    """Choose the trees that a flamethrower burns (Flamethrower; GN-31)."""

    positions: list[int]
    """ Trail positions of one's own trees; order means nothing. """
    type_: Literal["burn_trees"] = "burn_trees"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        positions = self.positions

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "positions": positions,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        positions = cast(list[int], d.pop("positions"))

        type_ = cast(Literal["burn_trees"], d.pop("type"))
        if type_ != "burn_trees":
            raise ValueError(f"type must match const 'burn_trees', got '{type_}'")

        made_burn_trees = cls(
            positions=positions,
            type_=type_,
        )

        made_burn_trees.additional_properties = d
        return made_burn_trees

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
