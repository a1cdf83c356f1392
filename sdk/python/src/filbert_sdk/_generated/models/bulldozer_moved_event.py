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

T = TypeVar("T", bound="BulldozerMovedEvent")


@_attrs_define
class BulldozerMovedEvent:
    """A bulldozer went on by one trail card, or off the end of the trail."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    origin: int
    """ Where it stood. """
    seat: int
    """ Whose trail it is. """
    to: int | None
    """ Where it stands now; null if it was discarded at the end of the trail. """
    type_: Literal["bulldozer_moved"] = "bulldozer_moved"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        origin = self.origin

        seat = self.seat

        to: int | None
        to = self.to

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "origin": origin,
                "seat": seat,
                "to": to,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        origin = d.pop("origin")

        seat = d.pop("seat")

        def _parse_to(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        to = _parse_to(d.pop("to"))

        type_ = cast(Literal["bulldozer_moved"], d.pop("type"))
        if type_ != "bulldozer_moved":
            raise ValueError(f"type must match const 'bulldozer_moved', got '{type_}'")

        bulldozer_moved_event = cls(
            card=card,
            origin=origin,
            seat=seat,
            to=to,
            type_=type_,
        )

        bulldozer_moved_event.additional_properties = d
        return bulldozer_moved_event

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
