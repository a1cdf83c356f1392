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

T = TypeVar("T", bound="ActionsRevealedEvent")


@_attrs_define
class ActionsRevealedEvent:
    """All action cards were turned up."""

    actions: list[None | str]
    """ Action by seat; null for a seat that left. """
    allowed: list[int]
    """ How many times each seat may act: once, and once for each different action (by seat). """
    dummy: None | str
    """ The third card of a match of two; else null. One of `follower`, `influence`. More may come. """
    type_: Literal["actions_revealed"] = "actions_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actions = []
        for actions_item_data in self.actions:
            actions_item: None | str
            actions_item = actions_item_data
            actions.append(actions_item)

        allowed = self.allowed

        dummy: None | str
        dummy = self.dummy

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "allowed": allowed,
                "dummy": dummy,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:

            def _parse_actions_item(data: object) -> None | str:
                if data is None:
                    return data
                return cast(None | str, data)

            actions_item = _parse_actions_item(actions_item_data)

            actions.append(actions_item)

        allowed = cast(list[int], d.pop("allowed"))

        def _parse_dummy(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dummy = _parse_dummy(d.pop("dummy"))

        type_ = cast(Literal["actions_revealed"], d.pop("type"))
        if type_ != "actions_revealed":
            raise ValueError(f"type must match const 'actions_revealed', got '{type_}'")

        actions_revealed_event = cls(
            actions=actions,
            allowed=allowed,
            dummy=dummy,
            type_=type_,
        )

        actions_revealed_event.additional_properties = d
        return actions_revealed_event

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
