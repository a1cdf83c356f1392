from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.outcome import Outcome


T = TypeVar("T", bound="MatchEndedEvent")


@_attrs_define
class MatchEndedEvent:
    """The match is over."""

    log_head: str
    """ Head of the log's hash chain, hex; keep it to check the log later. """
    outcome: Outcome
    """ How a match ended. `places` and `points` are by seat; place 1 is the best, equal places share it. """
    type_: Literal["match_ended"] = "match_ended"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        log_head = self.log_head

        outcome = self.outcome.to_dict()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "log_head": log_head,
                "outcome": outcome,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.outcome import Outcome  # noqa: PLC0415

        d = dict(src_dict)
        log_head = d.pop("log_head")

        outcome = Outcome.from_dict(d.pop("outcome"))

        type_ = cast(Literal["match_ended"], d.pop("type"))
        if type_ != "match_ended":
            raise ValueError(f"type must match const 'match_ended', got '{type_}'")

        match_ended_event = cls(
            log_head=log_head,
            outcome=outcome,
            type_=type_,
        )

        match_ended_event.additional_properties = d
        return match_ended_event

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
