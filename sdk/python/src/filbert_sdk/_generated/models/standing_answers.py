from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.standing_answers_answers import StandingAnswersAnswers


T = TypeVar("T", bound="StandingAnswers")


@_attrs_define
class StandingAnswers:
    """What a seat has said beforehand."""

    answers: StandingAnswersAnswers
    """ Type of move by kind of prompt; a kind that is not there is asked. """
    seat: int
    """ The seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        answers = self.answers.to_dict()

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "answers": answers,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.standing_answers_answers import StandingAnswersAnswers  # noqa: PLC0415

        d = dict(src_dict)
        answers = StandingAnswersAnswers.from_dict(d.pop("answers"))

        seat = d.pop("seat")

        standing_answers = cls(
            answers=answers,
            seat=seat,
        )

        standing_answers.additional_properties = d
        return standing_answers

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
