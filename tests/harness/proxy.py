"""A proxy that makes the faults of a network on demand: lost replies, delays, freezes, cuts."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

_CHUNK_BYTES = 65_536


@dataclass(eq=False)
class _Link:
    """One connection of a client, and ours to the target for it."""

    client: socket.socket
    target: socket.socket
    reply_is_lost: bool = False
    is_stranded: bool = False

    def cut(self) -> None:
        for end in (self.client, self.target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits on it; that one closes it


class FaultProxy:
    """Forwards what it gets on `port` of 127.0.0.1 to *target*, and makes the faults that a test asks for.

    *target* is a URL: `redis://host:port`, `http://host:port` or `unix:///path`. A request is what the client sends in one
    piece. Use it as a context manager; `redis_url` and `http_url` are what clients get instead of the target's.
    """

    def __init__(self, target: str) -> None:
        self._target = urlsplit(target)
        self._links: set[_Link] = set()
        self._threads: list[threading.Thread] = []
        self._state = threading.Condition()
        self._frozen = False
        self._closed = False
        self._is_cut = False
        self._reply_delay_s = self._request_delay_s = 0.0
        self._doomed: list[bytes] = []
        self._skip = 0
        self.requests = 0
        self.lost_replies = 0
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listener.getsockname()[1]
        self._acceptor = threading.Thread(target=self._accept, name="fault-proxy", daemon=True)

    @property
    def redis_url(self) -> str:
        """Where a Redis client finds the target through this proxy."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def http_url(self) -> str:
        """Where an HTTP client finds the target through this proxy."""
        return f"http://127.0.0.1:{self.port}"

    def lose_reply(self, containing: bytes = b"", *, nth: int = 1) -> None:
        """Let the *nth* request from now that contains these bytes be carried out; lose its reply and cut its connection."""
        with self._state:
            self._doomed = [containing]
            self._skip = nth - 1

    def delay(self, replies_ms: float, requests_ms: float = 0) -> None:
        """Hold every reply, and every request, for so long, from now on. What comes while a piece is held goes on along with it."""
        self._reply_delay_s, self._request_delay_s = replies_ms / 1000, requests_ms / 1000

    def stretch(self, round_trip_ms: float) -> None:
        """Make the way so much longer, from now on: half of it up, half of it down."""
        self.delay(round_trip_ms / 2, round_trip_ms / 2)

    def freeze(self) -> None:
        """Hold everything, in both directions, until `thaw`; connections stay open."""
        with self._state:
            self._frozen = True

    def thaw(self) -> None:
        """End a freeze."""
        with self._state:
            self._frozen = False
            self._state.notify_all()

    def strand(self) -> None:
        """Carry nothing any more over the connections that are open now, and let them stay open: a network forgot them without a
        word. New ones go through, unless there is a freeze."""
        with self._state:
            for link in self._links:
                link.is_stranded = True

    def cut(self) -> None:
        """Cut every connection, and each new one at once, until `mend`."""
        with self._state:
            self._is_cut = True
            links = list(self._links)
        for link in links:
            link.cut()

    def switch(self, target: str) -> None:
        """Lead to another target from now on, and cut the connections to the one before, as a failover does."""
        with self._state:
            self._target = urlsplit(target)
            links = list(self._links)
        for link in links:
            link.cut()

    def mend(self) -> None:
        """Let new connections through again."""
        with self._state:
            self._is_cut = False

    def __enter__(self) -> Self:
        self._acceptor.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with self._state:
            self._closed = True
            self._is_cut = True
            self._state.notify_all()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._acceptor.join(5)
        self.cut()
        for thread in self._threads:
            thread.join(5)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with self._state:
                is_cut = self._is_cut
            target = None if is_cut else self._reach_target()
            if target is None:
                client.close()
                continue
            self._serve(_Link(client, target))

    def _reach_target(self) -> socket.socket | None:
        try:
            if self._target.scheme == "unix":
                target = socket.socket(socket.AF_UNIX)
                try:
                    target.connect(str(Path(unquote(self._target.path))))
                except OSError:
                    target.close()
                    raise
                return target
            return socket.create_connection((self._target.hostname or "127.0.0.1", self._target.port or 80), timeout=None)
        except OSError:
            return None

    def _serve(self, link: _Link) -> None:
        with self._state:
            self._links.add(link)
        for source, sink in ((link.client, link.target), (link.target, link.client)):
            thread = threading.Thread(target=self._forward, args=(link, source, sink), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _forward(self, link: _Link, source: socket.socket, sink: socket.socket) -> None:
        """Carry one direction of a link until an end closes; the thread closes its own source."""
        is_request = source is link.client
        try:
            while piece := source.recv(_CHUNK_BYTES):
                self._hold()
                if link.is_stranded:
                    continue
                if not is_request and link.reply_is_lost:
                    break
                delay_s = self._request_delay_s if is_request else self._reply_delay_s
                if delay_s:
                    time.sleep(delay_s)
                    piece += _at_hand(source)
                if is_request:
                    self._note_request(link, piece)
                sink.sendall(piece)
        except OSError:
            pass  # cut, by an end or by the test
        finally:
            link.cut()
            source.close()
            with self._state:
                self._links.discard(link)

    def _hold(self) -> None:
        with self._state:
            self._state.wait_for(lambda: self._closed or not self._frozen)

    def _note_request(self, link: _Link, piece: bytes) -> None:
        with self._state:
            self.requests += 1
            if not self._doomed or self._doomed[0] not in piece:
                return
            if self._skip:
                self._skip -= 1
                return
            self._doomed = []
            self.lost_replies += 1
            link.reply_is_lost = True


def _at_hand(source: socket.socket) -> bytes:
    """What has come meanwhile: a body that was sent after its head is not held a second time."""
    try:
        return source.recv(_CHUNK_BYTES, socket.MSG_DONTWAIT)
    except BlockingIOError:
        return b""
