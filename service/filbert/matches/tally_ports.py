"""What the use cases need for counting what happens in the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

Labels = tuple[str, ...]


class Tallies(Protocol):
    """Counts over all processes, for operators. Labels come from short lists, never from a match or a person, so that the counts
    are few and tell of nobody.

    Every method raises StoreUnavailable as those of `MatchStore` do.
    """

    def add(self, name: str, labels: Labels) -> None:
        """Count once more under *labels*, none of which holds a slash."""

    def counted(self, name: str) -> Mapping[Labels, int]:
        """All counts of this name."""
