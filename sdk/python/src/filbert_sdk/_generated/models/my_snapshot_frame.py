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
    from ..models.my_standing import MyStanding


T = TypeVar("T", bound="MySnapshotFrame")


@_attrs_define
class MySnapshotFrame:
    """All your matches that go on. It takes the place of all that you knew: any other match is over, or yours no more."""

    cursor: str
    """ Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque. """
    matches: list[MyStanding]
    """ How they stand, the latest joined first. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["snapshot"] = "snapshot"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        matches = []
        for matches_item_data in self.matches:
            matches_item = matches_item_data.to_dict()
            matches.append(matches_item)

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "matches": matches,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.my_standing import MyStanding  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        matches = []
        _matches = d.pop("matches")
        for matches_item_data in _matches:
            matches_item = MyStanding.from_dict(matches_item_data)

            matches.append(matches_item)

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["snapshot"], d.pop("type"))
        if type_ != "snapshot":
            raise ValueError(f"type must match const 'snapshot', got '{type_}'")

        my_snapshot_frame = cls(
            cursor=cursor,
            matches=matches,
            server_time=server_time,
            type_=type_,
        )

        my_snapshot_frame.additional_properties = d
        return my_snapshot_frame

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
