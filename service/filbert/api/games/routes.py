"""`/games` and `/time`."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response, request

from filbert.api.answers import answer, cached
from filbert.api.context import context, house
from filbert.api.games.schemas import Game, GameLine, GameList, GameTexts, LanguageQuery, Rules, ServerTime
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.games import AnyGame
from filbert.i18n import LANGUAGES, negotiate
from filbert.matches.create import BOT_LEVELS
from filbert.matches.model import instant

games = Blueprint("games", "The games of the house.")

_NOT_MODIFIED = Answer("You have it already.", headers=("ETag",))
_encoder = msgspec.json.Encoder()


@games.operation(
    "/games",
    "GET",
    Operation(
        id="list_games",
        answers={200: Answer("Every game.", GameList, ("ETag",)), 304: _NOT_MODIFIED},
        headers=("If-None-Match",),
    ),
)
def list_games() -> Response:
    """List the games."""
    lines = tuple(
        GameLine(game_id, game.manifest.rules_version, game.manifest.seats, game.manifest.languages, game.manifest.house_deck)
        for game_id, game in sorted(house().games.items())
    )
    return cached(_encoder.encode(GameList(lines)), LANGUAGES[0])


@games.operation(
    "/games/<game>",
    "GET",
    Operation(
        id="get_game",
        answers={200: Answer("The game.", Game, ("ETag",)), 304: _NOT_MODIFIED},
        headers=("If-None-Match",),
        refusals=("unknown_game",),
    ),
)
def get_game(game: str) -> Response:
    """Get what a front end needs of a game."""
    found = house().game(game)
    manifest = found.manifest
    texts = context().texts.of_game(game, manifest.languages[0])
    document = Game(
        id=game,
        rules_version=manifest.rules_version,
        edition=manifest.edition,
        seats=manifest.seats,
        languages=manifest.languages,
        options_schema=options_schema(found),
        bot_levels=BOT_LEVELS,
        paces=manifest.paces,
        clocks=manifest.clocks,
        house_deck=manifest.house_deck,
        components=manifest.components,
        prompts=tuple(sorted(code.removeprefix("prompt.") for code in texts if code.startswith("prompt."))),
        standing_answers=manifest.standing_answers,
        moves=tuple(str(each.__struct_config__.tag) for each in found.move_classes),
        events=tuple(str(each.__struct_config__.tag) for each in found.event_classes),
    )
    return cached(_encoder.encode(document), LANGUAGES[0])


@games.operation(
    "/games/<game>/rules",
    "GET",
    Operation(
        id="get_rules",
        query=LanguageQuery,
        answers={200: Answer("The rules.", Rules, ("ETag",)), 304: _NOT_MODIFIED},
        headers=("If-None-Match",),
        refusals=("unknown_game",),
    ),
)
def get_rules(game: str, query: LanguageQuery) -> Response:
    """Get the short rules of a game."""
    found = house().game(game)
    language = _language(found, query)
    text = context().texts.rules_of(game, language)
    return cached(_encoder.encode(Rules(game, found.manifest.rules_version, language, text)), language)


@games.operation(
    "/games/<game>/texts",
    "GET",
    Operation(
        id="get_texts",
        query=LanguageQuery,
        answers={200: Answer("The texts.", GameTexts, ("ETag",)), 304: _NOT_MODIFIED},
        headers=("If-None-Match",),
        refusals=("unknown_game",),
    ),
)
def get_texts(game: str, query: LanguageQuery) -> Response:
    """Get every name and message template of a game."""
    found = house().game(game)
    language = _language(found, query)
    texts = dict(context().texts.of_game(game, language))
    return cached(_encoder.encode(GameTexts(game, found.manifest.rules_version, language, texts)), language)


@games.operation(
    "/time",
    "GET",
    Operation(id="get_time", answers={200: Answer("Now.", ServerTime)}, refusals=("store_unavailable",)),
)
def get_time() -> Response:
    """Get the clock of the matches, to compare yours with it before you meet an instant such as `not_before` of a prompt.

    `Server-Time` is when an answer was sent by the clock of the process that sends it; it may be off by what that clock is off.
    """
    now_ms = house().store.now_ms()
    return answer(ServerTime(instant(now_ms), now_ms), headers={"Cache-Control": "no-store"})


def options_schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of a game's options, in one piece."""
    (whole,), definitions = msgspec.json.schema_components([game.options_class], ref_template="#/$defs/{name}")
    name = whole["$ref"].rpartition("/")[2]
    schema: dict[str, Any] = definitions.pop(name)
    schema.pop("title", None)
    return {**schema, **({"$defs": definitions} if definitions else {})}


def _language(game: AnyGame, query: LanguageQuery) -> str:
    languages = game.manifest.languages
    if query.language is None:
        return negotiate(request.headers.get("Accept-Language", ""), languages)
    if query.language not in languages:
        raise BadParameter("language", params={"value": query.language, "known": ", ".join(languages)})
    return query.language
