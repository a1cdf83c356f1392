from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.spectator_line import SpectatorLine


T = TypeVar("T", bound="SpectatorList")


@_attrs_define
class SpectatorList:
    """The spectators with a name."""

    spectators: list[SpectatorLine]
    """ By name, without those who were removed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        spectators = []
        for spectators_item_data in self.spectators:
            spectators_item = spectators_item_data.to_dict()
            spectators.append(spectators_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "spectators": spectators,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.spectator_line import SpectatorLine  # noqa: PLC0415

        d = dict(src_dict)
        spectators = []
        _spectators = d.pop("spectators")
        for spectators_item_data in _spectators:
            spectators_item = SpectatorLine.from_dict(spectators_item_data)

            spectators.append(spectators_item)

        spectator_list = cls(
            spectators=spectators,
        )

        spectator_list.additional_properties = d
        return spectator_list

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
