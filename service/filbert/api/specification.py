"""The specification: what every resource takes and gives, over the games of the house."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from flask import Flask
from flask_smorest import Api
from werkzeug.routing import BaseConverter

from filbert import __version__
from filbert.api import errors
from filbert.api.blocks.routes import blocks
from filbert.api.derive import Struct
from filbert.api.games.routes import games
from filbert.api.history.routes import history
from filbert.api.history.schemas import ToldRecord
from filbert.api.invites.routes import invites
from filbert.api.lobby.routes import lobby
from filbert.api.matches.routes import matches
from filbert.api.me.routes import me
from filbert.api.me.schemas import MyUpdates
from filbert.api.messages.routes import messages
from filbert.api.moves.routes import moves
from filbert.api.moves.schemas import MoveRecord, MoveReply, PromptDetails
from filbert.api.openapi import Converter, Plugin, without_unused
from filbert.api.persons.routes import persons
from filbert.api.pings.routes import pings
from filbert.api.quick_plays.routes import quick_plays
from filbert.api.reports.routes import reports
from filbert.api.seats.routes import seats
from filbert.api.shapes import Shapes
from filbert.api.updates.routes import updates
from filbert.games import AnyGame
from filbert.matches.frames import EventRecord, SnapshotFrame, UpdateFrame
from filbert.matches.project import ViewDocument
from filbert.people.my_matches import MyMatch

BLUEPRINTS = (
    games,
    persons,
    matches,
    seats,
    lobby,
    invites,
    quick_plays,
    moves,
    history,
    messages,
    updates,
    me,
    blocks,
    reports,
    pings,
)

UNIONS: dict[tuple[Struct, str], str] = {
    (ViewDocument, "table"): "views",
    (MoveRecord, "move"): "made_moves",
    (PromptDetails, "legal_moves"): "moves",
    (MoveReply, "events"): "event_list",
    (errors.Problem, "view"): "fresh_view",
    (EventRecord, "event"): "events",
    (SnapshotFrame, "view"): "whole_view",
    (UpdateFrame, "view"): "whole_view",
    (ToldRecord, "event"): "events",
    (MyMatch, "match"): "whole_match",
    (MyUpdates, "frames"): "own_frames",
}
"""The fields of answers that hold a union over all games."""

_ABOUT = """A game table as a service: matches, seats, moves, and what each seat may know.

Take a seat, read your `view`, answer the `prompts` in it with `POST …/moves`, until the match is over. Branch on the `code` of a
refusal, never on its text. Every answer has `X-Request-Id` and `Server-Time`. Readers must expect fields, codes and union variants
that they do not know: this version of the API changes only by addition. Bodies are read strictly: nothing is coerced, an integer
has no fraction (`3`, not `3.0`), no key stands twice, and no string holds a control character.
"""


class _Room(BaseConverter):
    """A room of the chat, or what might be one; what waits for news beside the rooms is none."""

    regex = "(?!updates$)[^/]+"


CONVERTERS = {"room": _Room}
"""Of parts of paths, by name."""


@cache
def shapes_of(games: tuple[AnyGame, ...]) -> Shapes:
    """The shapes over these games, made once a process.

    Raises: derive.CannotDerive if two games claim one name for different things.
    """
    return Shapes({game.manifest.id: game for game in games}, UNIONS)


@cache
def document_of(shapes: Shapes) -> dict[str, Any]:
    """The OpenAPI document, without examples; not to be changed. It takes half a second, which a start need not wait for."""
    app = Flask(__name__, static_folder=None)
    app.config.update(API_TITLE="Filbert", API_VERSION=__version__, OPENAPI_VERSION="3.1.0", SHAPES=shapes)
    app.url_map.converters.update(CONVERTERS)
    plugin = Plugin()
    about = {"info": {"description": _ABOUT, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}}}
    api = Api(app, spec_kwargs={"marshmallow_plugin": plugin, "servers": [{"url": "/"}], **about})
    api.spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "The token of a seat, or of a host."}
    )
    person = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT", "description": "The access token of a person."}
    api.spec.components.security_scheme("person", person)
    cast(Converter, plugin.converter).union(shapes.moves)  # requests refer to it by name
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    document: dict[str, Any] = api.spec.to_dict()
    return without_unused(document)
