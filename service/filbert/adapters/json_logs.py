"""Log lines that machines read: one JSON object a record, with ids and codes, never bodies.

Our own records say what happened by a stable code (`log.error("job_failed", extra={"match": ...})`), and bear the ids of the
request or job in which it happened. Their fields are on a list; whatever else a record has is not written. Of a library's record
only the template is kept: its arguments may hold what must not be logged.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType

FIELDS = (
    *("request_id", "trace_id", "match", "game"),  # where it happened
    *("method", "status", "seconds", "endpoint"),  # an answer
    *("job", "queue", "bot", "reason", "failures"),  # work
    *("policy", "remedy", "reached", "wanted"),  # the store
    *("role", "pid", "again_in_s", "statuses"),  # processes
    *("operator", "deed", "seat", "why", "ticket"),  # acts of operators
    *("error", "where"),
)
"""All that a record of ours may say beside its code, in the order of the line."""

_OWN = "filbert"
_LONGEST = 200

_borne: ContextVar[Mapping[str, str]] = ContextVar("borne", default=MappingProxyType({}))


class JsonFormatter(logging.Formatter):
    """Makes the line of a record. `process` names the part of the service that writes it."""

    def __init__(self, process: str) -> None:
        super().__init__()
        self._process = process

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "process": self._process}
        if record.name.partition(".")[0] == _OWN:
            line["code"] = record.msg
            said = {**_borne.get(), **vars(record)}
            line |= {name: _short(said[name]) for name in FIELDS if name in said}
        else:
            line |= {"code": "library", "logger": record.name, "template": str(record.msg)}
        if record.exc_info and record.exc_info[1] is not None:
            line |= failure(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=True)


def log_json(process: str, *, level: str = "info") -> None:
    """Let the records of this process be written to standard error as lines of JSON: our own from *level* on.

    Those of libraries come from warning on; below it they tell of their own doings, and bare templates tell nobody anything.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(process))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(_OWN).setLevel(level.upper())


def bear(ids: Mapping[str, str]) -> None:
    """Let all that this thread or greenlet logs from here on bear these *ids*; the fields are some of `FIELDS`."""
    _borne.set(ids)


@contextmanager
def bearing(**ids: str) -> Iterator[None]:
    """Let all that is logged under it bear these *ids*, beside those that are borne already."""
    token = _borne.set({**_borne.get(), **ids})
    try:
        yield
    finally:
        _borne.reset(token)


def failure(error: BaseException) -> dict[str, str]:
    """What may be logged of an error: its class and where it was raised. Its text may hold what a player sent."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{frames[-1].filename.rpartition('site-packages/')[2]}:{frames[-1].lineno}" if frames else "unknown"
    return {"error": type(error).__name__, "where": where}


def _short(value: object) -> object:
    return value[:_LONGEST] if isinstance(value, str) else value
