"""Who wants to be forgotten: due work, which outlives the process that was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from filbert.matches.people_ports import PersonId


class Erasures(Protocol):
    """The persons who are to be erased. Every method raises StoreUnavailable as those of `MatchStore` do."""

    def put(self, person: PersonId, in_ms: int) -> None:
        """Let a worker see to it that *person* is erased, in so many ms; what was said of the person before is void."""

    def due(self, *, limit: int, lease_ms: int) -> Sequence[PersonId]:
        """Whose time has come. They are left to the caller for *lease_ms*, and are due again then."""

    def done(self, person: PersonId) -> None:
        """Nothing of *person* is left."""
