from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="InviteBody")


@_attrs_define
class InviteBody:
    """How many are invited, and for how long."""

    expires_in_s: int | Unset = 86400
    """ How long it is good, in seconds. """
    uses: int | Unset = 1
    """ How many seats may be taken by it. """

    def to_dict(self) -> dict[str, Any]:
        expires_in_s = self.expires_in_s

        uses = self.uses

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if expires_in_s is not UNSET:
            field_dict["expires_in_s"] = expires_in_s
        if uses is not UNSET:
            field_dict["uses"] = uses

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        expires_in_s = d.pop("expires_in_s", UNSET)

        uses = d.pop("uses", UNSET)

        invite_body = cls(
            expires_in_s=expires_in_s,
            uses=uses,
        )

        return invite_body
