"""Connections to one Redis server, handed out as they are, and the barest way to ask something over one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full
from typing import Any

from hiredis import pack_command
from redis.connection import BlockingConnectionPool, ConnectionPool
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError

Command = tuple[str | bytes | int, ...]
Place = tuple[str, int]
"""Host and port."""


class NoFreeConnection(RedisConnectionError):
    """All connections of a client stayed in use for its time-out: the server is slow, and asking again would wait as long again."""


class Pool(BlockingConnectionPool):
    """Hands connections out as they are.

    The library looks at each one first, whether it has gone bad while idle; that look is a system call, and under gevent took a
    tenth of the processor time of a move. Here the first command notices, and `release` clears the others out.
    """

    def get_connection(self, command_name: str | None = None, *keys: Any, **options: Any) -> Any:
        """A connection, opened when it is first used; waits for one to be free.

        Raises: NoFreeConnection if none becomes free in time.
        """
        self._checkpid()
        try:
            connection = self.pool.get(block=True, timeout=self.timeout)
        except Empty:
            raise NoFreeConnection(f"no connection became free in {self.timeout} s") from None
        return connection if connection is not None else self.make_connection()  # type: ignore[no-untyped-call]

    def release(self, connection: Any) -> None:
        """Take *connection* back. The library also counts it for its measurements, which nobody reads.

        If it was lost, or its reply was late, the other idle ones are closed: the server may have gone, the network may have
        forgotten them, another server may be the primary by now. Nobody shall find that out one by one, each in a time-out.
        """
        self._checkpid()
        if not connection.is_connected:
            self.disconnect(inuse_connections=False)
        if self._in_maintenance or not self.owns_connection(connection) or connection.should_reconnect():
            super().release(connection)  # type: ignore[no-untyped-call]
        else:
            with suppress(Full):
                self.pool.put_nowait(connection)


def ask(pool: ConnectionPool, *commands: Command) -> list[Any]:
    """The replies to commands that are sent together, once, without what the library does around each: retries, measurements,
    call-backs. It takes 10 to 20 microseconds of processor time less a command than the library's 45 to 75, three times a move.

    Raises: redis.exceptions.ResponseError, the first that came, when all replies are read; RedisError as a client would: then the
    connection, whose replies may still come, is closed.
    """
    connection: Any = pool.get_connection()  # the library leaves its methods untyped
    try:
        connection.send_packed_command([pack_command(command) for command in commands])  # type: ignore[arg-type]  # its stub speaks of tuples of one
        replies = [_reply(connection) for _ in commands]
    except BaseException:
        connection.disconnect()
        raise
    finally:
        pool.release(connection)
    return _checked(replies)


def _reply(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error


def _checked(replies: Sequence[Any]) -> list[Any]:
    for reply in replies:
        if isinstance(reply, ResponseError):
            raise reply
    return list(replies)
