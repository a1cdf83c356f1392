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

T = TypeVar("T", bound="VoteCardRemovedEvent")


@_attrs_define
class VoteCardRemovedEvent:
    """Kimchi Juice removed a random Vote Card; it went back to its owner."""

    against: int | None
    """ The seat it was against; null for a blank (trust) card. """
    owner: int
    """ Whose card it was. """
    seat: int
    """ Kimchi Juice's seat. """
    type_: Literal["vote_card_removed"] = "vote_card_removed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        against: int | None
        against = self.against

        owner = self.owner

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "against": against,
                "owner": owner,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_against(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        against = _parse_against(d.pop("against"))

        owner = d.pop("owner")

        seat = d.pop("seat")

        type_ = cast(Literal["vote_card_removed"], d.pop("type"))
        if type_ != "vote_card_removed":
            raise ValueError(f"type must match const 'vote_card_removed', got '{type_}'")

        vote_card_removed_event = cls(
            against=against,
            owner=owner,
            seat=seat,
            type_=type_,
        )

        vote_card_removed_event.additional_properties = d
        return vote_card_removed_event

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
