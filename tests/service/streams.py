"""Readers of updates over real HTTP: each a thread that keeps what it was sent, with the instant of its arrival."""

from __future__ import annotations

import json
import socket
import threading
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from service.tables import Table

WITHIN_S = 15.0


@dataclass(frozen=True)
class Heard:
    """One frame, as it came. `id`: of the server-sent event, if it had one."""

    at_s: float
    frame: dict[str, Any]
    id: str | None
    size_bytes: int

    @property
    def type(self) -> str:
        """The kind of frame."""
        return str(self.frame["type"])


class Stream:
    """One open stream. Frames that say nothing of the match, presence, are left out of `heard`, and kept in `presence`.
    `arrivals_s`: when each frame came, those too. `url`: of the process that serves it."""

    def __init__(
        self,
        url: str,
        path: str,
        token: str | None,
        *,
        last_id: str | None = None,
        accept: str = "text/event-stream",
        encoding: str = "identity",
    ) -> None:
        self.heard: list[Heard] = []
        self.presence: list[list[int]] = []
        self.arrivals_s: list[float] = []
        self.ended = threading.Event()
        self.url = url
        self.opened_s = time.monotonic()
        address = urlsplit(url)
        self._connection = HTTPConnection(address.hostname or "", address.port, timeout=60)
        headers = {"Accept": accept, "Accept-Encoding": encoding}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if last_id is not None:
            headers["Last-Event-ID"] = last_id
        self._connection.request("GET", f"/v1{path}", headers=headers)
        self._socket = self._connection.sock  # the response may take it over
        self.response = self._connection.getresponse()
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._read, args=(self.response, accept == "text/event-stream"), daemon=True)
        self._thread.start()

    @property
    def cursor(self) -> str | None:
        """The id of the newest frame that had one."""
        return next((each.id for each in reversed(self.heard) if each.id is not None), None)

    @property
    def types(self) -> list[str]:
        """The kinds of all frames."""
        return [each.type for each in self.heard]

    def events(self) -> list[Any]:
        """All events that the updates told, in their order."""
        return [told for each in self.heard if each.type == "update" for told in each.frame["events"]]

    def await_that(self, condition: Callable[[], bool], what: str, within_s: float = WITHIN_S) -> None:
        """Wait until *condition* holds. Raises: AssertionError with all that was heard if it takes too long."""
        with self._news:
            assert self._news.wait_for(condition, within_s), f"waited for {what}; heard {self.types}"

    def await_frame(self, type_: str, within_s: float = WITHIN_S) -> Heard:
        """The first frame of a kind, now or when it comes."""
        self.await_that(lambda: type_ in self.types, f"a frame {type_}", within_s)
        return next(each for each in self.heard if each.type == type_)

    def await_revision(self, revision: int, within_s: float = WITHIN_S) -> None:
        """Wait until a view of this revision, or a later one, has come."""
        self.await_that(lambda: self.revision >= revision, f"revision {revision}", within_s)

    @property
    def revision(self) -> int:
        """The revision of the newest view."""
        return max((each.frame["view"]["revision"] for each in self.heard if "view" in each.frame), default=0)

    def close(self) -> None:
        """Hang up. The thread that reads notices, and tidies up."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(WITHIN_S)

    def _read(self, response: HTTPResponse, is_sse: bool) -> None:
        fields: dict[str, str] = {}
        reader = _Unzipped(response) if response.headers["Content-Encoding"] == "gzip" else response
        try:
            while line := reader.readline():
                text = line.decode().rstrip("\n")
                if response.status != 200:
                    continue
                if not is_sse:
                    self._keep(text, None)
                elif text:
                    name, _, value = text.partition(": ")
                    fields[name] = value
                else:
                    if "data" in fields:
                        self._keep(fields["data"], fields.get("id"))
                    fields = {}
        except (OSError, HTTPException, ValueError, AttributeError):
            pass  # cut off, by either side
        finally:
            response.close()
            self._connection.close()
            with self._news:
                self.ended.set()
                self._news.notify_all()

    def _keep(self, text: str, id_: str | None) -> None:
        frame: dict[str, Any] = json.loads(text)
        with self._news:
            self.arrivals_s.append(time.monotonic())
            if frame["type"] == "presence":
                self.presence.append(frame["present"])
            else:
                self.heard.append(Heard(time.monotonic(), frame, id_, len(text)))
            self._news.notify_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class _Unzipped:
    """The lines of a body that is sent compressed, each as soon as it can be read."""

    def __init__(self, response: HTTPResponse) -> None:
        self._response = response
        self._unzip = zlib.decompressobj(wbits=31)
        self._text = b""

    def readline(self) -> bytes:
        """The next line, empty at the end."""
        while b"\n" not in self._text and (data := self._response.read1(65_536)):
            self._text += self._unzip.decompress(data)
        line, end, self._text = self._text.partition(b"\n")
        return line + end


def follow(table: Table, seat: int, url: str, *, last_id: str | None = None, **options: str) -> Stream:
    """A stream of *seat* on the API at *url*, open."""
    stream = Stream(url, table.path("/updates"), table.tokens[seat], last_id=last_id, **options)
    assert stream.response.status == 200
    return stream


def told(table: Table, seat: int, since: int) -> list[Mapping[str, Any]]:
    """All events that *seat* was told after a revision, as the history has them."""
    page = table.call(seat, "GET", "/events?limit=500").json
    assert not page["more"]
    return [each for each in page["events"] if each["revision"] > since]
