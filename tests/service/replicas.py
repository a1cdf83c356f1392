"""A primary of the store with a replica, and a way to it that can be led to either: what a failover is made of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis
from filbert.adapters.embedded_store import find_program
from filbert.adapters.redis_client import connect
from harness.ports import free_ports
from harness.processes import Process, Processes
from harness.proxy import FaultProxy
from redis.exceptions import RedisError

from service.tables import come_true


@dataclass(frozen=True)
class Pair:
    """Clients reach the primary through `front`; the replica reaches it through `link`."""

    primary: redis.Redis
    replica: redis.Redis
    front: FaultProxy
    link: FaultProxy
    _replica_url: str

    def is_level(self) -> bool:
        """Whether the replica has all that the primary has."""
        ours: Any = self.primary.info("replication")
        theirs: Any = self.replica.info("replication")
        return bool(theirs["master_link_status"] == "up" and ours["master_repl_offset"] == theirs["slave_repl_offset"])

    def lead_to_replica(self) -> None:
        """Let clients find the replica, which takes no writes yet."""
        self.front.switch(self._replica_url)

    def promote(self) -> None:
        """Make the replica a primary: what it has not been told never was."""
        self.replica.replicaof("NO", "ONE")


@contextmanager
def pair(service: Processes, directory: Path) -> Iterator[Pair]:
    """Two servers, the second level with the first."""
    ports = free_ports(2)
    urls = [f"redis://127.0.0.1:{port}/0" for port in ports]
    for port in ports:
        _start(service, port, directory)
    with connect(urls[0]) as primary, connect(urls[1]) as replica, FaultProxy(urls[0]) as front, FaultProxy(urls[0]) as link:
        built = Pair(primary, replica, front, link, urls[1])
        replica.replicaof("127.0.0.1", str(link.port))
        assert come_true(built.is_level)
        yield built


def _start(service: Processes, port: int, directory: Path) -> Process:
    folder = directory / f"server-{port}"
    folder.mkdir()
    settings = ("--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--appendonly", "no")
    server = service.run([find_program().path, *settings, "--repl-diskless-sync-delay", "0"])

    def answers() -> bool:
        try:
            with connect(f"redis://127.0.0.1:{port}/0") as client:
                return bool(client.ping())
        except RedisError:
            return False

    server.await_that(answers, "the server to answer")
    return server
