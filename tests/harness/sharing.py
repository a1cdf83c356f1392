"""How `pytest -n` shares the tests out: file by file, but all that strain real processes to one test process, and those first.

On a small machine two of them at a time would measure each other.
"""

from __future__ import annotations

from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

_STRAINING = ("tests/service/", "tests/workers/", "tests/soak/")
"""Folders whose tests drive several processes of the service at a time."""


def _is_straining(nodeid: str) -> bool:
    return nodeid.startswith(_STRAINING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first."""
    items.sort(key=lambda item: not _is_straining(item.nodeid))


class _ByFile(LoadScopeScheduling):  # type: ignore[misc]  # xdist's schedulers have no types
    def _split_scope(self, nodeid: str) -> str:
        return "processes" if _is_straining(nodeid) else nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The scheduler above, whatever `--dist` says."""
    return _ByFile(config, log)
