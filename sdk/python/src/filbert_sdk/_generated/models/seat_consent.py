from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeatConsent")


@_attrs_define
class SeatConsent:
    """What a seat agrees to, and what came of it."""

    agreed: bool
    """ What you said. """
    match_status: str
    """ Where the match stands now; `finished` if it was aborted. One of `active`, `finished`, `lobby`. More may
    come. """
    matter: str
    """ `abort` or `pause`. """
    paused: bool
    """ Whether the match stands still now. """
    seat: int
    """ The seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        agreed = self.agreed

        match_status = self.match_status

        matter = self.matter

        paused = self.paused

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "agreed": agreed,
                "match_status": match_status,
                "matter": matter,
                "paused": paused,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        agreed = d.pop("agreed")

        match_status = d.pop("match_status")

        matter = d.pop("matter")

        paused = d.pop("paused")

        seat = d.pop("seat")

        seat_consent = cls(
            agreed=agreed,
            match_status=match_status,
            matter=matter,
            paused=paused,
            seat=seat,
        )

        seat_consent.additional_properties = d
        return seat_consent

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
