"""The ids of a request: in its answer, in the log, whichever way it is answered; and nothing else of it in the log."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from filbert.adapters.json_logs import JsonFormatter
from filbert.games import catalogue
from harness.told_spans import Told
from secrecy.service import Service

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"


class Lines(logging.Handler):
    """The lines of the log, as they would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonFormatter("api"))
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))

    @property
    def last(self) -> dict[str, Any]:
        line: dict[str, Any] = json.loads(self.written[-1])
        return line


@pytest.fixture
def lines() -> Iterator[Lines]:
    handler, logger = Lines(), logging.getLogger("filbert")
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(level)


@pytest.fixture(scope="module")
def service() -> Service:
    return Service(catalogue()["get_nuts"], 2, {})


def asked(service: Service, path: str, **headers: str) -> Any:
    sent = {name.replace("_", "-"): said for name, said in headers.items()}
    return service.client.get(f"/v1{path}", headers={"Authorization": f"Bearer {service.tokens[0]}", **sent})


@pytest.mark.parametrize("way", ["/view", "/view?", "/moves", "/nowhere"], ids=["short", "long", "flask", "refused"])
def test_every_answer_leaves_a_line_with_the_ids_of_request_trace_and_match(service: Service, lines: Lines, way: str) -> None:
    answer = asked(service, f"/matches/{service.match}{way}", X_Request_Id="find-me", traceparent=PARENT)

    line = lines.last
    assert (answer.headers["X-Request-Id"], answer.headers["X-Trace-Id"]) == ("find-me", TRACE)
    assert (line["request_id"], line["trace_id"], line["match"]) == ("find-me", TRACE, service.match)
    assert (line["code"], line["method"], line["status"]) == ("request_answered", "GET", answer.status_code)
    assert set(line) == {*("at", "level", "process", "code", "request_id", "trace_id", "match", "method", "status", "seconds")}


def test_a_trace_that_is_none_is_replaced_and_nothing_of_it_is_told(service: Service, lines: Lines) -> None:
    evil = '00-"},{"level":"critical'.ljust(35, "x") + "-00f067aa0ba902b7-01"

    answer = asked(service, "/time", traceparent=evil, X_Request_Id='"evil"')

    assert "X-Trace-Id" not in answer.headers
    assert len(lines.last["trace_id"]) == 32
    assert "critical" not in lines.written[-1]
    assert "evil" not in lines.written[-1] + str(answer.headers)


def test_each_request_without_a_trace_begins_one_of_its_own(service: Service, lines: Lines) -> None:
    for _ in range(3):
        asked(service, "/time")

    assert len({json.loads(line)["trace_id"] for line in lines.written}) == 3
    assert "match" not in lines.last


def test_neither_path_nor_query_nor_body_nor_token_of_a_request_is_logged(service: Service, lines: Lines) -> None:
    body = json.dumps({"name": "a-name-of-mine", "password": "a-secret"})

    service.client.post("/v1/invites/a-code-of-mine/acceptances?ticket=a-ticket", data=body, content_type="application/json")
    service.client.open("/v1/time", method="SECRETIVE")
    asked(service, f"/matches/{service.match}/updates?ticket=a-ticket&wait=0", Idempotency_Key="a-key-of-mine")

    assert len(lines.written) == 3
    told = "".join(lines.written)
    for sent in ("a-code-of-mine", "a-ticket", "a-name-of-mine", "a-secret", "SECRETIVE", "a-key-of-mine", service.tokens[0]):
        assert sent not in told


def test_a_fault_is_logged_with_the_trace_in_which_it_happened(
    service: Service, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret is: open, sesame")

    monkeypatch.setattr(service.store, "peek", fail)

    asked(service, f"/matches/{service.match}/view", traceparent=PARENT, X_Request_Id="find-me")

    (fault,) = [json.loads(line) for line in lines.written if "internal_error" in line]
    assert (fault["request_id"], fault["trace_id"], fault["match"]) == ("find-me", TRACE, service.match)
    assert (fault["error"], "sesame" in str(lines.written)) == ("RuntimeError", False)


def test_at_the_usual_level_answers_leave_no_line(service: Service, lines: Lines) -> None:
    logging.getLogger("filbert").setLevel(logging.INFO)

    asked(service, "/time")

    assert lines.written == []


def test_a_span_names_the_route_never_what_stands_in_the_path(service: Service, told_spans: Told) -> None:
    service.client.post("/v1/invites/a-code-of-mine/acceptances?ticket=a-ticket", json={"name": "a-name"})
    service.client.get("/v1/a-code-of-mine")
    service.client.open("/v1/time", method="SECRETIVE")

    assert set(told_spans.spans()) == {"POST /v1/invites/{code}/acceptances", "GET", "other"}
    for sent in ("a-code-of-mine", "a-ticket", "a-name", "SECRETIVE"):
        assert sent not in told_spans.text()


@pytest.mark.parametrize("way", ["/view", "/view?"], ids=["short", "long"])
def test_span_and_log_line_of_a_request_have_one_trace_whichever_way_it_goes(
    service: Service, told_spans: Told, lines: Lines, way: str
) -> None:
    asked(service, f"/matches/{service.match}{way}", traceparent=PARENT)
    asked(service, f"/matches/{service.match}{way}")

    one, other = (f"{each.context.trace_id:032x}" for each in told_spans.exporter.get_finished_spans() if each.context)
    assert [json.loads(line)["trace_id"] for line in lines.written] == [one, other]
    assert one == TRACE != other
    assert set(told_spans.spans()) == {"GET /v1/matches/{match_id}/view"}


def test_a_fault_of_ours_is_a_failed_span(service: Service, told_spans: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret is: open, sesame")

    monkeypatch.setattr(service.store, "peek", fail)

    asked(service, f"/matches/{service.match}/view")

    (failed,) = told_spans.exporter.get_finished_spans()
    assert not failed.status.is_ok
    assert "sesame" not in str(failed.attributes)
