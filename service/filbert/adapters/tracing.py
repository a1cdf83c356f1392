"""Spans told to an OpenTelemetry collector (extra `tracing`). Nobody imports this module unless tracing is on.

Attributes are on a list, errors are told by their class, and no library is instrumented: what libraries tell of requests, commands
and errors holds invite codes, tokens and views. The standard `OTEL_*` variables choose sampler, headers and limits.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from filbert import __version__
from filbert.matches.spans import Kind

ATTRIBUTES = frozenset(
    {
        *("http.request.method", "http.route", "http.response.status_code", "filbert.request_id"),
        *("filbert.match", "filbert.game", "filbert.level", "filbert.queue", "filbert.process"),
        *("db.system.name", "error.type"),
    }
)
"""All that a span may say."""

_EXPORT_S = 2.0
"""How long one export may take, the last one at the end of a process too: a collector that is away holds up no drain."""

_LONGEST = 200


class TracedSpan:
    """One that is open; see `spans.Span`."""

    def __init__(self, told: trace.Span) -> None:
        self._told = told

    @property
    def trace_id(self) -> str:
        """32 hex digits."""
        return trace.format_trace_id(self._told.get_span_context().trace_id)

    @property
    def traceparent(self) -> str:
        """Of the first version."""
        context = self._told.get_span_context()
        return f"00-{self.trace_id}-{trace.format_span_id(context.span_id)}-{context.trace_flags:02x}"

    def say(self, name: str, *, failed: bool = False, **attributes: str | int) -> None:
        """Name it anew, with what is on the list."""
        self._told.update_name(name)
        self._told.set_attributes(listed(attributes))
        if failed:
            self._told.set_status(Status(StatusCode.ERROR))


class Tracing:
    """Tells *processor* of spans; see `spans.Listener`. *process*: the part of the service that this is."""

    def __init__(self, processor: SpanProcessor, process: str) -> None:
        # Attributes of the resource that are given here win over those of OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
        name = {} if "OTEL_SERVICE_NAME" in os.environ else {SERVICE_NAME: "filbert"}
        self._provider = TracerProvider(
            resource=Resource.create({**name, SERVICE_VERSION: __version__, "filbert.process": process})
        )
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("filbert", __version__)

    @contextmanager
    def span(self, name: str, kind: Kind, parent: str, attributes: dict[str, str | int]) -> Iterator[TracedSpan | None]:
        """A span around what the context does."""
        if kind == "client" and not trace.get_current_span().get_span_context().is_valid:
            yield None
            return
        with self._tracer.start_as_current_span(
            name,
            context=_around(kind, parent),
            kind=_KINDS[kind],
            attributes=listed(attributes),
            record_exception=False,  # its text may hold what somebody sent
            set_status_on_exception=False,
        ) as told:
            try:
                yield TracedSpan(told)
            except BaseException as error:
                told.set_attribute("error.type", type(error).__name__)
                told.set_status(Status(StatusCode.ERROR))
                raise

    def trace_id(self) -> str | None:
        """That of the span which is open in this thread or greenlet."""
        context = trace.get_current_span().get_span_context()
        return trace.format_trace_id(context.trace_id) if context.is_valid else None

    def close(self) -> None:
        """Send what is left."""
        self._provider.shutdown()


def to_collector(address: str, process: str) -> Tracing:
    """Tell the collector at *address*, which takes OTLP over HTTP, in a thread beside the work. Call it after a fork."""
    exporter = OTLPSpanExporter(endpoint=f"{address.rstrip('/')}/v1/traces", timeout=_EXPORT_S)
    return Tracing(BatchSpanProcessor(exporter), process)


def listed(attributes: Mapping[str, str | int]) -> dict[str, str | int]:
    """Those that may be told. The names are written with `_` for `.` where they are arguments of calls."""
    return {
        name: value[:_LONGEST] if isinstance(value, str) else value
        for argument, value in attributes.items()
        if (name := _NAMES.get(argument)) is not None
    }


def _around(kind: Kind, parent: str) -> Context | None:
    """What a span continues; None: whatever is open here."""
    if parent:
        return _PROPAGATOR.extract({"traceparent": parent}, Context())
    return Context() if kind in ("server", "producer") else None


_NAMES = {name.replace(".", "_"): name for name in ATTRIBUTES}
_KINDS = {
    "server": SpanKind.SERVER,
    "client": SpanKind.CLIENT,
    "producer": SpanKind.PRODUCER,
    "consumer": SpanKind.CONSUMER,
    "internal": SpanKind.INTERNAL,
}
_PROPAGATOR = TraceContextTextMapPropagator()
