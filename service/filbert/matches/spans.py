"""Spans: what was done, in what, and for how long, for operators who follow one request through all processes.

Like log lines they are told to whoever listens in this process, and by default nobody does; then a span costs a look at a variable.
What it says are ids and codes from a list, as in the log, and never what a table must not know.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Literal, Protocol

Kind = Literal["server", "client", "producer", "consumer", "internal"]


class Span(Protocol):
    """One that is open."""

    @property
    def trace_id(self) -> str:
        """Of the trace that it is part of: 32 hex digits."""

    @property
    def traceparent(self) -> str:
        """What another process continues the trace by (W3C Trace Context)."""

    def say(self, name: str, *, failed: bool = False, **attributes: str | int) -> None:
        """Name it anew, with these attributes beside those that it has."""


class Listener(Protocol):
    """Whoever is told of spans."""

    def span(self, name: str, kind: Kind, parent: str, attributes: dict[str, str | int]) -> AbstractContextManager[Span | None]:
        """A span that lasts as long as the context. What is raised in it ends it as failed, and goes on.

        *parent*: a well-formed `traceparent` from elsewhere; empty to continue the span that is open here. One of kind `server` or
        `producer` without *parent* begins a trace. One of kind `client` without a span around it is none: what runs all the time
        would drown the rest.
        """

    def trace_id(self) -> str | None:
        """That of the span which is open here."""


_NOTHING: AbstractContextManager[None] = nullcontext()
_listener: Listener | None = None


def listen(listener: Listener | None) -> None:
    """Tell *listener* of all spans of this process from here on; None: nobody."""
    global _listener  # there is one for a process, as there is one log
    _listener = listener


def span(name: str, kind: Kind = "internal", *, parent: str = "", **attributes: str | int) -> AbstractContextManager[Span | None]:
    """A span that lasts as long as the context, as `Listener.span`; None is yielded where nobody listens."""
    if _listener is None:
        return _NOTHING
    return _listener.span(name, kind, parent, attributes)


def trace_id() -> str | None:
    """The id of the trace that is being told here, if one is."""
    return None if _listener is None else _listener.trace_id()
