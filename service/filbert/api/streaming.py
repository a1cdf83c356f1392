"""How frames go out: in the answer to a long poll, as server-sent events, or as lines of JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
from flask import Response, request

from filbert.api.context import house
from filbert.api.refusals import BadParameter
from filbert.matches.connection import Connection
from filbert.matches.signals import Signals

T = TypeVar("T")

JSON, SSE, NDJSON = "application/json", "text/event-stream", "application/x-ndjson"

UNSTORED = {"Cache-Control": "no-store", "Vary": "Authorization, Accept"}

_RETRY_MS = 1_500
"""How long an EventSource waits before it connects again after a loss that no `bye` announced."""

_STREAMED = {
    **UNSTORED,
    "Cache-Control": "no-store, no-transform",  # whoever compresses answers on the way may hold frames back to do it
    "X-Accel-Buffering": "no",  # nginx would hold frames back to fill its buffers
}

_encoder = msgspec.json.Encoder()


def wanted_kind() -> str:
    """The media type that the caller asks for."""
    return request.accept_mimetypes.best_match((JSON, SSE, NDJSON), JSON)


def streamed(connection: Connection[Any], kind: str) -> Response:
    """All that *connection* brings, as it comes. It is closed in the end."""
    lines = _Lines(_events(connection) if kind == SSE else _lines(connection), connection, house().signals)
    if request.method == "HEAD":
        lines.close()  # nobody will read it, nor close it
    return Response(lines, 200, _STREAMED, content_type=kind, direct_passthrough=True)


def cursor_sent(after: str | None, read: Callable[[str], T]) -> tuple[T | None, bool]:
    """The cursor to go on from, and whether one was sent that cannot be read. What an EventSource sends by itself when it comes
    back is newer than the address that it was opened with, and nothing that a person could mend.

    Raises: BadParameter, as *read* does, for one that a person sent.
    """
    last = request.headers.get("Last-Event-ID")
    if not last:
        return (None, False) if after is None else (read(after), False)
    try:
        return read(last), False
    except BadParameter:
        return None, True


class _Lines:
    """What is sent, line by line. The server closes it whether or not it has read anything of it."""

    __slots__ = ("_connection", "_is_open", "_lines", "_signals")

    def __init__(self, lines: Iterator[bytes], connection: Connection[Any], signals: Signals) -> None:
        self._lines = lines
        self._connection = connection
        self._signals = signals
        self._is_open = True
        signals.stream_opened()

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return next(self._lines)

    def close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._signals.stream_closed()
        self._connection.close()


def _events(connection: Connection[Any]) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % _RETRY_MS
    for frame in connection.stream():
        cursor: str | None = getattr(frame, "cursor", None)
        lead = b"" if cursor is None else b"id: %b\n" % cursor.encode()
        yield b"%bdata: %b\n\n" % (lead, _encoder.encode(frame))


def _lines(connection: Connection[Any]) -> Iterator[bytes]:
    return (_encoder.encode(frame) + b"\n" for frame in connection.stream())
