from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.component import Component
    from ..models.game_clocks import GameClocks
    from ..models.game_options_schema import GameOptionsSchema
    from ..models.game_standing_answers import GameStandingAnswers
    from ..models.seat_range import SeatRange


T = TypeVar("T", bound="Game")


@_attrs_define
class Game:
    """All that is needed to set up a match of a game, and to build a front end for it."""

    bot_levels: list[str]
    """ Levels of bots, weakest first; `bots` of a new match names one for each of its seats. `bot_level.<level>` in
    the texts says how it plays. """
    clocks: GameClocks
    """ Seconds by clock, for pace `live`; `pace.seconds` may change each. """
    components: list[Component]
    """ What lies in the box, and how we know its number. """
    edition: str
    """ Which edition of the rules is played. """
    events: list[str]
    """ Types of events; `event.<type>` in the texts. """
    house_deck: bool
    """ Whether any count of pieces is ours and not the publisher's. """
    id: str
    """ Id of the game; `name.<id>` in its texts. """
    languages: list[str]
    """ Languages of the game's texts. """
    moves: list[str]
    """ Types of moves; `move.<type>` in the texts. """
    options_schema: GameOptionsSchema
    """ JSON Schema of the `options` of a match; each has a default and a description. """
    paces: list[str]
    """ Paces that it is played at; `pace.type` of a new match is one of them. """
    prompts: list[str]
    """ Kinds of prompts; `prompt.<kind>` in the texts. """
    rules_version: int
    """ Version of the rules; each match keeps to its own. """
    seats: SeatRange
    """ How many may play. """
    standing_answers: GameStandingAnswers
    """ Types of move that a seat may give beforehand, by kind of prompt. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bot_levels = self.bot_levels

        clocks = self.clocks.to_dict()

        components = []
        for components_item_data in self.components:
            components_item = components_item_data.to_dict()
            components.append(components_item)

        edition = self.edition

        events = self.events

        house_deck = self.house_deck

        id = self.id

        languages = self.languages

        moves = self.moves

        options_schema = self.options_schema.to_dict()

        paces = self.paces

        prompts = self.prompts

        rules_version = self.rules_version

        seats = self.seats.to_dict()

        standing_answers = self.standing_answers.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bot_levels": bot_levels,
                "clocks": clocks,
                "components": components,
                "edition": edition,
                "events": events,
                "house_deck": house_deck,
                "id": id,
                "languages": languages,
                "moves": moves,
                "options_schema": options_schema,
                "paces": paces,
                "prompts": prompts,
                "rules_version": rules_version,
                "seats": seats,
                "standing_answers": standing_answers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.component import Component  # noqa: PLC0415
        from ..models.game_clocks import GameClocks  # noqa: PLC0415
        from ..models.game_options_schema import GameOptionsSchema  # noqa: PLC0415
        from ..models.game_standing_answers import GameStandingAnswers  # noqa: PLC0415
        from ..models.seat_range import SeatRange  # noqa: PLC0415

        d = dict(src_dict)
        bot_levels = cast(list[str], d.pop("bot_levels"))

        clocks = GameClocks.from_dict(d.pop("clocks"))

        components = []
        _components = d.pop("components")
        for components_item_data in _components:
            components_item = Component.from_dict(components_item_data)

            components.append(components_item)

        edition = d.pop("edition")

        events = cast(list[str], d.pop("events"))

        house_deck = d.pop("house_deck")

        id = d.pop("id")

        languages = cast(list[str], d.pop("languages"))

        moves = cast(list[str], d.pop("moves"))

        options_schema = GameOptionsSchema.from_dict(d.pop("options_schema"))

        paces = cast(list[str], d.pop("paces"))

        prompts = cast(list[str], d.pop("prompts"))

        rules_version = d.pop("rules_version")

        seats = SeatRange.from_dict(d.pop("seats"))

        standing_answers = GameStandingAnswers.from_dict(d.pop("standing_answers"))

        game = cls(
            bot_levels=bot_levels,
            clocks=clocks,
            components=components,
            edition=edition,
            events=events,
            house_deck=house_deck,
            id=id,
            languages=languages,
            moves=moves,
            options_schema=options_schema,
            paces=paces,
            prompts=prompts,
            rules_version=rules_version,
            seats=seats,
            standing_answers=standing_answers,
        )

        game.additional_properties = d
        return game

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
