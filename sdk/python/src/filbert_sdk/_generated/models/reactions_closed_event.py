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

T = TypeVar("T", bound="ReactionsClosedEvent")


@_attrs_define
class ReactionsClosedEvent:
    """A window was closed and worked out. Only now it is told what the cards were a trigger for (NSF-29)."""

    flip: int
    """ Number of the window, from 1, over the whole match. """
    pose: None | str
    """ The pose that was right, if one was. """
    trigger: str
    """ What was asked: a nut, the pose of a number or of the race, or nothing. One of `almond`, `cashew`, `none`,
    `number`, `pistachio`, `race`, `walnut`. More may come. """
    type_: Literal["reactions_closed"] = "reactions_closed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        flip = self.flip

        pose: None | str
        pose = self.pose

        trigger = self.trigger

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "flip": flip,
                "pose": pose,
                "trigger": trigger,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        flip = d.pop("flip")

        def _parse_pose(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        pose = _parse_pose(d.pop("pose"))

        trigger = d.pop("trigger")

        type_ = cast(Literal["reactions_closed"], d.pop("type"))
        if type_ != "reactions_closed":
            raise ValueError(f"type must match const 'reactions_closed', got '{type_}'")

        reactions_closed_event = cls(
            flip=flip,
            pose=pose,
            trigger=trigger,
            type_=type_,
        )

        reactions_closed_event.additional_properties = d
        return reactions_closed_event

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
