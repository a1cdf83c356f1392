from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PersonTicket")


@_attrs_define
class PersonTicket:
    """Who you are, and the tokens that prove it. Keep them as you would a password."""

    access_token: str
    """ As bearer, where a person is meant; a JSON Web Token. """
    expires_at: str
    """ Until when the access token is good; refresh before. """
    name: None | str
    """ What you call yourself. """
    person: str
    """ Your id, opaque. Nobody else is told it. """
    refresh_token: str
    """ For `POST /v1/tokens/refresh`, once. It is shown only here. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        access_token = self.access_token

        expires_at = self.expires_at

        name: None | str
        name = self.name

        person = self.person

        refresh_token = self.refresh_token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "access_token": access_token,
                "expires_at": expires_at,
                "name": name,
                "person": person,
                "refresh_token": refresh_token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        access_token = d.pop("access_token")

        expires_at = d.pop("expires_at")

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        person = d.pop("person")

        refresh_token = d.pop("refresh_token")

        person_ticket = cls(
            access_token=access_token,
            expires_at=expires_at,
            name=name,
            person=person,
            refresh_token=refresh_token,
        )

        person_ticket.additional_properties = d
        return person_ticket

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
