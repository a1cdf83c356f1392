"""Log lines that machines read: one JSON object a record, with ids and codes, never bodies.

Our own records say what happened by a stable code (`log.error("job_failed", extra={"match": ...})`). Of a library's record only the
template is kept: its arguments may hold what must not be logged.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

_OWN = "filbert"
_BUILT_IN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


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
            line |= {name: value for name, value in vars(record).items() if name not in _BUILT_IN and not name.startswith("_")}
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


def failure(error: BaseException) -> dict[str, str]:
    """What may be logged of an error: its class and where it was raised. Its text may hold what a player sent."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{frames[-1].filename.rpartition('site-packages/')[2]}:{frames[-1].lineno}" if frames else "unknown"
    return {"error": type(error).__name__, "where": where}
