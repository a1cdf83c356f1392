from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="MuteBody")


@_attrs_define
class MuteBody:
    """Whether somebody may speak."""

    muted: bool
    """ true: they may not speak, in any room; false: they may again. """

    def to_dict(self) -> dict[str, Any]:
        muted = self.muted

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "muted": muted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        muted = d.pop("muted")

        mute_body = cls(
            muted=muted,
        )

        return mute_body
