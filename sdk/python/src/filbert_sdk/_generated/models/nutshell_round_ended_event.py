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

T = TypeVar("T", bound="NutshellRoundEndedEvent")


@_attrs_define
class NutshellRoundEndedEvent:
    """A round is over."""

    reason: str
    """ `rolled`; `nobody_to_choose` or `nobody_to_roll`: the players concerned left, a new deal follows. More may
    come. """
    round_: int
    """ Number of the round, from 1. """
    type_: Literal["nutshell_round_ended"] = "nutshell_round_ended"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        round_ = self.round_

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
                "round": round_,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        round_ = d.pop("round")

        type_ = cast(Literal["nutshell_round_ended"], d.pop("type"))
        if type_ != "nutshell_round_ended":
            raise ValueError(f"type must match const 'nutshell_round_ended', got '{type_}'")

        nutshell_round_ended_event = cls(
            reason=reason,
            round_=round_,
            type_=type_,
        )

        nutshell_round_ended_event.additional_properties = d
        return nutshell_round_ended_event

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
