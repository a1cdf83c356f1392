from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="KeepEventMove")


@_attrs_define
class KeepEventMove:
    """Mack McMarshal lets the Event Die lie (PN-16)."""

    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["keep_event"] = "keep_event"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        prompt = d.pop("prompt")

        type_ = cast(Literal["keep_event"], d.pop("type"))
        if type_ != "keep_event":
            raise ValueError(f"type must match const 'keep_event', got '{type_}'")

        keep_event_move = cls(
            prompt=prompt,
            type_=type_,
        )

        return keep_event_move
