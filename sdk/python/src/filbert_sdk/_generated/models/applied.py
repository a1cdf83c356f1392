from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.applied_move import AppliedMove


T = TypeVar("T", bound="Applied")


@_attrs_define
class Applied:
    """The answer that was applied to a prompt."""

    by: str
    """ Who gave it: `seat`, `bot`, `autopilot` or `time`. """
    move: AppliedMove
    """ The move, with its `type`. """
    number: int
    """ Number of the move in your list. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        by = self.by

        move = self.move.to_dict()

        number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "by": by,
                "move": move,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.applied_move import AppliedMove  # noqa: PLC0415

        d = dict(src_dict)
        by = d.pop("by")

        move = AppliedMove.from_dict(d.pop("move"))

        number = d.pop("number")

        applied = cls(
            by=by,
            move=move,
            number=number,
        )

        applied.additional_properties = d
        return applied

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
