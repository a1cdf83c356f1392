"""Builds the Flask app from a house and a clock."""

from __future__ import annotations

from typing import Any, cast

from flask import Flask, Response, g, request
from flask_smorest import Api
from werkzeug.routing import BaseConverter

from filbert import __version__
from filbert.api import errors
from filbert.api.blocks.routes import blocks
from filbert.api.context import Context
from filbert.api.context import context as current
from filbert.api.derive import Struct
from filbert.api.docs import docs
from filbert.api.games.routes import games
from filbert.api.gate import Gate, quota_headers
from filbert.api.history.routes import history
from filbert.api.history.schemas import ToldRecord
from filbert.api.identified import REQUEST_ID, Identified
from filbert.api.invites.routes import invites
from filbert.api.lane import Lane, raise_again
from filbert.api.lobby.routes import lobby
from filbert.api.matches.routes import matches
from filbert.api.me.routes import me
from filbert.api.me.schemas import MyUpdates
from filbert.api.messages.routes import messages
from filbert.api.moves.routes import moves
from filbert.api.moves.schemas import MoveRecord, MoveReply, PromptDetails
from filbert.api.observed import Observed
from filbert.api.openapi import Converter, Plugin, without_unused
from filbert.api.persons.routes import persons
from filbert.api.pings.routes import pings
from filbert.api.quick_plays.routes import quick_plays
from filbert.api.reports.routes import reports
from filbert.api.seats.routes import seats
from filbert.api.shapes import Shapes
from filbert.api.updates.routes import updates
from filbert.i18n import Texts
from filbert.matches.connection import Live
from filbert.matches.frames import EventRecord, SnapshotFrame, UpdateFrame
from filbert.matches.house import House
from filbert.matches.model import instant
from filbert.matches.ports import Clock
from filbert.matches.project import ViewDocument
from filbert.people.my_matches import MyMatch

MAX_BODY_BYTES = 65_536

_BLUEPRINTS = (
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

_UNIONS: dict[tuple[Struct, str], str] = {
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

_EXPOSED = (
    "ETag, Location, Retry-After, Idempotency-Replayed, Preference-Applied, Server-Time, X-Request-Id, X-Trace-Id, RateLimit, "
    "RateLimit-Policy, Allow, WWW-Authenticate"
)
_ALWAYS = [
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", _EXPOSED),
    ("X-Content-Type-Options", "nosniff"),
]
_SENT = (
    "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, X-Request-Id, "
    "traceparent, tracestate"
)


def create_app(house: House, clock: Clock, live: Live, *, max_body_bytes: int = MAX_BODY_BYTES, gate: Gate | None = None) -> Flask:
    """The whole API on *house*; *live* is what following a match needs, *gate* limits rates.

    Raises: derive.CannotDerive if two games claim one name for different things.
    """
    app = Flask("filbert.api", static_folder=None)
    app.config.update(
        API_TITLE="Filbert",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        MAX_CONTENT_LENGTH=max_body_bytes,
        PROPAGATE_EXCEPTIONS=False,
    )
    context = Context(house, clock, Shapes(house.games, _UNIONS), Texts(house.games), live, gate)
    context.install(app.extensions)
    app.url_map.converters["room"] = _Room
    app.before_request(_begin)
    app.after_request(_finish)
    with app.app_context():
        app.config["DOCUMENT"] = _specify(app, context)
        app.register_blueprint(docs(app.config["DOCUMENT"]))
    inner = Identified(Lane(app.wsgi_app, context, max_body_bytes), _ALWAYS)
    app.wsgi_app = Observed(inner, house.signals)  # type: ignore[method-assign]  # Flask's own way to wrap an app
    errors.install(app)  # last, so that it takes the place of flask-smorest's handler
    return app


def _specify(app: Flask, context: Context) -> dict[str, Any]:
    """Register the resources, and describe them."""
    plugin = Plugin()
    about = {"info": {"description": _ABOUT, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}}}
    api = Api(app, spec_kwargs={"marshmallow_plugin": plugin, "servers": [{"url": "/"}], **about})
    api.spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "The token of a seat, or of a host."}
    )
    person = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT", "description": "The access token of a person."}
    api.spec.components.security_scheme("person", person)
    cast(Converter, plugin.converter).union(context.shapes.moves)  # requests refer to it by name
    for blueprint in _BLUEPRINTS:
        api.register_blueprint(blueprint)
    document: dict[str, Any] = api.spec.to_dict()
    return without_unused(document)


def _begin() -> None:
    g.request_id = request.environ[REQUEST_ID]
    raise_again(request.environ)


def _finish(answer: Response) -> Response:
    """What every answer bears, errors included, and differs."""
    headers = answer.headers
    headers["Server-Time"] = instant(current().clock.now_ms())
    if "standing" in g:
        headers.update(quota_headers(g.standing))
    if request.method == "OPTIONS":
        headers["Access-Control-Allow-Methods"] = headers.get("Allow", "GET")
        headers["Access-Control-Allow-Headers"] = _SENT
        headers["Access-Control-Max-Age"] = "86400"
    return answer


class _Room(BaseConverter):
    """A room of the chat, or what might be one; what waits for news beside the rooms is none."""

    regex = "(?!updates$)[^/]+"
