from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SpectatorPass")


@_attrs_define
class SpectatorPass:
    """Who you are among the spectators."""

    name: str
    """ Your name, as it is shown. """
    spectator: str
    """ Your id among the spectators of the match; your messages bear it. """
    token: str
    """ Your token, as bearer: for the room of spectators, and wherever the table may be watched without one. It is
    shown only here. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        spectator = self.spectator

        token = self.token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "spectator": spectator,
                "token": token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        spectator = d.pop("spectator")

        token = d.pop("token")

        spectator_pass = cls(
            name=name,
            spectator=spectator,
            token=token,
        )

        spectator_pass.additional_properties = d
        return spectator_pass

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
