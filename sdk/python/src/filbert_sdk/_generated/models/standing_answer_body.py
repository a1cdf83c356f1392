from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="StandingAnswerBody")


@_attrs_define
class StandingAnswerBody:
    """What to answer to every prompt of a kind."""

    answer: None | str
    """ Type of the move; null: you are asked each time, as at the start. """

    def to_dict(self) -> dict[str, Any]:
        answer: None | str
        answer = self.answer

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "answer": answer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_answer(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        answer = _parse_answer(d.pop("answer"))

        standing_answer_body = cls(
            answer=answer,
        )

        return standing_answer_body
