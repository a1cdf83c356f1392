"""The one place where Redis clients are made: explicit time-outs, no repeated writes, a pool that waits instead of failing.

`redis.Redis()` by itself repeats a command up to ten times when its reply is lost, so that a write is applied twice and nobody
is told, and it gives up on a frozen server after a minute. Nothing of that is left to a default here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import redis
from redis.backoff import NoBackoff
from redis.connection import (
    BlockingConnectionPool,
    Connection,
    ConnectionPool,
    SSLConnection,
    UnixDomainSocketConnection,
    parse_url,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

from filbert.adapters.redis_cluster import AnywhereConnection, AnywhereTlsConnection, ClusterClient, SlotMap
from filbert.adapters.redis_pool import Command, NoFreeConnection, Place, Pool, ask
from filbert.adapters.redis_sentinel import LedConnection, LedTlsConnection, Sentinels
from filbert.matches.spans import span
from filbert.redis_address import RedisAddress

T = TypeVar("T")

_NODES_ASKED = 4
"""So many nodes of a Cluster that stand still may be asked for the slots in the time of one command."""

_IDLE_BEFORE_CHECK_S = 30
"""A connection unused for this long is tried with a PING first: load balancers drop idle ones without a word."""


def connect(url: str, *, timeout_s: float = 2.0, connections: int = 50) -> redis.Redis:
    """A client for commands that answer at once. No command is ever sent twice by it.

    *timeout_s* bounds, each by itself, the wait for a free connection, for the connection to open, and for a reply. When one
    is over, `redis.exceptions.TimeoutError` or `ConnectionError` is raised and the fate of a write is unknown to the caller.
    *connections* is the most that this client opens. Close it after use.

    Raises: ValueError if *url* is no address that `RedisAddress` reads.
    """
    return _client(Pool, url, socket_timeout_s=timeout_s, timeout_s=timeout_s, connections=connections)


def for_pubsub(url: str, *, longest_block_s: float = 0, timeout_s: float = 2.0, connections: int = 4) -> redis.Redis:
    """A client for subscriptions, and for commands that the server holds for *longest_block_s* at most.

    A subscription may be silent for as long as its reader likes; whatever else is waited for, such as the greeting of a new
    connection, comes within *timeout_s* more, or is given up. A network may forget a connection while it is made, and whoever
    waited for that without an end would never listen again. A subscription that is lost raises `ConnectionError` once
    and is subscribed again by the next read; whoever listens must take it that messages were missed in between.

    Raises: ValueError if *url* is no address that `RedisAddress` reads.
    """
    return _client(
        BlockingConnectionPool, url, socket_timeout_s=longest_block_s + timeout_s, timeout_s=timeout_s, connections=connections
    )


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
    """The reply to one command, sent once, without what the library does around each; see `redis_pool.ask`.

    Raises: redis.exceptions.RedisError as the client would; a connection whose reply may still come is closed.
    """
    with span(str(command[0]), "client", db_system_name="redis"):
        return once_and(client, command)[0]


def once_and(client: redis.Redis, command: Command, *more: Command) -> list[Any]:
    """The same, and the replies to commands that follow it over the same connection.

    Raises: as `once`, for each of them.
    """
    if isinstance(client, ClusterClient):
        return client.once(command, *more)
    return ask(client.connection_pool, command, *more)


def by_pool(client: redis.Redis, keys: Sequence[str]) -> list[tuple[ConnectionPool, list[int]]]:
    """The connections to each server that has some of *keys*, with the places of those in the list."""
    if isinstance(client, ClusterClient):
        return [*client.by_pool(keys)]
    return [(client.connection_pool, list(range(len(keys))))]


def _client(
    pool_class: type[BlockingConnectionPool], url: str, *, socket_timeout_s: float, timeout_s: float, connections: int
) -> redis.Redis:
    address = RedisAddress.read(url)
    options = _options(address, socket_timeout_s, timeout_s)
    limits = {"max_connections": connections, "timeout": timeout_s}
    if address.kind == "cluster":
        return _cluster_client(pool_class, address, options, limits)
    if address.kind == "sentinel":
        options["sentinels"] = Sentinels(address, options, timeout_s)
        is_tls = issubclass(options["connection_class"], SSLConnection)
        options["connection_class"] = LedTlsConnection if is_tls else LedConnection
    # The default pool raises as soon as its limit is reached, which under gevent turns a burst into errors; this one queues.
    return redis.Redis.from_pool(pool_class(**options | limits))


def _cluster_client(
    pool_class: type[BlockingConnectionPool], address: RedisAddress, options: dict[str, Any], limits: dict[str, Any]
) -> ClusterClient:
    kind = options["connection_class"]

    def make_pool(place: Place) -> Pool:
        return Pool(**options | limits | _at(place))  # type: ignore[no-untyped-call] # as below

    asking = {name: value for name, value in options.items() if name != "connection_class"}
    asking |= dict.fromkeys(("socket_timeout", "socket_connect_timeout"), limits["timeout"] / _NODES_ASKED)

    def make_one(place: Place) -> Connection:
        one: Connection = kind(**asking | _at(place))
        return one

    slots = SlotMap(address.hosts, make_pool, make_one)
    anywhere = AnywhereTlsConnection if issubclass(kind, SSLConnection) else AnywhereConnection
    return ClusterClient(slots, pool_class(**options | limits | {"connection_class": anywhere, "slots": slots}))


def _at(place: Place) -> dict[str, Any]:
    return {"host": place[0], "port": place[1]}


def _options(address: RedisAddress, socket_timeout_s: float, timeout_s: float) -> dict[str, Any]:
    """Those of one connection."""
    # The library lets a query string such as ?retry_on_timeout=yes win over its arguments; merged this way round, ours win.
    options: dict[str, Any] = {"connection_class": Connection}
    options |= parse_url(address.url)  # type: ignore[no-untyped-call] # the library types neither this nor its pools
    for name in ("retry_on_timeout", "retry_on_error"):
        options.pop(name, None)
    if options["connection_class"] is not UnixDomainSocketConnection:
        options["socket_keepalive"] = True  # notice a peer that vanished while a subscription is silent
    return options | {
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
