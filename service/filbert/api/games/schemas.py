"""What the catalogue tells of a game."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.gamekit.manifest import Component, SeatRange

_Id = Annotated[str, Meta(description="Id of the game; `name.<id>` in its texts.")]
_RulesVersion = Annotated[int, Meta(description="Version of the rules; each match keeps to its own.")]
_Languages = Annotated[tuple[str, ...], Meta(description="Languages of the game's texts.")]
_Language = Annotated[str, Meta(description="Language of the texts in this answer.")]
_HouseDeck = Annotated[bool, Meta(description="Whether any count of pieces is ours and not the publisher's.")]


class LanguageQuery(msgspec.Struct, frozen=True):
    """In which language."""

    language: Annotated[
        Annotated[str, Meta(min_length=2, max_length=8)] | None,
        Meta(description="Language of the answer; else Accept-Language decides."),
    ] = None


class GameLine(msgspec.Struct, frozen=True):
    """A game in the list."""

    id: _Id
    rules_version: _RulesVersion
    seats: Annotated[SeatRange, Meta(description="How many may play.")]
    languages: _Languages
    house_deck: _HouseDeck


class GameList(msgspec.Struct, frozen=True):
    """Every game of the house."""

    games: Annotated[tuple[GameLine, ...], Meta(description="In the order of their ids.")]


class Game(msgspec.Struct, frozen=True):
    """All that is needed to set up a match of a game, and to build a front end for it."""

    id: _Id
    rules_version: _RulesVersion
    edition: Annotated[str, Meta(description="Which edition of the rules is played.")]
    seats: Annotated[SeatRange, Meta(description="How many may play.")]
    languages: _Languages
    options_schema: Annotated[
        dict[str, Any], Meta(description="JSON Schema of the `options` of a match; each has a default and a description.")
    ]
    bot_levels: Annotated[
        tuple[str, ...],
        Meta(
            description="Levels of bots, weakest first; `bots` of a new match names one for each of its seats. "
            "`bot_level.<level>` in the texts says how it plays."
        ),
    ]
    paces: Annotated[tuple[str, ...], Meta(description="Paces that it is played at; `pace.type` of a new match is one of them.")]
    clocks: Annotated[dict[str, int], Meta(description="Seconds by clock, for pace `live`; `pace.seconds` may change each.")]
    house_deck: _HouseDeck
    components: Annotated[tuple[Component, ...], Meta(description="What lies in the box, and how we know its number.")]
    prompts: Annotated[tuple[str, ...], Meta(description="Kinds of prompts; `prompt.<kind>` in the texts.")]
    standing_answers: Annotated[
        dict[str, tuple[str, ...]], Meta(description="Types of move that a seat may give beforehand, by kind of prompt.")
    ]
    moves: Annotated[tuple[str, ...], Meta(description="Types of moves; `move.<type>` in the texts.")]
    events: Annotated[tuple[str, ...], Meta(description="Types of events; `event.<type>` in the texts.")]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, in short."""

    game: _Id
    rules_version: _RulesVersion
    language: _Language
    text: Annotated[str, Meta(description="Markdown.")]


class GameTexts(msgspec.Struct, frozen=True):
    """Every name and message template of a game."""

    game: _Id
    rules_version: _RulesVersion
    language: _Language
    texts: Annotated[
        dict[str, str],
        Meta(
            description="Text by code; `{name}` stands for the field of that name, `{name.part}` for a part of it. "
            "`event.<type>.without_<field>`, where there is one, is the sentence of an event in which that field is null."
        ),
    ]


class ServerTime(msgspec.Struct, frozen=True):
    """The clock by which moves are stamped, and by which views, prompts and events tell instants."""

    now: Annotated[str, Meta(description="RFC 3339, UTC, milliseconds.", extra_json_schema={"format": "date-time"})]
    unix_ms: Annotated[int, Meta(description="The same instant in milliseconds since 1970.")]
