"""The gevent worker of gunicorn, made to wait for no client for ever, and to refuse in our own words what is no request at all."""

from __future__ import annotations

import errno
import json
import logging
import secrets
import socket
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import gevent
from gunicorn.http import errors as bad
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from filbert.adapters.json_logs import bear
from filbert.api.always import ALWAYS, DATA_POLICY
from filbert.api.server import FIELD_BYTES, FIELDS, LINE_BYTES

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("filbert.api")

BODY_S = 10
"""How long a body may take once it is asked for: the largest comes in time even over an old telephone's line."""

STUCK_S = 60
"""How long a client may leave unread what was sent to it, once no more fits on the way: six heartbeats of a stream."""

_LINGER_S = 1
_LINGER_BYTES = 1 << 20
"""How much more is read of what was refused: a connection that is closed with bytes unread loses the refusal."""


class Unreadable(BaseException):
    """The body is no well-formed one, or does not come. No `Exception`: the app, which asks for the body, could not say more."""


class Slow(Unreadable):
    """The body did not come in time."""


_BAD = ("400 Bad Request", "bad_request", "This is no well-formed HTTP; send it by a library that writes it.")
_REFUSALS: dict[type[BaseException], tuple[str, str, str]] = {
    Slow: ("408 Request Timeout", "request_timeout", f"The body did not come within {BODY_S} seconds; send it again."),
    bad.LimitRequestLine: ("414 URI Too Long", "uri_too_long", f"The request line has more than {LINE_BYTES} bytes; shorten it."),
    bad.ExpectationFailed: ("417 Expectation Failed", "expectation_failed", "Nothing but `100-continue` can be expected."),
    bad.LimitRequestHeaders: (
        "431 Request Header Fields Too Large",
        "headers_too_large",
        f"There are more than {FIELDS} header fields, or one has more than {FIELD_BYTES} bytes; send fewer, or shorter ones.",
    ),
}
_FAULTS_OF_OURS = (bad.InvalidResponseHeader, bad.InvalidResponseHeaderName)


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn ships no types
    """What `worker_class` names."""

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """Serve one connection. Our base would take the time limit of its socket away again, so its own base goes on."""
        client.settimeout(STUCK_S)
        AsyncWorker.handle(self, listener, client, addr)

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> Any:
        """Answer one request. Raises: ConnectionResetError, which ends the connection, if nobody reads the answer."""
        try:
            return super().handle_request(listener_name, req, sock, addr)
        except TimeoutError:
            raise ConnectionResetError(errno.ECONNRESET, "nobody reads the answer") from None

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Refuse what cannot be read. Nothing that was sent stands in the answer or the log: it may be a token."""
        if not isinstance(exc, (bad.ParseException, Unreadable)) or isinstance(exc, _FAULTS_OF_OURS):
            super().handle_error(req, client, addr, exc)
            return
        cause = exc.__cause__ or exc
        status, code, detail = next((said for kind, said in _REFUSALS.items() if isinstance(cause, kind)), _BAD)
        request_id = secrets.token_hex(8)
        bear({"request_id": request_id})  # the one before on this connection had others
        log.info("unreadable_request", extra={"status": int(status[:3]), "why": type(cause).__name__})
        with suppress(OSError):
            client.sendall(_refusal(status, code, detail, request_id))
            client.shutdown(socket.SHUT_WR)
            _drain(client)


class InTime:
    """Answers as *app* does, which gets each body in time or not at all."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ["wsgi.input"] = cast(Any, _Body(environ["wsgi.input"]))
        return self._app(environ, start_response)


class _Body:
    """A body, under one time limit from the first look at it on."""

    __slots__ = ("_body", "_until_s")

    def __init__(self, body: Any) -> None:
        self._body = body
        self._until_s: float | None = None

    def read(self, size: int | None = None) -> bytes:
        """As of a file. Raises: Unreadable."""
        return self._in_time(self._body.read, size)

    def readline(self, size: int | None = None) -> bytes:
        """As of a file. Raises: Unreadable."""
        return self._in_time(self._body.readline, size)

    def _in_time(self, read: Callable[[int | None], bytes], size: int | None) -> bytes:
        now_s = time.monotonic()
        if self._until_s is None:
            self._until_s = now_s + BODY_S
        limit = gevent.Timeout.start_new(max(0.0, self._until_s - now_s), Slow())
        try:
            return read(size)
        except bad.ParseException as error:
            raise Unreadable from error
        finally:
            limit.close()


def _refusal(status: str, code: str, detail: str, request_id: str) -> bytes:
    """A whole answer, of the form that `errors` gives to refusals; there is no request whose language could be asked for."""
    said = {"type": f"urn:filbert:problem:{code}", "title": status[4:], "status": int(status[:3]), "detail": detail, "code": code}
    body = json.dumps({**said, "request_id": request_id}).encode()
    headers = [
        *ALWAYS,
        DATA_POLICY,
        ("Content-Type", "application/problem+json"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Request-Id", request_id),
        ("Connection", "close"),
    ]
    lines = (f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers), "", "")
    return "\r\n".join(lines).encode() + body


def _drain(client: Any) -> None:
    """Read on for a moment what nobody wants any more."""
    left = _LINGER_BYTES
    with gevent.Timeout(_LINGER_S, False):  # noqa: FBT003  gevent's own signature
        while left > 0 and (read := client.recv(65_536)):
            left -= len(read)
