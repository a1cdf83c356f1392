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

T = TypeVar("T", bound="VoteUndecidedEvent")


@_attrs_define
class VoteUndecidedEvent:
    """A vote had no result: a tie, or nothing but blanks."""

    follows: str
    """ What follows: another vote, another placement, or the roll of those who emptied their hand last. One of
    `placement`, `roll`, `vote`. More may come. """
    type_: Literal["vote_undecided"] = "vote_undecided"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        follows = self.follows

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "follows": follows,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        follows = d.pop("follows")

        type_ = cast(Literal["vote_undecided"], d.pop("type"))
        if type_ != "vote_undecided":
            raise ValueError(f"type must match const 'vote_undecided', got '{type_}'")

        vote_undecided_event = cls(
            follows=follows,
            type_=type_,
        )

        vote_undecided_event.additional_properties = d
        return vote_undecided_event

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
