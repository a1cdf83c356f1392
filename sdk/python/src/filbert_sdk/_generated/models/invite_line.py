from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="InviteLine")


@_attrs_define
class InviteLine:
    """An invite as the host sees it later: without its code, which is stored nowhere."""

    expires_at: datetime.datetime
    """ When it ends: RFC 3339, UTC, milliseconds. """
    id: str
    """ Id of the invite among those of the match; it is no way in. """
    left: int
    """ How many may still be taken. """
    uses: int
    """ How many seats may be taken by it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        expires_at = self.expires_at.isoformat()

        id = self.id

        left = self.left

        uses = self.uses

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "expires_at": expires_at,
                "id": id,
                "left": left,
                "uses": uses,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        id = d.pop("id")

        left = d.pop("left")

        uses = d.pop("uses")

        invite_line = cls(
            expires_at=expires_at,
            id=id,
            left=left,
            uses=uses,
        )

        invite_line.additional_properties = d
        return invite_line

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
