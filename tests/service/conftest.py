"""A service of two API processes on a store of its own, kept for all tests of this folder; each test finds the store empty.

Starting it takes seconds, and the API keeps nothing from one test to the next. Workers do keep things, and so are started by each
test that needs them, through `service`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from harness.processes import Process, Processes, processes

from service.tables import Town


@pytest.fixture(scope="package")
def kept_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedStore]:
    """The store of this folder."""
    store = EmbeddedStore(tmp_path_factory.mktemp("kept_store"))
    store.start()
    yield store
    store.stop()


@pytest.fixture(scope="package")
def kept_processes(kept_store: EmbeddedStore, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    """The two API processes of this folder."""
    with processes(tmp_path_factory.mktemp("kept_apis"), kept_store.url) as started:
        apis = [started.api(api_workers="1", ready=False) for _ in range(2)]
        for api in apis:
            api.await_that(api.is_ready, "the API to be ready")
        yield apis


@pytest.fixture(scope="package")
def kept_apis(kept_processes: list[Process]) -> list[str]:
    """Where they listen."""
    return [api.url for api in kept_processes]


@pytest.fixture
def redis_url(kept_store: EmbeddedStore) -> str:
    """Where the store of this folder listens, emptied for this test; what `service` and `store_proxy` are built on here."""
    with connect(kept_store.url) as client:
        client.flushall()
    return kept_store.url


@pytest.fixture
def town(kept_apis: list[str], redis_url: str) -> Iterator[Town]:
    """Two API processes, each of them one process that serves; tables are opened on both."""
    with Town(kept_apis, redis_url) as built:
        yield built


@pytest.fixture
def own_store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """A store of this test alone, which may stop and kill it."""
    store = EmbeddedStore(tmp_path / "data")
    store.start()
    yield store
    store.stop()


@pytest.fixture
def own_store_url(own_store: EmbeddedStore) -> str:
    """Where it listens."""
    return own_store.url


@pytest.fixture
def own_service(own_store: EmbeddedStore, tmp_path: Path) -> Iterator[Processes]:
    """Starts processes on it, and ends them after the test."""
    with processes(tmp_path, own_store.url) as started:
        yield started


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Processes]:
    """Starts processes for a test that brings its own stores, and ends them after it."""
    with processes(tmp_path, "") as running:
        yield running
