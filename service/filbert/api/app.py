"""Builds the Flask app from a house and a clock."""

from __future__ import annotations

from flask import Flask, Response, g, request

from filbert.api import errors
from filbert.api.context import Context
from filbert.api.context import context as current
from filbert.api.docs import docs
from filbert.api.gate import Gate, quota_headers
from filbert.api.identified import REQUEST_ID, ROUTE, Identified, route_of
from filbert.api.lane import Lane, raise_again
from filbert.api.observed import Observed
from filbert.api.specification import BLUEPRINTS, CONVERTERS, document_of, shapes_of
from filbert.i18n import Texts
from filbert.matches.connection import Live
from filbert.matches.house import House
from filbert.matches.model import instant
from filbert.matches.ports import Clock

MAX_BODY_BYTES = 65_536

_SENT = (
    "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, X-Request-Id, "
    "traceparent, tracestate"
)


def create_app(house: House, clock: Clock, live: Live, *, max_body_bytes: int = MAX_BODY_BYTES, gate: Gate | None = None) -> Flask:
    """The whole API on *house*; *live* is what following a match needs, *gate* limits rates.

    Raises: derive.CannotDerive if two games claim one name for different things.
    """
    app = Flask("filbert.api", static_folder=None)
    app.url_map.merge_slashes = False  # its redirects lead to whatever the Host header says, by http
    app.config.update(MAX_CONTENT_LENGTH=max_body_bytes, PROPAGATE_EXCEPTIONS=False)
    shapes = shapes_of(tuple(house.games.values()))
    context = Context(house, clock, shapes, Texts(house.games), live, gate)
    context.install(app.extensions)
    app.url_map.converters.update(CONVERTERS)
    app.before_request(_begin)
    app.after_request(_finish)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.register_blueprint(docs(lambda: document_of(shapes)))
    inner = Identified(Lane(app.wsgi_app, context, max_body_bytes))
    app.wsgi_app = Observed(inner, house.signals)  # type: ignore[method-assign]  # Flask's own way to wrap an app
    errors.install(app)
    return app


def _begin() -> None:
    g.request_id = request.environ[REQUEST_ID]
    if request.url_rule is not None:
        request.environ[ROUTE] = route_of(request.url_rule.rule)
    raise_again(request.environ)


def _finish(answer: Response) -> Response:
    """What every answer bears, errors included, and differs."""
    headers = answer.headers
    headers["Server-Time"] = instant(current().clock.now_ms())
    headers.setdefault("Cache-Control", "no-store")  # what may be kept anywhere says so itself
    if "standing" in g:
        headers.update(quota_headers(g.standing))
    if request.method == "OPTIONS":
        headers["Access-Control-Allow-Methods"] = headers.get("Allow", "GET")
        headers["Access-Control-Allow-Headers"] = _SENT
        headers["Access-Control-Max-Age"] = "86400"
    return answer
