from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NewInvite")


@_attrs_define
class NewInvite:
    """An invite that was made."""

    code: str
    """ What people need to take a seat, such as `7K3QD-M9X2A`. It is shown only here. """
    expires_at: datetime.datetime
    """ When it ends: RFC 3339, UTC, milliseconds. """
    id: str
    """ Id of the invite among those of the match; it is no way in. """
    uses: int
    """ How many seats may be taken by it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        expires_at = self.expires_at.isoformat()

        id = self.id

        uses = self.uses

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "expires_at": expires_at,
                "id": id,
                "uses": uses,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        id = d.pop("id")

        uses = d.pop("uses")

        new_invite = cls(
            code=code,
            expires_at=expires_at,
            id=id,
            uses=uses,
        )

        new_invite.additional_properties = d
        return new_invite

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
