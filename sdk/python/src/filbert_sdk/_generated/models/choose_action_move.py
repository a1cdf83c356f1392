from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..models.choose_action_move_action import (
    ChooseActionMoveAction,
    check_choose_action_move_action,
)

T = TypeVar("T", bound="ChooseActionMove")


@_attrs_define
class ChooseActionMove:
    """Lay an action card face down for this round ("Gameplay"; PO-20)."""

    action: ChooseActionMoveAction
    """ What one's turn will be for. """
    prompt: str
    """ Key of the prompt that this answers, as in your view. """
    type_: Literal["choose_action"] = "choose_action"
    """ Tells which variant this is. """

    def to_dict(self) -> dict[str, Any]:
        action: str = self.action

        prompt = self.prompt

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "action": action,
                "prompt": prompt,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        action = check_choose_action_move_action(d.pop("action"))

        prompt = d.pop("prompt")

        type_ = cast(Literal["choose_action"], d.pop("type"))
        if type_ != "choose_action":
            raise ValueError(f"type must match const 'choose_action', got '{type_}'")

        choose_action_move = cls(
            action=action,
            prompt=prompt,
            type_=type_,
        )

        return choose_action_move
