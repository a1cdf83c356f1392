"""The API in memory is built once: that takes a while, and each test opens matches of its own."""

from __future__ import annotations

import pytest
from sdk.worlds import Home


@pytest.fixture(scope="session")
def home() -> Home:
    """The whole API in memory."""
    return Home()
