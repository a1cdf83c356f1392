from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.my_prompt import MyPrompt


T = TypeVar("T", bound="MyUpdateFrame")


@_attrs_define
class MyUpdateFrame:
    """One of your matches has another view for you, or is new among yours. Several changes in it may be told as one."""

    cursor: str
    """ Where you are now: go on from here with `after` or `Last-Event-ID`. It is opaque. """
    etag: str
    """ ETag of your view, without quotes. """
    game: str
    """ Id of the game. """
    match: str
    """ Id of the match. """
    prompts: list[MyPrompt]
    """ Your prompts that the match waits for; empty if it does not. """
    revision: int
    """ Revision of your view. """
    seat: int
    """ Your seat there. """
    server_time: datetime.datetime
    """ When it was sent: RFC 3339, UTC, milliseconds. """
    status: str
    """ `lobby`, `active` or `finished`; one that is finished is not told of again. More may come. """
    type_: Literal["update"] = "update"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cursor = self.cursor

        etag = self.etag

        game = self.game

        match = self.match

        prompts = []
        for prompts_item_data in self.prompts:
            prompts_item = prompts_item_data.to_dict()
            prompts.append(prompts_item)

        revision = self.revision

        seat = self.seat

        server_time = self.server_time.isoformat()

        status = self.status

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "etag": etag,
                "game": game,
                "match": match,
                "prompts": prompts,
                "revision": revision,
                "seat": seat,
                "server_time": server_time,
                "status": status,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.my_prompt import MyPrompt  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        etag = d.pop("etag")

        game = d.pop("game")

        match = d.pop("match")

        prompts = []
        _prompts = d.pop("prompts")
        for prompts_item_data in _prompts:
            prompts_item = MyPrompt.from_dict(prompts_item_data)

            prompts.append(prompts_item)

        revision = d.pop("revision")

        seat = d.pop("seat")

        server_time = datetime.datetime.fromisoformat(d.pop("server_time"))

        status = d.pop("status")

        type_ = cast(Literal["update"], d.pop("type"))
        if type_ != "update":
            raise ValueError(f"type must match const 'update', got '{type_}'")

        my_update_frame = cls(
            cursor=cursor,
            etag=etag,
            game=game,
            match=match,
            prompts=prompts,
            revision=revision,
            seat=seat,
            server_time=server_time,
            status=status,
            type_=type_,
        )

        my_update_frame.additional_properties = d
        return my_update_frame

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
