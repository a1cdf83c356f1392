from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Outcome")


@_attrs_define
class Outcome:
    """How a match ended. `places` and `points` are by seat; place 1 is the best, equal places share it."""

    places: list[int]
    """ Place of each seat; 1 is the best, ties share a place. """
    points: list[int] | None
    """ Points of each seat, if the game counts any. """
    reason: str
    """ Why the match ended: a code of the game's texts (`outcome.<code>`). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        places = self.places

        points: list[int] | None
        if isinstance(self.points, list):
            points = self.points

        else:
            points = self.points

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "places": places,
                "points": points,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        places = cast(list[int], d.pop("places"))

        def _parse_points(data: object) -> list[int] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                points_type_0 = cast(list[int], data)

                return points_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None, data)

        points = _parse_points(d.pop("points"))

        reason = d.pop("reason")

        outcome = cls(
            places=places,
            points=points,
            reason=reason,
        )

        outcome.additional_properties = d
        return outcome

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
