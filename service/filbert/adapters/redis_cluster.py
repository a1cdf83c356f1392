"""A Redis Cluster behind the face of one client: each command goes to the node that has its key, once.

What names no key goes to any node: publishing and subscribing, which a Cluster carries to all of its nodes by itself, and the time.
A command that a node refused because the key lives elsewhere (MOVED, ASK) was not carried out, so it is sent on. Nothing else is.
"""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import redis
from redis.client import Pipeline
from redis.connection import BlockingConnectionPool, Connection, SSLConnection
from redis.crc import key_slot
from redis.exceptions import AskError, MovedError, RedisError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from filbert.adapters.redis_pool import Command, Place, Pool, ask

MakePool = Callable[[Place], Pool]

_SCRIPTED = ("EVALSHA", "EVAL")
_KEYLESS = frozenset(("PUBLISH", "TIME", "INFO", "PING", "SCRIPT LOAD", "CONFIG GET", "CLUSTER SLOTS"))
_REDIRECTIONS = 5
_LOOK_EVERY_S = 0.2
"""While nodes are away, who has which slots is asked so often at most."""


def key_of(command: Sequence[Any]) -> str | bytes | None:
    """The key that says where a command belongs, None if that is anywhere."""
    if command[0] in _SCRIPTED:
        return command[3] if int(command[2]) else None
    return None if command[0] in _KEYLESS or len(command) < 2 else command[1]


class SlotMap:
    """Which node has which slots, and the connections to each node. Threads and greenlets may share it."""

    def __init__(self, seeds: Iterable[Place], make_pool: MakePool, make_one: Callable[[Place], Connection]) -> None:
        """*seeds*: nodes to ask first. *make_pool* makes the connections to a node, *make_one* a single one to ask it with."""
        self._seeds = tuple(seeds)
        self._make_pool = make_pool
        self._make_one = make_one
        self._lock = threading.Lock()
        self._pools: dict[Place, Pool] = {}
        self._slots: dict[int, Place] = {}
        self._turn = itertools.count()
        self._looked_s = -_LOOK_EVERY_S
        self._is_stale = True

    def places(self) -> tuple[Place, ...]:
        """The primaries, as far as they are known, else the seeds."""
        self._look_if_stale()
        return tuple(dict.fromkeys(self._slots.values())) or self._seeds

    def any_place(self) -> Place:
        """One of them, another one each time."""
        places = self.places()
        return places[next(self._turn) % len(places)]

    def of(self, key: str | bytes) -> Place:
        """Where a key lives.

        Raises: redis.exceptions.ConnectionError if no node says so.
        """
        self._look_if_stale()
        place = self._slots.get(key_slot(key if isinstance(key, bytes) else key.encode()))
        if place is None:
            self.doubt()
            raise RedisConnectionError("no node of the Cluster has the slot of this key")
        return place

    def pool(self, place: Place) -> Pool:
        """The connections to a node."""
        with self._lock:
            return self._pools.get(place) or self._pools.setdefault(place, self._make_pool(place))

    def doubt(self) -> None:
        """Look again before the next command."""
        self._is_stale = True

    def close(self) -> None:
        """Hang up everywhere."""
        for pool in tuple(self._pools.values()):
            pool.disconnect()

    def _look_if_stale(self) -> None:
        if not self._is_stale or time.monotonic() - self._looked_s < _LOOK_EVERY_S:
            return
        self._looked_s = time.monotonic()  # first, so that of many who find out only one asks
        places = tuple(dict.fromkeys((*self._slots.values(), *self._seeds)))
        first = next(self._turn) % len(places)  # another one each time: a node that was cut off from the rest knows no better
        for place in places[first:] + places[:first]:
            found = self._ask(place)
            if found:
                self._slots = found
                self._is_stale = False
                return

    def _ask(self, place: Place) -> dict[int, Place]:
        """The slots as one node knows them; none if it does not answer."""
        connection: Any = self._make_one(place)
        try:
            connection.connect()
            connection.send_command("CLUSTER SLOTS")
            ranges = connection.read_response()
        except RedisError:
            return {}
        finally:
            connection.disconnect()
        slots: dict[int, Place] = {}
        for first, last, (host, port, *_), *_ in ranges:
            slots |= dict.fromkeys(range(first, last + 1), ((host or b"").decode() or place[0], port))
        return slots


class _Anywhere:
    """What makes a connection go to another node each time it is opened."""

    host: str
    port: int

    def __init__(self, *, slots: SlotMap, **options: Any) -> None:
        super().__init__(**options)
        self._slots_known = slots

    def _connect(self) -> Any:
        self.host, self.port = self._slots_known.any_place()
        try:
            return super()._connect()  # type: ignore[misc]  # that of the connection class beside this one
        except OSError:
            self._slots_known.doubt()
            raise


class AnywhereConnection(_Anywhere, Connection):
    """To any primary."""


class AnywhereTlsConnection(_Anywhere, SSLConnection):
    """To any primary, through TLS."""


