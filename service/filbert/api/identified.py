"""Gives each request the ids by which operators find it in the log: its own, that of its trace, that of its match.

It lies below Flask and the short way, around both, and adds the headers that are the same in every answer: there they cost least.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from filbert.adapters.json_logs import bear
from filbert.adapters.trace_ids import new_trace_id, sent_trace_id
from filbert.api.always import ALWAYS, DATA_POLICY, POLICY
from filbert.api.headers import identity
from filbert.matches.spans import Span, span

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("filbert.api")

REQUEST_ID = "filbert.request_id"
"""Where in the environ of a request its id stands."""

ROUTE = "filbert.route"
"""Where there, once somebody knows, its path with names of parameters in place of what stands in it."""

_CONVERTED = re.compile(r"<(?:[^:<>]*:)?([^:<>]*)>")
_MATCH = re.compile(r"/v1/matches/([0-9a-z]{24})(?:/|$)")
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Identified:
    """Answers as *app* does, with the headers of every answer and the ids of the request."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        traceparent = environ.get("HTTP_TRACEPARENT", "")
        sent = sent_trace_id(traceparent)
        with span("request", "server", parent=traceparent if sent else "") as told:
            return self._answer(environ, start_response, sent, told)

    def _answer(
        self, environ: WSGIEnvironment, start_response: StartResponse, sent: str | None, told: Span | None
    ) -> Iterable[bytes]:
        """What is streamed after this has returned is not part of the span: it may go on for hours."""
        request_id = environ[REQUEST_ID] = identity(environ.get("HTTP_X_REQUEST_ID", ""))
        headers = [*ALWAYS, ("X-Request-Id", request_id)]
        if sent is not None:
            headers.append(("X-Trace-Id", sent))  # the client sees that its trace goes on here
        ids = {"request_id": request_id, "trace_id": (told.trace_id if told else sent) or new_trace_id()}
        match = _MATCH.match(environ["PATH_INFO"])
        if match is not None:
            ids["match"] = match[1]
        bear(ids)  # for good: a stream goes on after this, and the next request of the connection brings its own
        began_s = time.perf_counter()
        said = 0

        def start(status: str, own: list[tuple[str, str]], exc_info: Any = None) -> Any:
            nonlocal said
            said = int(status[:3])
            if log.isEnabledFor(logging.DEBUG):
                seconds = round(time.perf_counter() - began_s, 4)
                log.debug("request_answered", extra={"method": _method(environ), "status": said, "seconds": seconds})
            policy = [] if any(name == POLICY for name, _ in own) else [DATA_POLICY]
            return start_response(status, own + headers + policy, exc_info)

        answer = self._app(environ, start)
        if told is not None:
            _describe(told, environ, ids, said)
        return answer


def route_of(rule: str) -> str:
    """A rule of Flask's as the specification writes paths. It names no match and holds no code of an invite, as a path may."""
    return _CONVERTED.sub(r"{\1}", rule)


def _describe(told: Span, environ: WSGIEnvironment, ids: Mapping[str, str], status: int) -> None:
    method, route = _method(environ), environ.get(ROUTE, "")
    told.say(
        f"{method} {route}".strip(),
        failed=status >= 500,
        http_request_method=method,
        http_route=route,
        http_response_status_code=status,
        filbert_request_id=ids["request_id"],
        filbert_match=ids.get("match", ""),
    )


def _method(environ: WSGIEnvironment) -> str:
    """The method, unless it is a word of the client's own."""
    method = environ["REQUEST_METHOD"]
    return method if method in _METHODS else "other"
