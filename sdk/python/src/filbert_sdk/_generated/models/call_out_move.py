from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="CallOutMove")


@_attrs_define
class CallOutMove:
    """Accuse a living player of breaking a law (PN-23, PN-36)."""

    law: int
    """ Number of a law, from 1, in the order of declaration. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    seat: int
    """ The seat accused. """
    type_: Literal["call_out"] = "call_out"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        law = self.law

        prompt = self.prompt

        seat = self.seat

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "law": law,
                "prompt": prompt,
                "seat": seat,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        law = d.pop("law")

        prompt = d.pop("prompt")

        seat = d.pop("seat")

        type_ = cast(Literal["call_out"], d.pop("type"))
        if type_ != "call_out":
            raise ValueError(f"type must match const 'call_out', got '{type_}'")

        call_out_move = cls(
            law=law,
            prompt=prompt,
            seat=seat,
            type_=type_,
        )

        return call_out_move
