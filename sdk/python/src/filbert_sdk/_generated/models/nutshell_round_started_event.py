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

T = TypeVar("T", bound="NutshellRoundStartedEvent")


@_attrs_define
class NutshellRoundStartedEvent:
    """A round began with a fresh deal."""

    hand_size: int
    """ Cards dealt to each living player. """
    round_: int
    """ Number of the round, from 1. """
    starter: int | None
    """ Who starts; null in the standard flow, where all place at once. """
    type_: Literal["nutshell_round_started"] = "nutshell_round_started"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hand_size = self.hand_size

        round_ = self.round_

        starter: int | None
        starter = self.starter

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hand_size": hand_size,
                "round": round_,
                "starter": starter,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hand_size = d.pop("hand_size")

        round_ = d.pop("round")

        def _parse_starter(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        starter = _parse_starter(d.pop("starter"))

        type_ = cast(Literal["nutshell_round_started"], d.pop("type"))
        if type_ != "nutshell_round_started":
            raise ValueError(f"type must match const 'nutshell_round_started', got '{type_}'")

        nutshell_round_started_event = cls(
            hand_size=hand_size,
            round_=round_,
            starter=starter,
            type_=type_,
        )

        nutshell_round_started_event.additional_properties = d
        return nutshell_round_started_event

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
