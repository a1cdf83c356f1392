"""The processes of a run: a store, two API processes, two groups of workers. What dies is started again in its place."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from dataclasses import dataclass

from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from harness.processes import Process, Processes
from redis import RedisError

from soak.plan import Fault
from soak.watch import Span, resident_kib

_READY_S = 180.0
_TICK_S = 0.1


def write_down(store: EmbeddedStore) -> None:
    """Let the store write everything down before it answers, so that what was acknowledged outlives it whenever it is killed."""
    with connect(store.url) as client:
        client.config_set("appendfsync", "always")


@dataclass
class Parts:
    """All processes, each in its place."""

    store: EmbeddedStore
    service: Processes
    running: dict[tuple[str, int], Process]

    @classmethod
    def started(cls, store: EmbeddedStore, service: Processes) -> Parts:
        """Everything, ready. Settings are the service's own."""
        write_down(store)
        running = {("api", number): service.api(ready=False, api_workers="1") for number in range(2)}
        running |= {("worker", number): service.worker(ready=False) for number in range(2)}
        parts = cls(store, service, running)
        parts._await()
        return parts

    def urls(self) -> list[str]:
        """Where the API listens."""
        return [process.url for (part, _), process in self.running.items() if part == "api"]

    def workers(self) -> list[int]:
        """The process groups of the workers."""
        return [process.pid for (part, _), process in tuple(self.running.items()) if part == "worker"]

    def suffer(self, fault: Fault) -> Span | None:
        """Let it happen, and everything be ready again; from when until when the store was away, if it was."""
        away = None
        if fault.part == "store":
            away = self._lose_store(fault.away_s)
        else:
            place = (fault.part, fault.number)
            ended = self.running[place]
            ended.kill() if fault.how == "killed" else ended.terminate()
            self.running[place] = self.service.again(ended)
        self._await()
        return away

    def memory_kib(self) -> dict[str, int]:
        """The resident memory of each process, by its place and id."""
        found = {}
        for (part, number), process in self.running.items():
            for pid, kib in resident_kib(process.pid).items():
                found[f"{part} {number} ({pid})"] = kib
        return found

    def _lose_store(self, away_s: float) -> Span:
        with connect(self.store.url) as client, suppress(RedisError):
            pid = int(client.info("server")["process_id"])
        killed_s = time.time()
        os.kill(pid, signal.SIGKILL)
        time.sleep(away_s)
        until_s = time.monotonic() + _READY_S
        while not self.store.ensure() and time.monotonic() < until_s:
            time.sleep(_TICK_S)
        write_down(self.store)
        return killed_s, time.time()

    def _await(self) -> None:
        for process in self.running.values():
            process.await_that(process.is_ready, "it to be ready", within_s=_READY_S)
