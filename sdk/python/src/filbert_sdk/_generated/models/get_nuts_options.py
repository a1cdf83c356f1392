from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="GetNutsOptions")


@_attrs_define
class GetNutsOptions:
    """The options of a match."""

    bulldozer_start: str
    """ Where a bulldozer is played: at the tree nearest its victim, or always at the first trail card (GN-7). One
    of `first_card`, `nearest_tree`. More may come. """
    reaction_s: int
    """ Seconds to cancel or allow a harmful card, at pace `live` (GN-26). """
    turn_limit: int
    """ Turns of all players together after which the match ends as it stands (GN-38). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bulldozer_start = self.bulldozer_start

        reaction_s = self.reaction_s

        turn_limit = self.turn_limit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bulldozer_start": bulldozer_start,
                "reaction_s": reaction_s,
                "turn_limit": turn_limit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bulldozer_start = d.pop("bulldozer_start")

        reaction_s = d.pop("reaction_s")

        turn_limit = d.pop("turn_limit")

        get_nuts_options = cls(
            bulldozer_start=bulldozer_start,
            reaction_s=reaction_s,
            turn_limit=turn_limit,
        )

        get_nuts_options.additional_properties = d
        return get_nuts_options

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
