"""The one place where Redis clients are made: explicit time-outs, no repeated writes, a pool that waits instead of failing.

`redis.Redis()` by itself repeats a command up to ten times when its reply is lost, so that a write is applied twice and nobody
is told, and it gives up on a frozen server after a minute. Nothing of that is left to a default here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Full
from typing import Any, TypeVar

import redis
from hiredis import pack_command
from redis.backoff import NoBackoff
from redis.connection import BlockingConnectionPool, UnixDomainSocketConnection, parse_url
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

T = TypeVar("T")

_IDLE_BEFORE_CHECK_S = 30
"""A connection unused for this long is tried with a PING first: load balancers drop idle ones without a word."""


class NoFreeConnection(RedisConnectionError):
    """All connections of a client stayed in use for its time-out: the server is slow, and asking again would wait as long again."""


def connect(url: str, *, timeout_s: float = 2.0, connections: int = 50) -> redis.Redis:
    """A client for commands that answer at once. No command is ever sent twice by it.

    *timeout_s* bounds, each by itself, the wait for a free connection, for the connection to open, and for a reply. When one
    is over, `redis.exceptions.TimeoutError` or `ConnectionError` is raised and the fate of a write is unknown to the caller.
    *connections* is the most that this client opens. Close it after use.

    Raises: ValueError if *url* is no redis://, rediss:// or unix:// address.
    """
    return _client(_Pool, url, socket_timeout_s=timeout_s, timeout_s=timeout_s, connections=connections)


def for_pubsub(url: str, *, longest_block_s: float | None = None, timeout_s: float = 2.0, connections: int = 4) -> redis.Redis:
    """A client for subscriptions and blocking commands, whose replies may be long in coming.

    It waits for a reply forever, or, if *longest_block_s* is given, that long and *timeout_s* more, so that the time-out of the
    socket never cuts off a command that the server is still holding. A subscription that is lost raises `ConnectionError` once
    and is subscribed again by the next read; whoever listens must take it that messages were missed in between.

    Raises: ValueError if *url* is no redis://, rediss:// or unix:// address.
    """
    socket_timeout_s = None if longest_block_s is None else longest_block_s + timeout_s
    return _client(BlockingConnectionPool, url, socket_timeout_s=socket_timeout_s, timeout_s=timeout_s, connections=connections)


def read(fetch: Callable[[], T]) -> T:
    """The answer of *fetch*, which is tried once more if the connection broke or the reply was late.

    Only for what changes nothing in Redis: the first try may have been carried out. Who waited for a connection in vain is not
    tried again, so that a request to a server that stands still ends after three time-outs at the most.
    """
    try:
        return fetch()
    except NoFreeConnection:
        raise
    except (RedisConnectionError, RedisTimeoutError):
        return fetch()


def once(client: redis.Redis, *command: str | bytes | int) -> Any:
    """The reply to one command, sent once, without what the library does around each: retries, measurements, call-backs.

    It takes 10 to 20 microseconds of processor time less than `client.execute_command`, of 45 to 75, three times a move.

    Raises: redis.exceptions.RedisError as the client would; a connection whose reply may still come is closed.
    """
    pool = client.connection_pool
    connection: Any = pool.get_connection()  # the library leaves its methods untyped
    try:
        connection.send_packed_command((pack_command(command),))  # type: ignore[arg-type]  # its stub speaks of tuples of one
        return connection.read_response()
    except ResponseError:
        raise
    except RedisConnectionError:
        # The server went away, and took the other idle connections with it. Nobody shall find that out one by one.
        connection.disconnect()
        pool.disconnect(inuse_connections=False)
        raise
    except BaseException:
        connection.disconnect()
        raise
    finally:
        pool.release(connection)


class _Pool(BlockingConnectionPool):
    """Hands connections out as they are.

    The library looks at each one first, whether it has gone bad while idle; that look is a system call, and under gevent took a
    tenth of the processor time of a move. Here the first command notices, and `once` clears the others out.
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
        """Take *connection* back. The library also counts it for its measurements, which nobody reads."""
        self._checkpid()
        if self._in_maintenance or not self.owns_connection(connection) or connection.should_reconnect():
            super().release(connection)  # type: ignore[no-untyped-call]
        else:
            with suppress(Full):
                self.pool.put_nowait(connection)


def _client(
    pool_class: type[BlockingConnectionPool], url: str, *, socket_timeout_s: float | None, timeout_s: float, connections: int
) -> redis.Redis:
    # The library lets a query string such as ?retry_on_timeout=yes win over its arguments; merged this way round, ours win.
    options = parse_url(url)  # type: ignore[no-untyped-call] # the library types neither this nor its pools
    for name in ("retry_on_timeout", "retry_on_error"):
        options.pop(name, None)
    if options.get("connection_class") is not UnixDomainSocketConnection:
        options["socket_keepalive"] = True  # notice a peer that vanished while a subscription is silent
    options |= {
        "socket_timeout": socket_timeout_s,
        "socket_connect_timeout": timeout_s,
        "health_check_interval": _IDLE_BEFORE_CHECK_S,
        "retry": Retry(NoBackoff(), 0),
        "protocol": 3,
        # Both cost round trips on each new connection: the library's name for CLIENT LIST, and a protocol of Redis Enterprise
        # that stretches our time-outs during its maintenance.
        "driver_info": None,
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }
    # The default pool raises as soon as its limit is reached, which under gevent turns a burst into errors; this one queues.
    pool = pool_class(**options | {"max_connections": connections, "timeout": timeout_s})
    return redis.Redis.from_pool(pool)
