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
    from ..models.politico_player_left_event_returned import (
        PoliticoPlayerLeftEventReturned,
    )


T = TypeVar("T", bound="PoliticoPlayerLeftEvent")


@_attrs_define
class PoliticoPlayerLeftEvent:
    """A player left the match; the followers went back to the supply (PO-27)."""

    returned: PoliticoPlayerLeftEventReturned
    """ Number of followers by class. """
    seat: int
    """ Seat number, from 0. """
    type_: Literal["politico_player_left"] = "politico_player_left"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        returned = self.returned.to_dict()

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "returned": returned,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_player_left_event_returned import (
            PoliticoPlayerLeftEventReturned,  # noqa: PLC0415
        )

        d = dict(src_dict)
        returned = PoliticoPlayerLeftEventReturned.from_dict(d.pop("returned"))

        seat = d.pop("seat")

        type_ = cast(Literal["politico_player_left"], d.pop("type"))
        if type_ != "politico_player_left":
            raise ValueError(f"type must match const 'politico_player_left', got '{type_}'")

        politico_player_left_event = cls(
            returned=returned,
            seat=seat,
            type_=type_,
        )

        politico_player_left_event.additional_properties = d
        return politico_player_left_event

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
