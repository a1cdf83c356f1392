"""Counts in this process's memory."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping

from filbert.matches.tally_ports import Labels


class MemoryTallies:
    """The `Tallies` over a dict."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[str, Counter[Labels]] = {}

    def add(self, name: str, labels: Labels) -> None:
        """Count once more under *labels*."""
        with self._lock:
            self._counts.setdefault(name, Counter())[labels] += 1

    def counted(self, name: str) -> Mapping[Labels, int]:
        """All counts of this name."""
        with self._lock:
            return dict(self._counts.get(name, {}))
