"""What reports need of the store. They lie outside all matches and persons, and nothing that a player can ask for reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class KeptReport:
    """A report as it lies in the store. `at_ms`: Unix time by the store's clock."""

    id: str
    at_ms: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Filing:
    """A report to be kept, if neither its match nor its reporter has too many. `reporter`: a mark that tells reporters of a match
    apart, and nothing else of them."""

    id: str
    match_id: str
    reporter: str
    payload: bytes
    most_of_match: int
    most_of_reporter: int


@dataclass(frozen=True, slots=True)
class Filed:
    """What became of it. `known`: there was one of this id before, which is kept as *report*."""

    what: Literal["filed", "known", "full"]
    report: KeptReport | None = None


class ReportStore(Protocol):
    """The reports of all matches, each for a while. Every method raises StoreUnavailable as those of `MatchStore` do."""

    def file(self, filing: Filing) -> Filed:
        """Keep a report."""

    def reports(self) -> Sequence[KeptReport]:
        """All that are kept, oldest first."""

    def report(self, report_id: str) -> KeptReport | None:
        """One of them."""

    def amend(self, report_id: str, before: bytes, after: bytes) -> bool:
        """Put *after* in the place of *before*; False if something else is kept by now, or nothing."""
