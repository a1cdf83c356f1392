"""The leanest HTTP/1.1 client that the benchmark can do with, so that what is measured is the server.

One connection, one request at a time, over gevent's sockets. Only for our own servers: it knows `Content-Length` and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

import gevent.socket
import msgspec

_END = b"\r\n\r\n"


class Connection:
    """One kept-alive connection to a server on this machine."""

    def __init__(self, host: str, port: int) -> None:
        self._address = (host, port)
        self._host = f"{host}:{port}"
        self._connect()

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()

    def get(self, path: str, token: str = "") -> tuple[int, bytes]:
        """Status and body of a GET."""
        return self._send(self._head("GET", path, token, {}) + _END[:2])

    def post(self, path: str, body: object, token: str = "", headers: Mapping[str, str] = {}) -> tuple[int, bytes]:
        """Status and body of a POST of JSON."""
        data = msgspec.json.encode(body)
        more = {"Content-Type": "application/json", "Content-Length": str(len(data)), **headers}
        return self._send(self._head("POST", path, token, more) + _END[:2] + data)

    def _head(self, method: str, path: str, token: str, headers: Mapping[str, str]) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return ("\r\n".join(lines) + "\r\n").encode()

    def _connect(self) -> None:
        self._socket = gevent.socket.create_connection(self._address)
        self._socket.setsockopt(gevent.socket.IPPROTO_TCP, gevent.socket.TCP_NODELAY, 1)

    def _send(self, request: bytes) -> tuple[int, bytes]:
        try:
            self._socket.sendall(request)
            data = self._received()
        except ConnectionError:  # the server closes connections that were idle for a while; every POST here bears a key
            self._socket.close()
            self._connect()
            self._socket.sendall(request)
            data = self._received()
        while (end := data.find(_END)) < 0:
            data += self._received()
        head = data[:end].lower()
        at = head.find(b"content-length:")
        length = int(head[at + 15 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        body = data[end + 4 :]
        while len(body) < length:
            body += self._received()
        return int(data[9:12]), body

    def _received(self) -> bytes:
        data: bytes = self._socket.recv(65_536)
        if not data:
            raise ConnectionError("the server closed the connection in the middle of an answer")
        return data
