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

T = TypeVar("T", bound="RacePoseRevealedEvent")


@_attrs_define
class RacePoseRevealedEvent:
    """A pose was shown; the last to do it is First Player (NSF-26)."""

    closes_at_ms: int
    """ Milliseconds of match time; `instants` of the view has it as a point in time. """
    flip: int
    """ Number of the window, from 1, over the whole match. """
    pose: str
    """ Pose; `name.<id>` in the texts, `pose.<id>` how to do it. """
    reveal_at_ms: int
    """ Milliseconds of match time; `instants` of the view has it as a point in time. """
    type_: Literal["race_pose_revealed"] = "race_pose_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        closes_at_ms = self.closes_at_ms

        flip = self.flip

        pose = self.pose

        reveal_at_ms = self.reveal_at_ms

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closes_at_ms": closes_at_ms,
                "flip": flip,
                "pose": pose,
                "reveal_at_ms": reveal_at_ms,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        closes_at_ms = d.pop("closes_at_ms")

        flip = d.pop("flip")

        pose = d.pop("pose")

        reveal_at_ms = d.pop("reveal_at_ms")

        type_ = cast(Literal["race_pose_revealed"], d.pop("type"))
        if type_ != "race_pose_revealed":
            raise ValueError(f"type must match const 'race_pose_revealed', got '{type_}'")

        race_pose_revealed_event = cls(
            closes_at_ms=closes_at_ms,
            flip=flip,
            pose=pose,
            reveal_at_ms=reveal_at_ms,
            type_=type_,
        )

        race_pose_revealed_event.additional_properties = d
        return race_pose_revealed_event

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
