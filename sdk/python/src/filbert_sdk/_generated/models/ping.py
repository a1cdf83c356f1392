from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Ping")


@_attrs_define
class Ping:
    """A challenge, and what the echo before it showed."""

    challenge: str
    """ Send it back as `echo`, at once: the time until then is the round trip. """
    round_trip_us: int | None
    """ What your echo showed, in microseconds; null without one. """
    samples: int
    """ Round trips of the last minute that are kept, 9 at most; 3 or more tell the way. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        challenge = self.challenge

        round_trip_us: int | None
        round_trip_us = self.round_trip_us

        samples = self.samples

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "challenge": challenge,
                "round_trip_us": round_trip_us,
                "samples": samples,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        challenge = d.pop("challenge")

        def _parse_round_trip_us(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        round_trip_us = _parse_round_trip_us(d.pop("round_trip_us"))

        samples = d.pop("samples")

        ping = cls(
            challenge=challenge,
            round_trip_us=round_trip_us,
            samples=samples,
        )

        ping.additional_properties = d
        return ping

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
