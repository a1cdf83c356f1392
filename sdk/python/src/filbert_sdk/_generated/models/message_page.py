from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.message import Message


T = TypeVar("T", bound="MessagePage")


@_attrs_define
class MessagePage:
    """Messages of a room, oldest first."""

    cursor: str
    """ `after` of the next page; it is opaque. """
    erased: list[int]
    """ Numbers of all kept messages that were deleted; take their texts away if you show them. """
    messages: list[Message]
    """ The messages. """
    more: bool
    """ Whether there are more already. """
    muted: list[int]
    """ Seats that may not speak. """
    open_: bool
    """ Whether the room takes messages; the host may shut it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        erased = self.erased

        messages = []
        for messages_item_data in self.messages:
            messages_item = messages_item_data.to_dict()
            messages.append(messages_item)

        more = self.more

        muted = self.muted

        open_ = self.open_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "erased": erased,
                "messages": messages,
                "more": more,
                "muted": muted,
                "open": open_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message import Message  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        erased = cast(list[int], d.pop("erased"))

        messages = []
        _messages = d.pop("messages")
        for messages_item_data in _messages:
            messages_item = Message.from_dict(messages_item_data)

            messages.append(messages_item)

        more = d.pop("more")

        muted = cast(list[int], d.pop("muted"))

        open_ = d.pop("open")

        message_page = cls(
            cursor=cursor,
            erased=erased,
            messages=messages,
            more=more,
            muted=muted,
            open_=open_,
        )

        message_page.additional_properties = d
        return message_page

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
