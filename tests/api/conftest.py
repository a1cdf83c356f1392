"""One service in memory for all tests of the API: an app takes a while to build, and each test opens tables of its own."""

from __future__ import annotations

import pytest
from api.table import Service


@pytest.fixture(scope="session")
def api() -> Service:
    """The API on a store in memory."""
    return Service()
