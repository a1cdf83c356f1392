from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.move_choice import MoveChoice


T = TypeVar("T", bound="Prompt")


@_attrs_define
class Prompt:
    """A question to the viewer."""

    answers: str
    """ `one`, or `until_closed` if several answers are taken. """
    deadline: datetime.datetime | None
    """ Latest instant to answer: RFC 3339, UTC; null if there is none. """
    key: str
    """ Names the prompt in a move: `s<seat>-<n>`. """
    kind: str
    """ Kind of prompt; `prompt.<kind>` in the game's texts. """
    moves: list[MoveChoice]
    """ Kinds of move that answer it, with what their fields may hold. """
    not_before: datetime.datetime | None
    """ An answer received before this instant is refused: RFC 3339, UTC; null where any will do. """
    on_timeout: None | str
    """ What time will answer: `timeout.<code>` in the game's texts. """
    required: bool
    """ Whether the match waits for the answer. """
    sealed: bool
    """ Whether the answer stays hidden until it is revealed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        answers = self.answers

        deadline: None | str
        if isinstance(self.deadline, datetime.datetime):
            deadline = self.deadline.isoformat()
        else:
            deadline = self.deadline

        key = self.key

        kind = self.kind

        moves = []
        for moves_item_data in self.moves:
            moves_item = moves_item_data.to_dict()
            moves.append(moves_item)

        not_before: None | str
        if isinstance(self.not_before, datetime.datetime):
            not_before = self.not_before.isoformat()
        else:
            not_before = self.not_before

        on_timeout: None | str
        on_timeout = self.on_timeout

        required = self.required

        sealed = self.sealed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "answers": answers,
                "deadline": deadline,
                "key": key,
                "kind": kind,
                "moves": moves,
                "not_before": not_before,
                "on_timeout": on_timeout,
                "required": required,
                "sealed": sealed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.move_choice import MoveChoice  # noqa: PLC0415

        d = dict(src_dict)
        answers = d.pop("answers")

        def _parse_deadline(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        key = d.pop("key")

        kind = d.pop("kind")

        moves = []
        _moves = d.pop("moves")
        for moves_item_data in _moves:
            moves_item = MoveChoice.from_dict(moves_item_data)

            moves.append(moves_item)

        def _parse_not_before(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                not_before_type_0 = datetime.datetime.fromisoformat(data)

                return not_before_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        not_before = _parse_not_before(d.pop("not_before"))

        def _parse_on_timeout(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        on_timeout = _parse_on_timeout(d.pop("on_timeout"))

        required = d.pop("required")

        sealed = d.pop("sealed")

        prompt = cls(
            answers=answers,
            deadline=deadline,
            key=key,
            kind=kind,
            moves=moves,
            not_before=not_before,
            on_timeout=on_timeout,
            required=required,
            sealed=sealed,
        )

        prompt.additional_properties = d
        return prompt

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
