"""Log lines: one JSON object each, with codes and ids, and nothing that a player sent."""

from __future__ import annotations

import json
import logging
from typing import Any

from filbert.adapters.json_logs import JsonFormatter, failure


def line(name: str, message: str, *arguments: object, error: Exception | None = None, **extra: object) -> dict[str, Any]:
    """The line of one record."""
    record = logging.LogRecord(name, logging.WARNING, __file__, 1, message, arguments, None)
    if error is not None:
        record.exc_info = (type(error), error, error.__traceback__)
    vars(record).update(extra)
    text = JsonFormatter("due").format(record)
    assert "\n" not in text
    document: dict[str, Any] = json.loads(text)
    return document


def raised(text: str) -> Exception:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_a_record_of_ours_is_its_code_with_its_ids() -> None:
    written = line("filbert.workers.jobs", "job_stale", match="07abc", job="elapse")

    assert written.pop("at").endswith("+00:00")
    assert written == {"level": "warning", "process": "due", "code": "job_stale", "match": "07abc", "job": "elapse"}


def test_of_a_librarys_record_only_the_template_is_kept() -> None:
    written = line("rq.worker", "job %s failed:\n%s", "id", "a secret hand", arguments="a secret hand")

    assert (written["code"], written["logger"], written["template"]) == ("library", "rq.worker", "job %s failed:\n%s")
    assert "secret" not in str(written)


def test_an_error_is_named_by_class_and_place_never_by_its_text() -> None:
    written = line("filbert.api", "failed", error=raised("a secret hand"))

    assert written["error"] == "ValueError"
    assert "test_json_logs.py:" in written["where"]
    assert "secret" not in str(written)


def test_an_error_that_was_never_raised_has_no_place() -> None:
    assert failure(ValueError("x")) == {"error": "ValueError", "where": "unknown"}
