from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ByeFrame")


@_attrs_define
class ByeFrame:
    """This connection ends, the match does not."""

    reason: str
    """ `restart`: connect again and go on from your cursor, after `retry_ms`. Else the code of the refusal that a
    new request would meet, such as `invalid_token` when the seat changed hands. """
    retry_ms: int | None
    """ Wait so long before you connect again, in ms; null: do not. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    type_: Literal["bye"] = "bye"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        retry_ms: int | None
        retry_ms = self.retry_ms

        server_time = self.server_time.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
                "retry_ms": retry_ms,
                "server_time": server_time,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        def _parse_retry_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        retry_ms = _parse_retry_ms(d.pop("retry_ms"))

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        type_ = cast(Literal["bye"], d.pop("type"))
        if type_ != "bye":
            raise ValueError(f"type must match const 'bye', got '{type_}'")

        bye_frame = cls(
            reason=reason,
            retry_ms=retry_ms,
            server_time=server_time,
            type_=type_,
        )

        bye_frame.additional_properties = d
        return bye_frame

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
