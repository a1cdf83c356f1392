"""The short way for a plain move and a plain look at a view, which are nearly all that a busy service is asked for.

Flask's routing, contexts and objects take more of the processor's time than the rules of a game. This layer lies below it and
answers the two by the same use cases and the same bytes as their routes, if nothing about the request is unusual. Everything else
is Flask's. So are all refusals: what cannot be read here is read again there, and what a use case raised is raised there again,
because the use case itself may have changed something and must not be carried out twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING

from filbert.api.answers import PRIVATE, under_tag
from filbert.api.context import Context
from filbert.api.headers import bearer, checked_key, token_of_seat
from filbert.api.identified import ROUTE
from filbert.api.moves.routes import reply_to
from filbert.api.observed import GAME
from filbert.api.reading import move_in
from filbert.matches import move as moving
from filbert.matches.errors import MatchError
from filbert.matches.model import instant
from filbert.matches.read import read_view
from filbert.matches.secrets import fingerprint

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    Answer = tuple[int, Mapping[str, str], bytes]

_PATH = re.compile(r"/v1/matches/([0-9a-z]{24})/(view|moves)")
_HOST = re.compile(r"[A-Za-z0-9.-]+(?::[0-9]{1,5})?")

_UNUSUAL = frozenset({"HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH", "HTTP_PREFER", "HTTP_CONTENT_ENCODING", "HTTP_TRANSFER_ENCODING"})
"""Headers that ask for more than the plain answer, or say that the body is not what it seems."""

_RAISED = "filbert.raised"

_ROUTES = {resource: f"/v1/matches/{{match_id}}/{resource}" for resource in ("view", "moves")}

_STATUS = {status: f"{status} {HTTPStatus(status).phrase.upper()}" for status in (200, 201)}


class Lane:
    """Answers what is plain, and hands the rest to the app above."""

    def __init__(self, above: WSGIApplication, context: Context, max_body_bytes: int) -> None:
        self._above = above
        self._context = context
        self._max_body_bytes = max_body_bytes

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        try:
            answer = self._answer(environ)
        except Exception as error:  # noqa: BLE001  all of them are answered above
            environ[_RAISED] = error
            answer = None
        if answer is None:
            return self._above(environ, start_response)
        status, headers, body = answer
        all_headers = [
            ("Content-Type", "application/json"),
            ("Content-Length", str(len(body))),
            *headers.items(),
            ("Server-Time", instant(self._context.clock.now_ms())),
        ]
        start_response(_STATUS[status], all_headers)
        return [body]

    def _answer(self, environ: WSGIEnvironment) -> Answer | None:
        """The answer to a plain request; None for any other.

        Raises: what the use case raises.
        """
        path = environ["PATH_INFO"]
        found = _PATH.fullmatch(path)
        if not found or environ.get("QUERY_STRING") or environ.get("SCRIPT_NAME") or not _UNUSUAL.isdisjoint(environ):
            return None
        if not _HOST.fullmatch(environ.get("HTTP_HOST", "")):
            return None
        match_id, resource, method = found[1], found[2], environ["REQUEST_METHOD"]
        environ[ROUTE] = _ROUTES[resource]
        if resource == "view" and method == "GET":
            return self._view(environ, match_id)
        if resource == "moves" and method == "POST":
            return self._move(environ, match_id)
        return None

    def _view(self, environ: WSGIEnvironment, match_id: str) -> Answer | None:
        try:
            token = token_of_seat(bearer(environ.get("HTTP_AUTHORIZATION")))
        except MatchError:
            return None
        gate = self._context.gate
        if gate is not None:
            gate.check(environ, token)
        seen = read_view(self._context.house, self._context.clock, match_id, token)
        if gate is not None:
            gate.note_good(token)
        return 200, under_tag(seen.tag, PRIVATE), seen.view

    def _move(self, environ: WSGIEnvironment, match_id: str) -> Answer | None:
        length = environ.get("CONTENT_LENGTH") or ""
        if environ.get("CONTENT_TYPE") != "application/json" or not (length.isdecimal() and int(length) <= self._max_body_bytes):
            return None
        raw = environ["wsgi.input"].read(int(length))
        environ["wsgi.input"] = BytesIO(raw)  # Flask may want to read it too
        try:
            body = move_in(raw, self._context.shapes)
            token = token_of_seat(bearer(environ.get("HTTP_AUTHORIZATION")))
            key = checked_key(environ.get("HTTP_IDEMPOTENCY_KEY"))
        except MatchError:
            return None
        gate = self._context.gate
        if gate is not None:
            gate.check(environ, token)
            gate.change(token)
        prompt = body.pop("prompt")
        request = moving.MoveRequest(match_id, token, prompt, body, key, fingerprint(raw))
        made = moving.move(self._context.house, request)
        environ[GAME] = made.game
        if gate is not None:
            gate.note_good(token)
        return reply_to(made, prompt, f"{environ['PATH_INFO']}/{made.number}")


def raise_again(environ: WSGIEnvironment) -> None:
    """Raise in Flask what was raised below it, to be answered as if it had happened there.

    Raises: whatever a use case raised.
    """
    error = environ.pop(_RAISED, None)
    if error is not None:
        raise error
