"""What operators do with reports, and what becomes of them when a reporter is erased."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import msgspec

from filbert.matches.errors import NotFound, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.names import clean_text
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import Clock
from filbert.matches.report import NOTE_CHARACTERS, Reporter, Settlement, StoredReport, decode_report, encode_report
from filbert.matches.report_ports import KeptReport

Outcome = Literal["upheld", "dismissed", "duplicate"]

_ATTEMPTS = 20


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A report as operators see it. `at_ms`: Unix time."""

    id: str
    at_ms: int
    report: StoredReport


def list_reports(house: House, *, only_open: bool) -> list[ReportLine]:
    """All reports that are kept, oldest first; *only_open*: those that nobody has settled.

    Raises: StoreUnavailable.
    """
    lines = [_line(kept) for kept in house.store.reports.reports()]
    return [line for line in lines if line.report.settled is None or not only_open]


def settle_report(house: House, clock: Clock, report_id: str, outcome: Outcome, note: str) -> ReportLine:
    """Note what came of a report; to settle it again takes the place of what was noted before.

    Raises: NotFound, InvalidBody for a note that cannot be one, StoreUnavailable.
    """
    settled = Settlement(outcome, clock.now_ms(), clean_text(note, "note", maximum=NOTE_CHARACTERS) if note else "")
    return _amend(house, report_id, lambda report: msgspec.structs.replace(report, settled=settled))


def forget_reporter(house: House, person: PersonId) -> int:
    """Take a person out of all reports that they made, which stay; how many there were.

    Raises: StoreUnavailable.
    """
    made = [line.id for line in list_reports(house, only_open=False) if line.report.reporter.person == person]
    for report_id in made:
        with suppress(NotFound):  # it has just become too old
            _amend(house, report_id, lambda report: msgspec.structs.replace(report, reporter=Reporter()))
    return len(made)


def _amend(house: House, report_id: str, change: Callable[[StoredReport], StoredReport]) -> ReportLine:
    for _ in range(_ATTEMPTS):
        kept = house.store.reports.report(report_id)
        if kept is None:
            raise NotFound("report", field="report", value=report_id)
        after = change(decode_report(kept))
        if house.store.reports.amend(report_id, kept.payload, encode_report(after)):
            return ReportLine(kept.id, kept.at_ms, after)
    raise StoreUnavailable("contended")


def _line(kept: KeptReport) -> ReportLine:
    return ReportLine(kept.id, kept.at_ms, decode_report(kept))
