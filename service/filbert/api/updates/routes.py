"""`/matches/{m}/updates`, `/stream-tickets` and `/presence`."""

from __future__ import annotations

from flask import Response

from filbert.api.answers import answer
from filbert.api.context import context
from filbert.api.headers import token
from filbert.api.history.routes import revision_of
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.streaming import JSON, NDJSON, SSE, UNSTORED, cursor_sent, streamed, wanted_kind
from filbert.api.updates.schemas import Presence, StreamTicket, Updates, UpdatesQuery
from filbert.matches.connection import PRESENCE_GRACE_MS
from filbert.matches.follow import Follower, read_presence
from filbert.matches.model import instant
from filbert.matches.passes import Pass
from filbert.matches.ticket import give_ticket, use_ticket

updates = Blueprint("updates", "Follow a match as it goes on.")

_STREAMS = {
    SSE: "Server-sent events: `data` of each is one frame (`AnyFrame`), `id` its cursor. Read them by `onmessage`; close at `end`.",
    NDJSON: "One frame (`AnyFrame`) on each line.",
}


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
    after, is_lost = cursor_sent(query.after, revision_of)
    who = _who(match_id, query)
    kind = wanted_kind()
    here = context()
    if kind == JSON:
        waits_ms = query.wait * 1_000
        stays_ms = waits_ms + PRESENCE_GRACE_MS if waits_ms else 0
        follower = Follower(here.house, here.clock, here.live, who, after, stays_ms=stays_ms, is_lost=is_lost)
        try:
            frames = follower.poll(query.wait)
            return answer(Updates(tuple(frames), follower.cursor), 200, UNSTORED)
        finally:
            follower.close()
    return streamed(Follower.to_stream(here.house, here.clock, here.live, who, after, is_lost=is_lost), kind)


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
    return answer(StreamTicket(ticket.ticket, instant(ticket.ends_ms)), 201, UNSTORED)


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
    return answer(Presence(read_presence(here.house, here.clock, here.live, Pass.of(match_id, token()))), 200, UNSTORED)


def _who(match_id: str, query: UpdatesQuery) -> Pass:
    given = token()
    if given is None and query.ticket is not None:
        here = context()
        return use_ticket(here.house, here.clock, here.live, match_id, query.ticket)
    return Pass.of(match_id, given)
