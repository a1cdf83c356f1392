"""Real Redis servers in groups: a primary with replicas that Sentinels watch, and a Cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filbert.adapters.embedded_store import find_program
from filbert.adapters.redis_client import connect
from redis.crc import key_slot
from redis.exceptions import RedisError

from harness.ports import free_ports
from harness.processes import Process, Processes

PRIMARY = "mymaster"
DOWN_AFTER_MS = 1_000
"""So long a primary must be silent before Sentinels take it for dead."""

NODE_TIMEOUT_MS = 4_000
"""The same in a Cluster: longer than an API process counts as ready without the store, so that a test sees who cannot do without
the node that is away."""


def plain(port: int) -> str:
    """The address of one server."""
    return f"redis://127.0.0.1:{port}/0"


def tell(port: int, *command: str | int) -> Any:
    """The reply of one server to one command; None if there is none."""
    try:
        with connect(plain(port), timeout_s=1, connections=1) as client:
            return client.execute_command(*command)
    except RedisError:
        return None


def start_server(started: Processes, port: int, directory: Path, *settings: str) -> Process:
    """A server that keeps nothing on disk, unless *settings* say otherwise; it answers."""
    folder = directory / f"server-{port}"
    folder.mkdir(exist_ok=True)
    own = ("--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--repl-diskless-sync-delay", "0")
    server = started.run([find_program().path, *own, *settings])
    server.await_that(lambda: tell(port, "PING") is not None, "the server to answer")
    return server


@dataclass(frozen=True)
class Watched:
    """A primary, its replicas, and three Sentinels: processes by port."""

    url: str
    servers: dict[int, Process]
    sentinels: dict[int, Process]

    def primary(self) -> int:
        """The port of the server that most Sentinels call the primary."""
        said = [tell(port, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", PRIMARY) for port in self.sentinels]
        ports = [int(place[1]) for place in said if place]
        return max(set(ports), key=ports.count)

    def kill_primary(self) -> int:
        """End it at once; the port where it was."""
        port = self.primary()
        self.servers[port].kill()
        return port

    def is_replica(self, port: int) -> bool:
        """Whether the server there follows another one."""
        return _replication(port).get("role") == "slave"

    def replicas_are_level(self) -> bool:
        """Whether every server that is alive has what the primary has."""
        primary = self.primary()
        replicas = [_replication(port) for port, server in self.servers.items() if server.is_alive and port != primary]
        offset = _replication(primary).get("master_repl_offset")
        return all(each.get("master_link_status") == "up" and each["slave_repl_offset"] == offset for each in replicas)


@contextmanager
def watched(started: Processes, directory: Path, *settings: str) -> Iterator[Watched]:
    """A primary with two replicas and three Sentinels, all of which know each other."""
    first, *others = ports = free_ports(3)
    servers = {first: start_server(started, first, directory, *settings)}
    servers |= {port: start_server(started, port, directory, "--replicaof", f"127.0.0.1 {first}", *settings) for port in others}
    sentinels = {port: _sentinel(started, port, directory, first) for port in free_ports(3)}
    hosts = ",".join(f"127.0.0.1:{port}" for port in sentinels)
    group = Watched(f"redis+sentinel://{hosts}/{PRIMARY}/0", servers, sentinels)
    for port, sentinel in sentinels.items():
        sentinel.await_that(lambda port=port: _knows_all(port, len(ports) - 1), "the Sentinel to know all")  # type: ignore[misc]
    servers[first].await_that(group.replicas_are_level, "the replicas to be level")
    yield group


def _sentinel(started: Processes, port: int, directory: Path, primary: int) -> Process:
    config = directory / f"sentinel-{port}.conf"
    config.write_text(
        f"port {port}\nbind 127.0.0.1\ndir {directory}\nsentinel monitor {PRIMARY} 127.0.0.1 {primary} 2\n"
        f"sentinel down-after-milliseconds {PRIMARY} {DOWN_AFTER_MS}\nsentinel failover-timeout {PRIMARY} 5000\n"
    )
    sentinel = started.run([find_program().path, str(config), "--sentinel"])
    sentinel.await_that(lambda: tell(port, "PING") is not None, "the Sentinel to answer")
    return sentinel


def _knows_all(sentinel: int, replicas: int) -> bool:
    known: Any = tell(sentinel, "SENTINEL", "MASTER", PRIMARY)
    if isinstance(known, Sequence):
        known = dict(zip(known[::2], known[1::2], strict=True))
    names = {_text(name): _text(value) for name, value in (known or {}).items()}
    return (names.get("num-slaves"), names.get("num-other-sentinels")) == (str(replicas), "2")


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _replication(port: int) -> dict[str, Any]:
    return tell(port, "INFO", "replication") or {}


@dataclass(frozen=True)
class Cluster:
    """Three primaries and a replica of each, by port."""

    url: str
    servers: dict[int, Process]

    def primaries(self) -> dict[int, list[tuple[int, int]]]:
        """The primaries' ports, each with its ranges of slots, as a server that is alive tells it."""
        told = next(slots for port, server in self.servers.items() if server.is_alive and (slots := tell(port, "CLUSTER", "SLOTS")))
        found: dict[int, list[tuple[int, int]]] = {}
        for first, last, (_, port, *_), *_ in told:
            found.setdefault(int(port), []).append((int(first), int(last)))
        return found

    def home(self, key: str) -> int:
        """The port of the primary that has a key."""
        slot = key_slot(key.encode())
        return next(port for port, ranges in self.primaries().items() if any(first <= slot <= last for first, last in ranges))

    def is_whole(self) -> bool:
        """Whether every server that is alive finds all slots served."""
        states = [tell(port, "CLUSTER", "INFO") for port, server in self.servers.items() if server.is_alive]
        return all(state and "cluster_state:ok" in _info(state) for state in states)