class ClusterClient(redis.Redis):
    """A client that sends each command to the node of its key. A transaction must have all its keys in one slot."""

    def __init__(self, slots: SlotMap, anywhere: BlockingConnectionPool) -> None:
        """With *anywhere*, connections for what names no key."""
        super().__init__(connection_pool=anywhere)
        self._slots = slots
        self._nodes: dict[Place, redis.Redis] = {}

    def once(self, command: Command, *more: Command) -> list[Any]:
        """The bare replies to one command and to what follows it over the same connection; see `redis_pool.ask`."""
        key = key_of(command)
        if key is None:
            return ask(self.connection_pool, command, *more)

        def send(place: Place, asking: bool) -> list[Any]:  # noqa: FBT001  as `_routed` wants it
            first: tuple[Command, ...] = (("ASKING",),) if asking else ()
            return ask(self._slots.pool(place), *first, command, *more)[len(first) :]

        replies: list[Any] = self._routed(key, send)
        return replies

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """The reply to one command, as the library's callers want it."""
        key = key_of(args)
        if key is None:
            return super().execute_command(*args, **options)  # type: ignore[no-untyped-call]  # the library leaves it untyped

        def send(place: Place, asking: bool) -> Any:  # noqa: FBT001  as `_routed` wants it
            if not asking:
                return self._node(place).execute_command(*args, **options)  # type: ignore[no-untyped-call]  # as above
            return _good(self._send(place, [(("ASKING",), {}), (args, options)], transaction=False))[1]

        return self._routed(key, send)

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> ClusterPipeline:  # noqa: FBT001, FBT002  as the library's
        """Commands to be sent together, to each node its own."""
        return ClusterPipeline(self, transaction=transaction)

    def script_load(self, script: str | bytes | memoryview[int]) -> Any:
        """Make a script known to all primaries that can be reached."""
        sha: Any = None
        for place in self._slots.places():
            try:
                sha = self._node(place).script_load(script)
            except (RedisConnectionError, RedisTimeoutError):
                self._slots.doubt()
        return sha

    def by_pool(self, keys: Sequence[str]) -> list[tuple[Pool, list[int]]]:
        """Which of these keys, by their place in the list, each node has."""
        groups: dict[Place, list[int]] = {}
        for number, key in enumerate(keys):
            groups.setdefault(self._slots.of(key), []).append(number)
        return [(self._slots.pool(place), numbers) for place, numbers in groups.items()]

    def doubt(self) -> None:
        """Something went wrong at a node: look who has which slots before the next command."""
        self._slots.doubt()

    def close(self) -> None:
        """Hang up."""
        super().close()
        self.connection_pool.disconnect()
        self._slots.close()

    def together(self, commands: Sequence[tuple[Any, Any]], *, transaction: bool) -> list[Any]:
        """The replies to commands in their order, errors among them."""
        keys = [key_of(args) for args, _ in commands]
        if transaction:
            first = next(key for key in keys if key is not None)
            return list(self._routed(first, lambda place, _: self._send(place, commands, transaction=True)))
        groups: dict[Place, list[int]] = {}
        for number, key in enumerate(keys):
            place = self._slots.any_place() if key is None else self._slots.of(key)
            groups.setdefault(place, []).append(number)
        replies: list[Any] = [None] * len(commands)
        for place, numbers in groups.items():
            try:
                found = self._send(place, [commands[number] for number in numbers], transaction=False)
            except (RedisConnectionError, RedisTimeoutError):
                self._slots.doubt()
                raise
            for number, reply in zip(numbers, found, strict=True):
                args, options = commands[number]
                replies[number] = self.execute_command(*args, **options) if isinstance(reply, AskError) else reply
        return replies

    def _send(self, place: Place, commands: Sequence[tuple[Any, Any]], *, transaction: bool) -> list[Any]:
        with Pipeline(self._slots.pool(place), self.response_callbacks, transaction, None) as pipeline:
            for args, options in commands:
                pipeline.execute_command(*args, **options)  # type: ignore[no-untyped-call]  # as above
            return pipeline.execute(raise_on_error=False)

    def _routed(self, key: str | bytes, send: Callable[[Place, bool], Any]) -> Any:
        """What *send* returns for the node of *key*, sent on for as long as nodes say that it lives elsewhere; with True for the
        node to which the key is just being moved, which wants ASKING first."""
        place = self._slots.of(key)
        for _ in range(_REDIRECTIONS):
            try:
                return send(place, False)  # noqa: FBT003  one question, answered here
            except MovedError as moved:
                self._slots.doubt()
                place = (moved.host or place[0], moved.port)
            except AskError as asked:
                return send((asked.host or place[0], asked.port), True)  # noqa: FBT003  as above
            except (RedisConnectionError, RedisTimeoutError):
                self._slots.doubt()
                raise
        raise RedisConnectionError("the nodes of the Cluster do not agree on who has this key")

    def _node(self, place: Place) -> redis.Redis:
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = redis.Redis(connection_pool=self._slots.pool(place))
        return node


class ClusterPipeline(Pipeline):
    """Gathers commands for `ClusterClient.together`."""

    def __init__(self, client: ClusterClient, *, transaction: bool) -> None:
        super().__init__(client.connection_pool, client.response_callbacks, transaction, None)
        self._client = client
        self._is_transaction = transaction

    def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002  the library's signature
        """The replies in their order.

        Raises: redis.exceptions.ResponseError, the first that came, when all replies are read.
        """
        commands, self.command_stack = self.command_stack, []
        if not commands:
            return []
        replies = self._client.together(commands, transaction=self._is_transaction)
        return _good(replies) if raise_on_error else replies


def _good(replies: list[Any]) -> list[Any]:
    """These replies. Raises: redis.exceptions.ResponseError, the first among them."""
    for reply in replies:
        if isinstance(reply, ResponseError):
            raise reply
    return replies
