"""Connections that lead to whatever server the Sentinels call the primary when they are opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from redis.connection import Connection, SSLConnection
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from filbert.adapters.redis_pool import Place
from filbert.redis_address import RedisAddress


class Sentinels:
    """Asks the Sentinels of an address, one after the other, until one knows the primary.

    Who did not answer, or led to a server that is no primary, is asked last from then on. All clients of a process know where the
    primary is as soon as one of them does.
    """

    _places: ClassVar[dict[tuple[tuple[Place, ...], str], Place]] = {}

    def __init__(self, address: RedisAddress, options: Mapping[str, Any], timeout_s: float) -> None:
        """With the *options* of a connection to the servers. All Sentinels together take *timeout_s* at most to connect to, and
        as long to answer."""
        username, password = address.sentinel
        each_s = timeout_s / len(address.hosts)
        self._name = address.primary
        self._hosts = list(address.hosts)
        self._group = (address.hosts, address.primary)
        self._connection = SSLConnection if issubclass(options["connection_class"], SSLConnection) else Connection
        self._options = {name: value for name, value in options.items() if name not in ("connection_class", "db")} | {
            "username": username,
            "password": password,
            "socket_timeout": each_s,
            "socket_connect_timeout": each_s,
        }

    def primary(self) -> Place:
        """Where the primary is.

        Raises: redis.exceptions.ConnectionError if no Sentinel says so.
        """
        for host in tuple(self._hosts):
            place = self._ask(host)
            if place is not None:
                self._places[self._group] = place
                return place
            self._put_last(host)
        raise RedisConnectionError(f"of {len(self._hosts)} Sentinels none says where the primary {self._name} is")

    def is_still_at(self, place: Place) -> bool:
        """Whether the primary was there when somebody in this process last asked."""
        return self._places.get(self._group, place) == place

    def doubt(self) -> None:
        """Ask another Sentinel first from now on: the last answer was of no use."""
        self._put_last(self._hosts[0])

    def _ask(self, host: Place) -> Place | None:
        connection: Any = self._connection(**self._options | {"host": host[0], "port": host[1]})
        try:
            connection.connect()
            connection.send_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", self._name)
            place = connection.read_response()
        except RedisError:
            return None
        finally:
            connection.disconnect()
        return None if place is None else (place[0].decode(), int(place[1]))

    def _put_last(self, host: Place) -> None:
        if self._hosts[0] == host:  # otherwise another thread was faster
            self._hosts = [*self._hosts[1:], host]


class _Led:
    """What makes a connection ask for its place each time it is opened, and look whether a primary is there.

    A Sentinel that was cut off names the primary of before; it may still take connections, and writes that will never have been.
    So does one that only stood still: its connections are given up as soon as another is known to be the primary.
    """

    host: str
    port: int

    def __init__(self, *, sentinels: Sentinels, **options: Any) -> None:
        super().__init__(**options)
        self._sentinels = sentinels
        self._is_open = False

    def send_packed_command(self, command: Any, check_health: bool = True) -> None:  # noqa: FBT001, FBT002  the library's own signature
        """Send it to the primary."""
        if self._is_open and not self._sentinels.is_still_at((self.host, self.port)):
            self.disconnect()  # type: ignore[attr-defined]  # as below
        super().send_packed_command(command, check_health=check_health)  # type: ignore[misc]  # as below

    def _connect(self) -> Any:
        self._is_open = False
        self.host, self.port = self._sentinels.primary()
        try:
            return super()._connect()  # type: ignore[misc]  # that of the connection class beside this one
        except OSError:
            self._sentinels.doubt()
            raise

    def on_connect_check_health(self, check_health: bool = True) -> None:  # noqa: FBT001, FBT002  the library's own signature
        """Say hello, and make sure that it is the primary."""
        super().on_connect_check_health(check_health=check_health)  # type: ignore[misc]  # as above
        self.send_command("ROLE", check_health=False)  # type: ignore[attr-defined]
        role, *_ = self.read_response()  # type: ignore[attr-defined]
        if role != b"master":
            self._sentinels.doubt()
            raise RedisConnectionError(f"{self.host}:{self.port} is no primary (yet)")
        self._is_open = True


class LedConnection(_Led, Connection):
    """To the primary."""


class LedTlsConnection(_Led, SSLConnection):
    """To the primary, through TLS."""
