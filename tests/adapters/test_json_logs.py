"""Log lines: one JSON object each, with codes and ids, and nothing that a player sent."""

from __future__ import annotations

import ast
import json
import logging
from collections.abc import Iterator
from contextvars import copy_context
from pathlib import Path
from typing import Any

import filbert
import pytest
from filbert.adapters.json_logs import FIELDS, JsonFormatter, bear, bearing, failure


@pytest.fixture(autouse=True)
def _no_ids() -> None:
    """Requests of earlier tests in this thread leave theirs, as those of one connection do."""
    bear({})


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


def test_what_is_on_no_list_is_not_written() -> None:
    written = line("filbert.api", "failed", match="07abc", hand=["F3"], token="a secret")

    assert written["match"] == "07abc"
    assert "hand" not in written
    assert "secret" not in str(written)


def test_a_long_text_is_cut() -> None:
    assert len(line("filbert.api", "failed", reason="r" * 5_000)["reason"]) == 200


def test_lines_bear_the_ids_of_where_they_are_written() -> None:
    with bearing(trace_id="t1", match="07abc"), bearing(match="08def"):
        written = line("filbert.workers.jobs", "job_stale", job="elapse")

    assert list(written) == ["at", "level", "process", "code", "trace_id", "match", "job"]
    assert (written["trace_id"], written["match"]) == ("t1", "08def")
    assert "trace_id" not in line("filbert.workers.jobs", "job_stale")


def test_a_record_knows_better_than_its_surroundings() -> None:
    with bearing(match="07abc"):
        assert line("filbert.workers.jobs", "job_stale", match="08def")["match"] == "08def"


def test_the_ids_of_one_request_are_not_those_of_another() -> None:
    def request(number: int) -> dict[str, Any]:
        bear({"request_id": str(number)})
        return line("filbert.api", "internal_error")

    assert [copy_context().run(request, number)["request_id"] for number in (1, 2)] == ["1", "2"]
    assert "request_id" not in line("filbert.api", "internal_error")


def logged_fields() -> Iterator[tuple[str, str]]:
    """Every key of every `extra` of a log call of the service, with its file."""
    for path in Path(str(filbert.__file__)).parent.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.")]
        for extra in (keyword.value for call in calls for keyword in call.keywords if keyword.arg == "extra"):
            said = named[extra.id] if isinstance(extra, ast.Name) else extra
            if isinstance(said, ast.Dict):
                yield from ((path.name, ast.literal_eval(key)) for key in said.keys if key is not None)
            else:
                assert ast.unparse(said) == "failure(error)", path


def test_every_field_that_the_service_logs_is_on_the_list_and_the_list_has_no_other() -> None:
    fields = list(logged_fields())

    assert len(fields) > 20
    assert [each for each in fields if each[1] not in FIELDS] == []
    assert set(FIELDS) == {name for _, name in fields} | {"error", "where", "trace_id"}


@pytest.mark.parametrize("name", ["body", "path", "token", "name", "text", "move", "view", "headers"])
def test_nothing_of_a_request_but_its_ids_is_on_the_list(name: str) -> None:
    assert name not in FIELDS
