"""`/matches/{m}/updates`, `/stream-tickets` and `/presence`."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from flask import Response, request

from filbert.api.answers import answer
from filbert.api.context import context
from filbert.api.headers import token
from filbert.api.history.routes import revision_of
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.api.updates.schemas import Presence, StreamTicket, Updates, UpdatesQuery
from filbert.matches.connection import PRESENCE_GRACE_MS
from filbert.matches.follow import Follower, read_presence
from filbert.matches.frames import Frame
from filbert.matches.model import instant
from filbert.matches.passes import Pass
from filbert.matches.read import Revision
from filbert.matches.ticket import give_ticket, use_ticket

updates = Blueprint("updates", "Follow a match as it goes on.")

JSON, SSE, NDJSON = "application/json", "text/event-stream", "application/x-ndjson"

_RETRY_MS = 1_500
"""How long an EventSource waits before it connects again after a loss that no `bye` announced."""

_UNSTORED = {"Cache-Control": "no-store", "Vary": "Authorization, Accept"}
_STREAMED = {
    **_UNSTORED,
    "Cache-Control": "no-store, no-transform",  # whoever compresses answers on the way may hold frames back to do it
    "X-Accel-Buffering": "no",  # nginx would hold frames back to fill its buffers
}

_STREAMS = {
    SSE: "Server-sent events: `data` of each is one frame (`AnyFrame`), `id` its cursor. Read them by `onmessage`; close at `end`.",
    NDJSON: "One frame (`AnyFrame`) on each line.",
}

_encoder = msgspec.json.Encoder()


@updates.operation(
    "/matches/<match_id>/updates",
    "GET",
    Operation(
        id="get_updates",
        access="viewer",
        query=UpdatesQuery,
        headers=("Last-Event-ID",),
        answers={200: Answer("What is new after the cursor, at once or when there is something.", Updates, streams=_STREAMS)},
        refusals=("match_not_found", "spectators_off", "too_many_streams", "store_unavailable"),
    ),
)
def get_updates(match_id: str, query: UpdatesQuery) -> Response:
    """Follow a match: a long poll, or by `Accept` a stream of server-sent events or of lines of JSON."""
    after, is_lost = _after(query)
    who = _who(match_id, query)
    kind = request.accept_mimetypes.best_match((JSON, SSE, NDJSON), JSON)
    here = context()
    if kind == JSON:
        waits_ms = query.wait * 1_000
        stays_ms = waits_ms + PRESENCE_GRACE_MS if waits_ms else 0
        follower = Follower(here.house, here.clock, here.live, who, after, stays_ms=stays_ms, is_lost=is_lost)
        try:
            frames = follower.poll(query.wait)
            return answer(Updates(tuple(frames), follower.cursor), 200, _UNSTORED)
        finally:
            follower.close()
    follower = Follower.to_stream(here.house, here.clock, here.live, who, after, is_lost=is_lost)
    if request.method == "HEAD":
        follower.close()  # nobody will read it, nor close it
    lines = _Lines(_events(follower) if kind == SSE else _lines(follower), follower)
    return Response(lines, 200, _STREAMED, content_type=kind, direct_passthrough=True)


@updates.operation(
    "/matches/<match_id>/stream-tickets",
    "POST",
    Operation(
        id="create_stream_ticket",
        access="holder",
        answers={
            201: Answer("A ticket, good once and for 30 seconds. Asking again gives another; nothing is kept of it.", StreamTicket)
        },
        refusals=("match_not_found", "store_unavailable"),
    ),
)
def create_stream_ticket(match_id: str) -> Response:
    """Get a ticket to open one stream without a token in a header, as EventSource must."""
    here = context()
    ticket = give_ticket(here.house, here.clock, Pass.of(match_id, token()))
    return answer(StreamTicket(ticket.ticket, instant(ticket.ends_ms)), 201, _UNSTORED)


@updates.operation(
    "/matches/<match_id>/presence",
    "GET",
    Operation(
        id="get_presence",
        access="viewer",
        answers={200: Answer("Who follows the match.", Presence)},
        refusals=("match_not_found", "spectators_off", "store_unavailable"),
    ),
)
def get_presence(match_id: str) -> Response:
    """See which seats follow the match now, or did a moment ago."""
    here = context()
    return answer(Presence(read_presence(here.house, here.clock, here.live, Pass.of(match_id, token()))), 200, _UNSTORED)


class _Lines:
    """What is sent, line by line. The server closes it whether or not it has read anything of it."""

    __slots__ = ("_follower", "_lines")

    def __init__(self, lines: Iterator[bytes], follower: Follower) -> None:
        self._lines = lines
        self._follower = follower

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return next(self._lines)

    def close(self) -> None:
        self._follower.close()


def _who(match_id: str, query: UpdatesQuery) -> Pass:
    given = token()
    if given is None and query.ticket is not None:
        here = context()
        return use_ticket(here.house, here.clock, here.live, match_id, query.ticket)
    return Pass.of(match_id, given)


def _after(query: UpdatesQuery) -> tuple[Revision | None, bool]:
    """The cursor to go on from, and whether one was sent that cannot be read. What an EventSource sends by itself when it comes
    back is newer than the address that it was opened with, and nothing that a person could mend."""
    last = request.headers.get("Last-Event-ID")
    if not last:
        return (None, False) if query.after is None else (revision_of(query.after), False)
    try:
        return revision_of(last), False
    except BadParameter:
        return None, True


def _events(follower: Follower) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % _RETRY_MS
    for frame in follower.stream():
        cursor: str | None = getattr(frame, "cursor", None)
        lead = b"" if cursor is None else b"id: %b\n" % cursor.encode()
        yield b"%bdata: %b\n\n" % (lead, _encoder.encode(frame))


def _lines(follower: Follower) -> Iterator[bytes]:
    return (_line(frame) for frame in follower.stream())


def _line(frame: Frame) -> bytes:
    return _encoder.encode(frame) + b"\n"
