"""Tells operators how moves and looks at views are answered. It lies around all that answers them, so that none goes uncounted."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from filbert.matches.signals import Signals

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

GAME = "filbert.game"
"""Where in the environ of a request it stands which game it is about, once somebody knows."""

_MATCHES = "/v1/matches/"


class Observed:
    """Answers as *app* does."""

    def __init__(self, app: WSGIApplication, signals: Signals) -> None:
        self._app = app
        self._signals = signals

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path, method = environ["PATH_INFO"], environ["REQUEST_METHOD"]
        is_move = method == "POST" and path.endswith("/moves")
        if not (is_move or (method == "GET" and path.endswith("/view"))) or not path.startswith(_MATCHES):
            return self._app(environ, start_response)
        said = ""

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            nonlocal said
            said = status[:3]
            return start_response(status, headers, exc_info)

        started_s = time.perf_counter()
        answer = self._app(environ, start)
        if is_move:
            outcome = "made" if said == "201" else "replayed" if said == "200" else _failure(said)
            self._signals.moved(environ.get(GAME, ""), outcome, time.perf_counter() - started_s)
        else:
            self._signals.view_asked("200" if said == "200" else "304" if said == "304" else _failure(said))
        return answer


def _failure(status: str) -> Literal["refused", "unavailable", "failed"]:
    """What an answer that is none comes to."""
    return "refused" if status[:1] == "4" else "unavailable" if status == "503" else "failed"
