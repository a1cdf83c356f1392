from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="RelaxedPace")


@_attrs_define
class RelaxedPace:
    """The same number of minutes for every prompt."""

    type_: Literal["relaxed"] = "relaxed"
    """ Tells which variant this is. """
    minutes: int | Unset = 10
    """ Minutes for each prompt. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        minutes = self.minutes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if minutes is not UNSET:
            field_dict["minutes"] = minutes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["relaxed"], d.pop("type"))
        if type_ != "relaxed":
            raise ValueError(f"type must match const 'relaxed', got '{type_}'")

        minutes = d.pop("minutes", UNSET)

        relaxed_pace = cls(
            type_=type_,
            minutes=minutes,
        )

        return relaxed_pace
