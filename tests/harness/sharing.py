"""How `pytest -n` shares the tests out: file by file, but all files that start the service to one test process, and those first.

On a small machine two of them at a time would measure each other.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

_ROOT = Path(__file__).parent.parent.parent
_STARTS = ("harness.processes", "mark.processes")
"""Words by which a file that starts processes of the service is known."""


@cache
def _starts_processes(path: str) -> bool:
    """Whether the tests of a file, named from the root, start processes of the service."""
    return path.startswith("tests/service/") or any(word in (_ROOT / path).read_text("utf-8") for word in _STARTS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first."""
    items.sort(key=lambda item: not _starts_processes(item.nodeid.partition("::")[0]))


class _ByFile(LoadScopeScheduling):  # type: ignore[misc]  # xdist's schedulers have no types
    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return "processes" if _starts_processes(path) else path


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The scheduler above, whatever `--dist` says."""
    return _ByFile(config, log)