@contextmanager
def cluster(started: Processes, directory: Path, *, replicas: int = 1) -> Iterator[Cluster]:
    """A Cluster of three primaries, each with its *replicas*, level and serving all slots."""
    ports = free_ports(3 + 3 * replicas)
    settings = (
        *("--cluster-enabled", "yes", "--cluster-node-timeout", str(NODE_TIMEOUT_MS)),
        *("--cluster-require-full-coverage", "no"),  # the others serve on when a primary dies
        "--cluster-port",
    )
    buses = free_ports(len(ports))
    servers = {port: start_server(started, port, directory, *settings, str(bus)) for port, bus in zip(ports, buses, strict=True)}
    group = Cluster("redis+cluster://" + ",".join(f"127.0.0.1:{port}" for port in ports[:3]), servers)
    for number, port in enumerate(ports[:3]):
        tell(port, "CLUSTER", "ADDSLOTSRANGE", number * 16384 // 3, (number + 1) * 16384 // 3 - 1)
        tell(port, "CLUSTER", "SET-CONFIG-EPOCH", number + 1)
    for port, bus in zip(ports[1:], buses[1:], strict=True):
        tell(ports[0], "CLUSTER", "MEET", "127.0.0.1", port, bus)
    servers[ports[0]].await_that(lambda: all(_peers(port) == len(ports) for port in ports), "the nodes to know each other")
    for number, port in enumerate(ports[3:]):
        tell(port, "CLUSTER", "REPLICATE", _text(tell(ports[number % 3], "CLUSTER", "MYID")))
    followers = ports[3:]
    servers[ports[0]].await_that(
        lambda: group.is_whole() and all(_replication(port).get("master_link_status") == "up" for port in followers),
        "the Cluster to be whole",
    )
    yield group


def _peers(port: int) -> int:
    nodes = tell(port, "CLUSTER", "NODES")
    return len(nodes) if isinstance(nodes, dict) else len(_text(nodes or "").splitlines())


def _info(state: Any) -> str:
    return "\n".join(f"{name}:{value}" for name, value in state.items()) if isinstance(state, dict) else _text(state)
