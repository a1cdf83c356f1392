from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Rules")


@_attrs_define
class Rules:
    """The rules of a game, in short."""

    game: str
    """ Id of the game; `name.<id>` in its texts. """
    language: str
    """ Language of the texts in this answer. """
    rules_version: int
    """ Version of the rules; each match keeps to its own. """
    text: str
    """ Markdown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game = self.game

        language = self.language

        rules_version = self.rules_version

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "language": language,
                "rules_version": rules_version,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game = d.pop("game")

        language = d.pop("language")

        rules_version = d.pop("rules_version")

        text = d.pop("text")

        rules = cls(
            game=game,
            language=language,
            rules_version=rules_version,
            text=text,
        )

        rules.additional_properties = d
        return rules

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
