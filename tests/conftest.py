"""Real parts that any test may ask for: a store server of its own, clients for it, faults, processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from filbert.adapters.embedded_store import OLDEST, EmbeddedStore, Program, find_program, inspect_program
from filbert.adapters.redis_client import connect
from harness.processes import Processes, processes
from harness.programs import find
from harness.proxy import FaultProxy
from hypothesis import HealthCheck, settings

pytest_plugins = ["harness.sharing", "harness.told_spans"]

# `ci`, the default: the same examples on every run. `long`: `pytest --hypothesis-profile=long`, new examples each time.
_EVERY_RUN = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", _EVERY_RUN, max_examples=20, derandomize=True, database=None)
settings.register_profile("long", _EVERY_RUN, max_examples=500)
settings.load_profile("ci")


def _programs() -> list[Program]:
    """The server of the quick start, and the oldest one that we promise to run on, where it is installed."""
    programs = [find_program()]
    path = find("redis-7.0", "redis-server")
    oldest = path and inspect_program(path)
    if oldest and oldest.version[:2] == OLDEST and oldest not in programs:
        programs.append(oldest)
    return programs


def _run_server(directory: Path, program: Program | None) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(directory, program=program)
    store.start()
    try:
        yield store
    finally:
        store.stop()


@pytest.fixture(scope="session")
def store_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedStore]:
    """A real server on a private socket, one for the whole run. Ask for `redis_url` or `redis_client` to get it empty."""
    yield from _run_server(tmp_path_factory.mktemp("store"), None)


@pytest.fixture
def redis_url(store_server: EmbeddedStore) -> str:
    """Where the store server listens, emptied for this test."""
    _flush(store_server.url)
    return store_server.url


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    """A client of the empty store server."""
    with connect(redis_url) as client:
        yield client


@pytest.fixture(scope="session", params=_programs(), ids=lambda program: f"{program.name}-{program.version[0]}")
def each_store_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedStore]:
    """As `store_server`, once for every kind of server that the store must run on. For the store's own suite."""
    yield from _run_server(tmp_path_factory.mktemp("each_store"), request.param)


@pytest.fixture
def each_redis_url(each_store_server: EmbeddedStore) -> str:
    """Where each kind of server listens, emptied for this test."""
    _flush(each_store_server.url)
    return each_store_server.url


@pytest.fixture
def store_proxy(redis_url: str) -> Iterator[FaultProxy]:
    """A proxy in front of the empty store server; its `redis_url` is what the code under test gets."""
    with FaultProxy(redis_url) as proxy:
        yield proxy


@pytest.fixture
def service(tmp_path: Path, redis_url: str) -> Iterator[Processes]:
    """Starts real API and worker processes on the empty store server, and ends them after the test."""
    with processes(tmp_path, redis_url) as started:
        yield started


@pytest.fixture(scope="module")
def kept_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Starts processes on a store of this module's own, which live until its last test: for tests that only talk to them."""
    directory = tmp_path_factory.mktemp("kept_service")
    for store in _run_server(directory / "store", None):
        with processes(directory, store.url) as started:
            yield started


def _flush(url: str) -> None:
    with connect(url) as client:
        client.flushall()
