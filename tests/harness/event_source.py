"""An EventSource as browsers have one, after the WHATWG's standard for server-sent events (HTML, section 9.2).

It knows nothing of the service: fields, comments, `retry`, the last event id, reconnecting by itself, and giving up where the
standard says so. What it cannot do is what EventSource cannot: send a header of one's own.
"""

from __future__ import annotations

import codecs
import re
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

_LINE_END = re.compile(r"\r\n|\n|\r(?!$)")
"""A CR at the end of what has come may be half of a CRLF."""


@dataclass(frozen=True)
class Message:
    """One event. `last_id`: the last event id as it was then, which an event without an id inherits."""

    type: str
    data: str
    last_id: str


class Parser:
    """Makes events out of the bytes of one connection. `last_id` and `retry_ms` are kept by its owner over connections."""

    def __init__(self, last_id: str = "", retry_ms: int = 3_000) -> None:
        self.last_id = last_id
        self.retry_ms = retry_ms

    def events(self, chunks: Iterable[bytes]) -> Iterator[Message]:
        """The events in *chunks*, each as soon as its empty line has come; one that is cut off is none."""
        type_, id_, data = "", self.last_id, list[str]()
        for line in _lines(chunks):
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if not line:
                self.last_id = id_
                if data:
                    yield Message(type_ or "message", "\n".join(data), id_)
                type_, data = "", []
            elif name == "event":
                type_ = value
            elif name == "data":
                data.append(value)
            elif name == "id" and "\0" not in value:
                id_ = value
            elif name == "retry" and value.isascii() and value.isdigit():
                self.retry_ms = int(value)


class EventSource:
    """Follows *url* in a thread of its own, and calls *on_message* there, until it is closed or refused.

    `statuses`: that of each connection that was answered. `refused`: whether it gave up, as it must unless it is answered 200 and
    with events.
    """

    def __init__(self, url: str, on_message: Callable[[EventSource, Message], None]) -> None:
        self.statuses: list[int] = []
        self.refused = False
        self._url = urlsplit(url)
        self._on_message = on_message
        self._parser = Parser()
        self._closed = threading.Event()
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_closed(self) -> bool:
        """Whether it will not connect again."""
        return self._closed.is_set()

    def close(self) -> None:
        """Hang up for good."""
        self._closed.set()
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        if threading.current_thread() is not self._thread:
            self._thread.join(15)

    def _run(self) -> None:
        while not self.is_closed:
            with suppress(OSError, HTTPException, ValueError):  # lost, or never had: it comes back
                self._connect()
            self._closed.wait(self._parser.retry_ms / 1000)

    def _connect(self) -> None:
        headers = {"Accept": "text/event-stream", "Cache-Control": "no-store"}
        if self._parser.last_id:
            headers["Last-Event-ID"] = self._parser.last_id
        connection = HTTPConnection(self._url.hostname or "", self._url.port, timeout=60)
        try:
            connection.request("GET", f"{self._url.path}?{self._url.query}", headers=headers)
            self._socket = connection.sock
            with connection.getresponse() as response:
                self._read(response)
        finally:
            connection.close()

    def _read(self, response: HTTPResponse) -> None:
        self.statuses.append(response.status)
        if response.status != 200 or response.headers.get_content_type() != "text/event-stream":
            self.refused = True
            self._closed.set()
            return
        for message in self._parser.events(iter(lambda: response.read1(65_536), b"")):
            if self.is_closed:
                return
            self._on_message(self, message)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _lines(chunks: Iterable[bytes]) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    text, is_begun = "", False
    for chunk in chunks:
        text += decoder.decode(chunk)
        if text and not is_begun:
            text, is_begun = text.removeprefix("\ufeff"), True
        *whole, text = _LINE_END.split(text)
        yield from whole
    if text.endswith("\r"):
        yield text[:-1]
