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

T = TypeVar("T", bound="NobodyLastEvent")


@_attrs_define
class NobodyLastEvent:
    """The trigger singled nobody out, so the cards stay (NSF-7, NSF-15, NSF-19)."""

    flip: int
    """ Number of the window, from 1, over the whole match. """
    type_: Literal["nobody_last"] = "nobody_last"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        flip = self.flip

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "flip": flip,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        flip = d.pop("flip")

        type_ = cast(Literal["nobody_last"], d.pop("type"))
        if type_ != "nobody_last":
            raise ValueError(f"type must match const 'nobody_last', got '{type_}'")

        nobody_last_event = cls(
            flip=flip,
            type_=type_,
        )

        nobody_last_event.additional_properties = d
        return nobody_last_event

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
