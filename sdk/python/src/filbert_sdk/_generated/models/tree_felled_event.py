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

T = TypeVar("T", bound="TreeFelledEvent")


@_attrs_define
class TreeFelledEvent:
    """A tree was broken or burned and was discarded with what was attached to it."""

    card: str
    """ Kind of card; `name.<id>` in the texts. """
    cause: str
    """ `damage`: no points were left. `fire`: a flamethrower. More may come. """
    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    seat: int
    """ Whose trail it is. """
    type_: Literal["tree_felled"] = "tree_felled"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        cause = self.cause

        position = self.position

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "cause": cause,
                "position": position,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        cause = d.pop("cause")

        position = d.pop("position")

        seat = d.pop("seat")

        type_ = cast(Literal["tree_felled"], d.pop("type"))
        if type_ != "tree_felled":
            raise ValueError(f"type must match const 'tree_felled', got '{type_}'")

        tree_felled_event = cls(
            card=card,
            cause=cause,
            position=position,
            seat=seat,
            type_=type_,
        )

        tree_felled_event.additional_properties = d
        return tree_felled_event

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
