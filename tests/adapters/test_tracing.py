"""Spans: who continues whom, what they say, and that nobody pays for them where nobody listens."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from filbert.adapters.tracing import ATTRIBUTES
from filbert.matches import spans
from filbert.matches.spans import span
from harness.told_spans import Told
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.trace import StatusCode

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"


def parent_of(child: ReadableSpan) -> int | None:
    return None if child.parent is None else child.parent.span_id


def id_of(each: ReadableSpan) -> int:
    return each.context.span_id if each.context else 0


def test_a_span_continues_the_one_around_it(told_spans: Told) -> None:
    with span("request", "server"), span("store", "client"), span("EVALSHA load", "client"):
        pass

    named = told_spans.spans()
    assert parent_of(named["request"]) is None
    assert parent_of(named["store"]) == id_of(named["request"])
    assert parent_of(named["EVALSHA load"]) == id_of(named["store"])


def test_a_trace_from_elsewhere_goes_on_and_can_go_on_elsewhere(told_spans: Told) -> None:
    with span("request", "server", parent=PARENT) as here:
        assert here is not None
        assert (here.trace_id, spans.trace_id()) == (TRACE, TRACE)
        onward = here.traceparent
    with span("play_bots", "consumer", parent=onward):
        pass

    named = told_spans.spans()
    assert parent_of(named["request"]) == 0x00F067AA0BA902B7
    assert parent_of(named["play_bots"]) == id_of(named["request"])
    assert spans.trace_id() is None


def test_what_runs_all_the_time_is_told_only_within_something(told_spans: Told) -> None:
    with span("store", "client") as told_of:
        assert told_of is None

    assert told_spans.spans() == {}


def test_requests_and_jobs_begin_traces_of_their_own(told_spans: Told) -> None:
    with span("play_bots", "consumer"), span("enqueue bots", "producer"), span("request", "server"):
        pass

    assert {each.context.trace_id for each in told_spans.exporter.get_finished_spans() if each.context} == {
        each.context.trace_id for each in told_spans.spans().values() if each.context
    }
    assert all(each.parent is None for each in told_spans.spans().values())


def test_an_error_is_told_by_its_class_and_goes_on(told_spans: Told) -> None:
    with pytest.raises(ValueError, match="a secret hand"), span("request", "server"):
        raise ValueError("a secret hand")

    failed = told_spans.spans()["request"]
    assert (failed.status.status_code, dict(failed.attributes or {})) == (StatusCode.ERROR, {"error.type": "ValueError"})
    assert "secret" not in told_spans.text()


def test_only_what_is_on_the_list_is_told_and_long_texts_are_cut(told_spans: Told) -> None:
    with span("request", "server", filbert_match="07abc", hand="a secret") as here:
        assert here is not None
        here.say("GET /v1/time", http_route="r" * 5_000, http_response_status_code=503, token="a secret", failed=True)

    (only,) = told_spans.exporter.get_finished_spans()
    assert dict(only.attributes or {}) == {
        "filbert.match": "07abc",
        "http.route": "r" * 200,
        "http.response.status_code": 503,
    }
    assert (only.name, only.status.status_code) == ("GET /v1/time", StatusCode.ERROR)
    assert "secret" not in told_spans.text()


@pytest.mark.parametrize("name", ["url.full", "url.path", "url.query", "db.query.text", "exception.message", "client.address"])
def test_what_may_hold_a_secret_is_not_on_the_list(name: str) -> None:
    assert name not in ATTRIBUTES


def test_the_process_is_named_and_the_service_unless_the_operator_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def resource() -> Any:
        listening = Told()
        with listening.tracing.span("request", "server", "", {}):
            pass
        return listening.exporter.get_finished_spans()[0].resource.attributes

    assert (resource()["service.name"], resource()["filbert.process"]) == ("filbert", "api")
    monkeypatch.setenv("OTEL_SERVICE_NAME", "games")
    assert resource()["service.name"] == "games"


def test_where_nobody_listens_a_span_is_none_and_nothing_is_imported_for_it() -> None:
    script = """
import sys
import filbert.api.app, filbert.workers.process
from filbert import bootstrap
from filbert.config import Settings
from filbert.matches.spans import span, trace_id
settings = Settings(secret_key=b"k" * 32, redis_url="redis://nowhere:1")
bootstrap.tell_spans(settings, "api")
house = bootstrap.house(settings)
with span("request", "server") as told:
    assert told is None and trace_id() is None
# The Redis library imports the metrics of OpenTelemetry by itself wherever they are.
heavy = ("opentelemetry.sdk.trace", "opentelemetry.exporter", "google.protobuf", "filbert.adapters.tracing")
print([name for name in sys.modules if name.startswith(heavy)])
"""

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)

    assert ran.stdout == "[]\n"


def test_without_the_extra_the_setting_is_refused_with_the_remedy() -> None:
    script = (
        "import sys; sys.modules['opentelemetry'] = None\n"
        "from filbert.config import ConfigError, Settings\n"
        "try: Settings.from_environ({'FILBERT_SECRET_KEY': 'k' * 32, 'FILBERT_TRACING': 'http://collector:4318'})\n"
        "except ConfigError as error: print(error)"
    )

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)

    assert ran.stdout == (
        "FILBERT_TRACING is 'http://collector:4318', but the packages for it are not installed; "
        "install filbert[tracing], or unset it\n"
    )
