from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.game_texts_texts import GameTextsTexts


T = TypeVar("T", bound="GameTexts")


@_attrs_define
class GameTexts:
    """Every name and message template of a game."""

    game: str
    """ Id of the game; `name.<id>` in its texts. """
    language: str
    """ Language of the texts in this answer. """
    rules_version: int
    """ Version of the rules; each match keeps to its own. """
    texts: GameTextsTexts
    """ Text by code; `{name}` stands for the field of that name, `{name.part}` for a part of it.
    `event.<type>.without_<field>`, where there is one, is the sentence of an event in which that field is null. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game = self.game

        language = self.language

        rules_version = self.rules_version

        texts = self.texts.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "language": language,
                "rules_version": rules_version,
                "texts": texts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_texts_texts import GameTextsTexts  # noqa: PLC0415

        d = dict(src_dict)
        game = d.pop("game")

        language = d.pop("language")

        rules_version = d.pop("rules_version")

        texts = GameTextsTexts.from_dict(d.pop("texts"))

        game_texts = cls(
            game=game,
            language=language,
            rules_version=rules_version,
            texts=texts,
        )

        game_texts.additional_properties = d
        return game_texts

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
