"""Blocks and reports in this process's memory, by the rules of `redis_blocks` and `redis_reports`."""

from __future__ import annotations

import threading
from dataclasses import replace

from filbert.adapters.shards import REPORTS_MAX, StorePolicy
from filbert.matches.block_ports import Block
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import Clock
from filbert.matches.report_ports import Filed, Filing, KeptReport


class MemoryBlocks:
    """The `BlockStore` over dicts."""

    def __init__(self, clock: Clock, policy: StorePolicy) -> None:
        self._clock = clock
        self._life_ms = policy.blocks_ms
        self._lock = threading.Lock()
        self._blocks: dict[PersonId, dict[PersonId, Block]] = {}
        self._expires_ms: dict[PersonId, int] = {}

    def block(self, by: PersonId, block: Block, *, most: int) -> Block | None:
        """Keep *block*, or find the one that *by* has of this person already; None if there are *most* of them."""
        with self._lock:
            mine = self._of(by)
            if block.person not in mine and len(mine) >= most:
                return None
            self._blocks[by] = mine
            self._expires_ms[by] = self._clock.now_ms() + self._life_ms
            return mine.setdefault(block.person, replace(block, at_ms=self._clock.now_ms()))

    def blocks(self, by: PersonId) -> list[Block]:
        """All that *by* has, the newest first. Asking keeps them for another while."""
        with self._lock:
            mine = self._of(by)
            if mine:
                self._expires_ms[by] = self._clock.now_ms() + self._life_ms
            return sorted(mine.values(), key=lambda block: (block.at_ms, block.id), reverse=True)

    def unblock(self, by: PersonId, block_id: str) -> None:
        """Keep one no more, if there is one of this id."""
        with self._lock:
            for block in list(self._of(by).values()):
                if block.id == block_id:
                    del self._blocks[by][block.person]

    def forget(self, by: PersonId) -> None:
        """Keep none."""
        with self._lock:
            self._blocks.pop(by, None)

    def _of(self, by: PersonId) -> dict[PersonId, Block]:
        if self._expires_ms.get(by, 0) <= self._clock.now_ms():
            self._blocks.pop(by, None)
        return self._blocks.get(by, {})


class MemoryReports:
    """The `ReportStore` over dicts."""

    def __init__(self, clock: Clock, policy: StorePolicy) -> None:
        self._clock = clock
        self._life_ms = policy.reports_ms
        self._lock = threading.Lock()
        self._reports: dict[str, KeptReport] = {}
        self._counts: dict[tuple[str, str], int] = {}

    def file(self, filing: Filing) -> Filed:
        """Keep a report."""
        with self._lock:
            known = self._reports.get(filing.id)
            if known is not None:
                return Filed("known", known)
            of_match, of_reporter = (filing.match_id, "*"), (filing.match_id, filing.reporter)
            if self._counts.get(of_match, 0) >= filing.most_of_match or self._counts.get(of_reporter, 0) >= filing.most_of_reporter:
                return Filed("full")
            for counted in (of_match, of_reporter):
                self._counts[counted] = self._counts.get(counted, 0) + 1
            self._reports[filing.id] = KeptReport(filing.id, self._clock.now_ms(), filing.payload)
            for report_id in list(self._reports)[:-REPORTS_MAX]:
                del self._reports[report_id]
            return Filed("filed")

    def reports(self) -> list[KeptReport]:
        """All that are kept, oldest first."""
        with self._lock:
            oldest_ms = self._clock.now_ms() - self._life_ms
            self._reports = {name: report for name, report in self._reports.items() if report.at_ms > oldest_ms}
            return list(self._reports.values())

    def report(self, report_id: str) -> KeptReport | None:
        """One of them."""
        return next((report for report in self.reports() if report.id == report_id), None)

    def amend(self, report_id: str, before: bytes, after: bytes) -> bool:
        """Put *after* in the place of *before*; False if something else is kept by now, or nothing."""
        with self._lock:
            report = self._reports.get(report_id)
            if report is None or report.payload != before:
                return False
            self._reports[report_id] = replace(report, payload=after)
            return True
