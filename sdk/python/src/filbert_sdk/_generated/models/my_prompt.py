from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MyPrompt")


@_attrs_define
class MyPrompt:
    """A question that waits for you, because its match waits for the answer."""

    deadline: datetime.datetime | None
    """ Latest instant to answer: RFC 3339, UTC; null if there is none. """
    game: str
    """ Id of the game. """
    kind: str
    """ Kind of prompt; `prompt.<kind>` in the game's texts. """
    match: str
    """ Id of the match. """
    on_timeout: None | str
    """ What time will answer: `timeout.<code>` in the game's texts. """
    prompt: str
    """ Key of the prompt, to be named in the move. """
    seat: int
    """ Your seat there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deadline: None | str
        if isinstance(self.deadline, datetime.datetime):
            deadline = self.deadline.isoformat()
        else:
            deadline = self.deadline

        game = self.game

        kind = self.kind

        match = self.match

        on_timeout: None | str
        on_timeout = self.on_timeout

        prompt = self.prompt

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deadline": deadline,
                "game": game,
                "kind": kind,
                "match": match,
                "on_timeout": on_timeout,
                "prompt": prompt,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

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

        game = d.pop("game")

        kind = d.pop("kind")

        match = d.pop("match")

        def _parse_on_timeout(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        on_timeout = _parse_on_timeout(d.pop("on_timeout"))

        prompt = d.pop("prompt")

        seat = d.pop("seat")

        my_prompt = cls(
            deadline=deadline,
            game=game,
            kind=kind,
            match=match,
            on_timeout=on_timeout,
            prompt=prompt,
            seat=seat,
        )

        my_prompt.additional_properties = d
        return my_prompt

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
