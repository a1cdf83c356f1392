"""Gives each request the ids by which operators find it in the log: its own, that of its trace, that of its match.

It lies below Flask and the short way, around both, and adds the headers that are the same in every answer: there they cost least.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from filbert.adapters.json_logs import bear
from filbert.adapters.trace_ids import new_trace_id, sent_trace_id
from filbert.api.always import ALWAYS, DATA_POLICY, POLICY
from filbert.api.headers import identity

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("filbert.api")

REQUEST_ID = "filbert.request_id"
"""Where in the environ of a request its id stands."""

_MATCH = re.compile(r"/v1/matches/([0-9a-z]{24})(?:/|$)")
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Identified:
    """Answers as *app* does, with the headers of every answer and the ids of the request."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        request_id = environ[REQUEST_ID] = identity(environ.get("HTTP_X_REQUEST_ID", ""))
        headers = [*ALWAYS, ("X-Request-Id", request_id)]
        trace_id = sent_trace_id(environ.get("HTTP_TRACEPARENT", ""))
        if trace_id is not None:
            headers.append(("X-Trace-Id", trace_id))  # the client sees that its trace goes on here
        match = _MATCH.match(environ["PATH_INFO"])
        ids = {"request_id": request_id, "trace_id": trace_id or new_trace_id()}
        # Not taken back: a stream goes on after this returns, and the next request of the connection brings its own.
        bear(ids if match is None else {**ids, "match": match[1]})
        began_s = time.perf_counter()

        def start(status: str, own: list[tuple[str, str]], exc_info: Any = None) -> Any:
            if log.isEnabledFor(logging.DEBUG):
                _note(environ["REQUEST_METHOD"], status, time.perf_counter() - began_s)
            policy = [] if any(name == POLICY for name, _ in own) else [DATA_POLICY]
            return start_response(status, own + headers + policy, exc_info)

        return self._app(environ, start)


def _note(method: str, status: str, seconds: float) -> None:
    """Log an answer: not its path, which may hold the code of an invite."""
    told = {"method": method if method in _METHODS else "other", "status": int(status[:3]), "seconds": round(seconds, 4)}
    log.debug("request_answered", extra=told)
