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

T = TypeVar("T", bound="CorrespondencePace")


@_attrs_define
class CorrespondencePace:
    """The same number of hours for every prompt."""

    type_: Literal["correspondence"] = "correspondence"
    """ Tells which variant this is. """
    hours: int | Unset = 48
    """ Hours for each prompt. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        hours = self.hours

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if hours is not UNSET:
            field_dict["hours"] = hours

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["correspondence"], d.pop("type"))
        if type_ != "correspondence":
            raise ValueError(f"type must match const 'correspondence', got '{type_}'")

        hours = d.pop("hours", UNSET)

        correspondence_pace = cls(
            type_=type_,
            hours=hours,
        )

        return correspondence_pace
