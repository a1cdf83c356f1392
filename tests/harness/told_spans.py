"""What a collector of OpenTelemetry would be told of spans, kept in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from filbert.adapters.tracing import Tracing
from filbert.matches import spans
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter


class Told:
    """What a collector would have been told so far."""

    def __init__(self) -> None:
        self.exporter = InMemorySpanExporter()
        self.tracing = Tracing(SimpleSpanProcessor(self.exporter), "api")

    def spans(self) -> dict[str, ReadableSpan]:
        """By name."""
        return {each.name: each for each in self.exporter.get_finished_spans()}

    def text(self) -> str:
        """All of it, as it would be written."""
        return "\n".join(each.to_json() for each in self.exporter.get_finished_spans())


@pytest.fixture
def told_spans() -> Iterator[Told]:
    """What is told while the test runs."""
    told = Told()
    spans.listen(told.tracing)
    yield told
    spans.listen(None)
