from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="UntimedPace")


@_attrs_define
class UntimedPace:
    """No deadlines: a person may take as long as they like."""

    type_: Literal["untimed"] = "untimed"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["untimed"], d.pop("type"))
        if type_ != "untimed":
            raise ValueError(f"type must match const 'untimed', got '{type_}'")

        untimed_pace = cls(
            type_=type_,
        )

        return untimed_pace
