from __future__ import annotations

import datetime
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
    from ..models.view import View


T = TypeVar("T", bound="SnapshotFrame")


@_attrs_define
class SnapshotFrame:
    """Where the match stands. It takes the place of all that you knew."""

    cursor: str
    """ Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    view: View
    """ All that one viewer may know of a match. """
    type_: Literal["snapshot"] = "snapshot"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        server_time = self.server_time.isoformat()

        type_ = self.type_

        view = self.view.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "server_time": server_time,
                "type": type_,
                "view": view,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.view import View  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["snapshot"], d.pop("type"))
        if type_ != "snapshot":
            raise ValueError(f"type must match const 'snapshot', got '{type_}'")

        view = View.from_dict(d.pop("view"))

        snapshot_frame = cls(
            cursor=cursor,
            server_time=server_time,
            type_=type_,
            view=view,
        )

        snapshot_frame.additional_properties = d
        return snapshot_frame

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
