"""A service of two API processes on one store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from harness.processes import Processes
from service.tables import Town


@pytest.fixture
def town(service: Processes, redis_url: str) -> Iterator[Town]:
    """Two API processes, each of them one process that serves, on the empty store; tables are opened on both."""
    apis = [service.api(api_workers="1", ready=False) for _ in range(2)]
    for api in apis:
        api.await_that(api.is_ready, "the API to be ready")
    built = Town([api.url for api in apis], redis_url)
    yield built
    built.close()
