"""Reports in Redis.

LAYOUT. Outside the shards, under one hash tag; all of it expires when the newest report is too old, 90 days by default
(`FILBERT_REPORT_DAYS`), and each report by itself with the next one that comes after that:

    f:{reports}:all         hash    report by id (MessagePack), 10,000 at most: then the oldest goes
    f:{reports}:at          zset    id by its instant, Unix ms
    f:{reports}:of:<match>  hash    how many there are of the match: `*` in all, and by mark of the reporter

MEASURED (Valkey 9.1, MEMORY USAGE): 1,000 reports with a message and a note of 60 characters each take 0.6 MB.
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import read
from filbert.adapters.redis_keys import ServerScript, store_errors
from filbert.adapters.shards import REPORTS_MAX, StorePolicy
from filbert.matches.report_ports import Filed, Filing, KeptReport

_ALL, _AT, _OF = "f:{reports}:all", "f:{reports}:at", "f:{reports}:of:"


class RedisReports:
    """The `ReportStore` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis, policy: StorePolicy) -> None:
        self._client = client
        self._life_ms = policy.reports_ms
        self._file = ServerScript(client, "file", with_clock=False)
        self._revise = ServerScript(client, "revise", with_clock=False)

    def file(self, filing: Filing) -> Filed:
        """Keep a report."""
        limits = (filing.most_of_match, filing.most_of_reporter, REPORTS_MAX, self._life_ms)
        args = (filing.id, filing.payload, filing.reporter, *limits)
        with store_errors(self._client):
            what, *rest = self._file(keys=(_ALL, _AT, _OF + filing.match_id), args=args)
        if what == b"known":
            return Filed("known", KeptReport(filing.id, *rest))
        return Filed("filed" if what == b"filed" else "full")

    def reports(self) -> list[KeptReport]:
        """All that are kept, oldest first."""

        def fetch() -> Any:
            with self._client.pipeline(transaction=True) as together:
                together.hgetall(_ALL)
                together.zrange(_AT, 0, -1, withscores=True)
                together.time()
                return together.execute()

        with store_errors(self._client):
            payloads, instants, (seconds, _) = read(fetch)
        oldest_ms = seconds * 1000 - self._life_ms
        found = [(name, int(at_ms)) for name, at_ms in instants]
        return [KeptReport(name.decode(), at_ms, payloads[name]) for name, at_ms in found if at_ms > oldest_ms and name in payloads]

    def report(self, report_id: str) -> KeptReport | None:
        """One of them."""

        def fetch() -> Any:
            with self._client.pipeline(transaction=True) as together:
                together.hget(_ALL, report_id)
                together.zscore(_AT, report_id)
                return together.execute()

        with store_errors(self._client):
            payload, at_ms = read(fetch)
        return None if payload is None else KeptReport(report_id, int(at_ms), payload)

    def amend(self, report_id: str, before: bytes, after: bytes) -> bool:
        """Put *after* in the place of *before*; False if something else is kept by now, or nothing."""
        with store_errors(self._client):
            return bool(self._revise(keys=(_ALL,), args=(report_id, before, after)))
