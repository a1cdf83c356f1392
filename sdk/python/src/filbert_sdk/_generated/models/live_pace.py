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

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.live_pace_seconds import LivePaceSeconds


T = TypeVar("T", bound="LivePace")


@_attrs_define
class LivePace:
    """Seconds for each kind of prompt: the game's own clocks, or others."""

    type_: Literal["live"] = "live"
    """ Tells which variant this is. """
    seconds: LivePaceSeconds | Unset = UNSET
    """ Seconds by clock of the game; clocks that are left out keep the game's own. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        seconds: dict[str, Any] | Unset = UNSET
        if not isinstance(self.seconds, Unset):
            seconds = self.seconds.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if seconds is not UNSET:
            field_dict["seconds"] = seconds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.live_pace_seconds import LivePaceSeconds  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["live"], d.pop("type"))
        if type_ != "live":
            raise ValueError(f"type must match const 'live', got '{type_}'")

        _seconds = d.pop("seconds", UNSET)
        seconds: LivePaceSeconds | Unset
        if isinstance(_seconds, Unset):
            seconds = UNSET
        else:
            seconds = LivePaceSeconds.from_dict(_seconds)

        live_pace = cls(
            type_=type_,
            seconds=seconds,
        )

        return live_pace
