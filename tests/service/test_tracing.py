"""What real processes tell a collector: one request from its client into the store, one job from sweeper to bot, and no secret."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

import httpx
import pytest
from filbert.adapters.tracing import ATTRIBUTES
from harness.processes import SECRET_KEY, Processes
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span as Wire

from service.test_metrics import GAME, played

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
CALLER = "00f067aa0ba902b7"


class Told(NamedTuple):
    """A span as it came over the wire."""

    process: str
    name: str
    kind: int
    trace: str
    own: str
    parent: str
    attributes: dict[str, str | int]


class Collector:
    """Takes OTLP over HTTP on loopback, as a real one does."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                assert self.path == "/v1/traces"
                collector.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Take nothing more; twice is as good as once."""
        self._server.shutdown()
        self._server.server_close()

    def spans(self) -> list[Told]:
        return [told for body in list(self.bodies) for told in _spans(body)]

    def child(self, of: Told, name: str) -> Told | None:
        """The first span of this name that continues another."""
        found = (each for each in self.spans() if (each.trace, each.parent, each.name) == (of.trace, of.own, name))
        return next(found, None)

    def named(self, name: str, process: str) -> list[Told]:
        return [each for each in self.spans() if (each.name, each.process) == (name, process)]


def _spans(body: bytes) -> Iterator[Told]:
    for group in ExportTraceServiceRequest.FromString(body).resource_spans:
        resource = {each.key: each.value.string_value for each in group.resource.attributes}
        for scope in group.scope_spans:
            for each in scope.spans:
                assert not each.events, "an event may hold the text of an error"
                said = {pair.key: pair.value.string_value or pair.value.int_value for pair in each.attributes}
                ids = each.trace_id.hex(), each.span_id.hex(), each.parent_span_id.hex()
                yield Told(resource["filbert.process"], each.name, each.kind, *ids, said)


def _of(spans: Iterable[Told], own: str) -> Told | None:
    """The span with this id."""
    return next((each for each in spans if each.own == own), None)


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "100")
    collector = Collector()
    yield collector
    collector.close()


def test_a_request_and_a_job_can_be_followed_through_all_processes(service: Processes, collector: Collector) -> None:
    api = service.api(api_workers="1", tracing=collector.url)
    workers = service.worker(bot_delay_ms="0", tracing=collector.url)
    made = played(api)
    match, token = made["match"]["id"], made["token"]
    sent = {"Authorization": f"Bearer {token}", "traceparent": f"00-{TRACE}-{CALLER}-01", "X-Request-Id": "find-me"}
    httpx.get(f"{api.url}/v1/matches/{match}/view", headers=sent, timeout=10)
    httpx.post(f"{api.url}/v1/invites/a-code-of-mine/acceptances?ticket=a-ticket", json={"name": "a-name"}, timeout=10)
    api.await_that(lambda: len(collector.named("POST /v1/invites/{code}/acceptances", "api")) == 1, "the spans of the API")
    workers.await_that(lambda: collector.named("bot decides", "bots") != [], "the spans of a bot")

    (viewed,) = (each for each in collector.spans() if each.trace == TRACE and each.kind == Wire.SPAN_KIND_SERVER)
    assert (viewed.name, viewed.parent) == ("GET /v1/matches/{match_id}/view", CALLER)
    assert viewed.attributes == {
        "http.request.method": "GET",
        "http.route": "/v1/matches/{match_id}/view",
        "http.response.status_code": 200,
        "filbert.request_id": "find-me",
        "filbert.match": match,
    }
    asked = collector.child(viewed, "store")
    assert asked is not None
    assert collector.child(asked, "HMGET") is not None

    (moved,) = collector.named("POST /v1/matches/{match_id}/moves", "api")
    inner = {each.name for each in collector.spans() if each.trace == moved.trace}
    assert {"store", "EVALSHA load", "EVALSHA commit"} <= inner

    decided = collector.named("bot decides", "bots")[0]
    assert decided.attributes == {"filbert.match": match, "filbert.game": GAME, "filbert.level": "steady"}
    workers.await_that(lambda: _of(collector.spans(), decided.parent) is not None, "the job in which it did")
    job = _of(collector.spans(), decided.parent)
    assert job is not None
    assert (job.name, job.attributes) == ("play_bots", {"filbert.match": match})
    workers.await_that(lambda: _of(collector.spans(), job.parent) is not None, "who asked for it")
    asker = _of(collector.spans(), job.parent)
    assert asker is not None
    assert (asker.name, asker.trace, asker.parent) == ("enqueue bots", decided.trace, "")

    raw = b"".join(collector.bodies)
    for secret in (token, SECRET_KEY, "a-code-of-mine", "a-ticket", "a-name", "Ann", "Bearer"):
        assert secret.encode() not in raw
    assert {name for each in collector.spans() for name in each.attributes} <= ATTRIBUTES
    assert not [each for each in collector.spans() if each.parent == "" and each.name.startswith(("store", "EVALSHA"))]

    collector.close()
    assert httpx.get(f"{api.url}/v1/matches/{match}/view", headers=sent, timeout=10).status_code == 200
    assert (workers.terminate(), api.terminate()) == (0, 0), "a collector that is away holds nobody up"
