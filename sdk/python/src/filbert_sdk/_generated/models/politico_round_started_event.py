from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticoRoundStartedEvent")


@_attrs_define
class PoliticoRoundStartedEvent:
    """A round began: its starter turned up a class card."""

    active_class: str
    """ The active class of the round. """
    round_: int
    """ Number of the round, from 1. """
    starter: int
    """ Who takes the first turn. """
    type_: Literal["politico_round_started"] = "politico_round_started"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        active_class = self.active_class

        round_ = self.round_

        starter = self.starter

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active_class": active_class,
                "round": round_,
                "starter": starter,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        active_class = d.pop("active_class")

        round_ = d.pop("round")

        starter = d.pop("starter")

        type_ = cast(Literal["politico_round_started"], d.pop("type"))
        if type_ != "politico_round_started":
            raise ValueError(f"type must match const 'politico_round_started', got '{type_}'")

        politico_round_started_event = cls(
            active_class=active_class,
            round_=round_,
            starter=starter,
            type_=type_,
        )

        politico_round_started_event.additional_properties = d
        return politico_round_started_event

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
