from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MadeChooseAction")


@_attrs_define
class MadeChooseAction:
    """Lay an action card face down for this round ("Gameplay"; PO-20)."""

    action: str
    """ What one's turn will be for. One of `follower`, `influence`. More may come. """
    type_: Literal["choose_action"] = "choose_action"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        action = d.pop("action")

        type_ = cast(Literal["choose_action"], d.pop("type"))
        if type_ != "choose_action":
            raise ValueError(f"type must match const 'choose_action', got '{type_}'")

        made_choose_action = cls(
            action=action,
            type_=type_,
        )

        made_choose_action.additional_properties = d
        return made_choose_action

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
