from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.my_prompt import MyPrompt


T = TypeVar("T", bound="MyStanding")


@_attrs_define
class MyStanding:
    """How a match stands for you. The view itself is read with `GET …/view`, if you do not have the one of this ETag."""

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
    status: str
    """ `lobby`, `active` or `finished`; one that is finished is not told of again. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        etag = self.etag

        game = self.game

        match = self.match

        prompts = []
        for prompts_item_data in self.prompts:
            prompts_item = prompts_item_data.to_dict()
            prompts.append(prompts_item)

        revision = self.revision

        seat = self.seat

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "etag": etag,
                "game": game,
                "match": match,
                "prompts": prompts,
                "revision": revision,
                "seat": seat,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.my_prompt import MyPrompt  # noqa: PLC0415

        d = dict(src_dict)
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

        status = d.pop("status")

        my_standing = cls(
            etag=etag,
            game=game,
            match=match,
            prompts=prompts,
            revision=revision,
            seat=seat,
            status=status,
        )

        my_standing.additional_properties = d
        return my_standing

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
