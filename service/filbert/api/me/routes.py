"""`/me`, `/me/matches`, `/me/prompts`, `/me/updates`, `/me/export`."""

from __future__ import annotations

import hashlib
import re

import msgspec
from flask import Response

from filbert.api.answers import PRIVATE, answer, empty, tagged
from filbert.api.context import context
from filbert.api.headers import idempotency_key
from filbert.api.identity import bearer_of_person, person
from filbert.api.me.schemas import MyMatches, MyMatchesQuery, MyPrompts, MyUpdates, MyUpdatesQuery
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.api.streaming import JSON, NDJSON, SSE, UNSTORED, cursor_sent, streamed, wanted_kind
from filbert.matches.connection import PRESENCE_GRACE_MS
from filbert.matches.cursors import as_cursor, read_cursor
from filbert.matches.sitting_ports import Since, Sitting
from filbert.people.erase import forget_caller
from filbert.people.export import Export, export_person
from filbert.people.my_matches import Place, my_matches, my_prompts
from filbert.people.my_updates import PersonFollower, Told, read_told

me = Blueprint("me", "What is yours: your matches, what waits in them, and all that is kept of you.")

_PLACE = re.compile(rb"([lo])([0-9]{1,15})\.([0-9a-z]{24}\.[0-9]{1,2}\.[0-9]{1,9})")

_STREAMS = {
    SSE: "Server-sent events: `data` of each is one frame (`AnyMyFrame`), `id` its cursor. Read them by `onmessage`.",
    NDJSON: "One frame (`AnyMyFrame`) on each line.",
}

_UNCHANGED = {304: Answer("You have it already.", headers=("ETag",))}


@me.operation(
    "/me/matches",
    "GET",
    Operation(
        id="list_my_matches",
        access="person",
        query=MyMatchesQuery,
        answers={200: Answer("A page of your matches.", MyMatches, ("ETag",)), **_UNCHANGED},
        headers=("If-None-Match",),
    ),
)
def list_my_matches(query: MyMatchesQuery) -> Response:
    """List the matches at which you sit, and see where something waits for you."""
    here, who = context(), person()
    before = None if query.cursor is None else _place_of(query.cursor)
    page = my_matches(here.house, here.clock, who.id, status=query.status, before=before, limit=query.limit)
    cursor = None if page.last is None else _cursor_at(page.last)
    return _tagged_by_content(MyMatches(tuple(standing.line() for standing in page.matches), cursor))


@me.operation(
    "/me/prompts",
    "GET",
    Operation(
        id="list_my_prompts",
        access="person",
        answers={200: Answer("What waits for you, in all your matches.", MyPrompts, ("ETag",)), **_UNCHANGED},
        headers=("If-None-Match",),
    ),
)
def list_my_prompts() -> Response:
    """List everything that waits for you, the most urgent first."""
    here, who = context(), person()
    return _tagged_by_content(MyPrompts(tuple(my_prompts(here.house, here.clock, who.id))))


@me.operation(
    "/me/updates",
    "GET",
    Operation(
        id="get_my_updates",
        access="person",
        query=MyUpdatesQuery,
        headers=("Last-Event-ID",),
        answers={200: Answer("What is new after the cursor, at once or when there is something.", MyUpdates, streams=_STREAMS)},
        refusals=("too_many_streams",),
    ),
)
def get_my_updates(query: MyUpdatesQuery) -> Response:
    """Follow all your matches at once: a long poll, or by `Accept` a stream of server-sent events or of lines of JSON."""
    here, who = context(), person()
    after, is_lost = cursor_sent(query.after, _cursor_of)
    kind = wanted_kind()
    if kind != JSON:
        return streamed(PersonFollower(here.house, here.clock, here.live, who, after, is_lost=is_lost), kind)
    stays_ms = query.wait * 1_000 + PRESENCE_GRACE_MS if query.wait else 0
    follower = PersonFollower(here.house, here.clock, here.live, who, after, stays_ms=stays_ms, is_lost=is_lost)
    try:
        frames = follower.poll(query.wait)
        return answer(MyUpdates(tuple(frames), follower.cursor), 200, UNSTORED)
    finally:
        follower.close()


@me.operation(
    "/me/export",
    "GET",
    Operation(
        id="export_me",
        access="person",
        answers={200: Answer("All of it.", Export)},
    ),
)
def export_me() -> Response:
    """Get everything that is kept about you, in one document."""
    return answer(export_person(context().house, person()), 200, UNSTORED)


@me.operation(
    "/me",
    "DELETE",
    Operation(
        id="erase_me",
        access="person",
        answers={
            204: Answer(
                "Your sessions and seat tokens are dead; your name, texts and messages are erased, or will be within minutes. The "
                "autopilot plays your seats of running matches; replays stay."
            )
        },
        headers=("Idempotency-Key",),
    ),
)
def erase_me() -> Response:
    """Be forgotten, for good. To ask again changes nothing."""
    idempotency_key()
    forget_caller(context().house, bearer_of_person())
    return empty()


def _cursor_of(text: str) -> Told:
    found = read_told(text)
    if found is None:
        raise BadParameter("cursor")
    return found


def _tagged_by_content(document: msgspec.Struct) -> Response:
    body = msgspec.json.encode(document)
    return tagged(body, hashlib.sha256(body).hexdigest()[:16], PRIVATE)


def _cursor_at(place: Place) -> str:
    text = f"{place.part[0]}{place.since.at_ms}.{place.since.sitting}"
    return as_cursor(text.encode())


def _place_of(cursor: str) -> Place:
    found = _PLACE.fullmatch(read_cursor(cursor) or b"")
    if found is None:
        raise BadParameter("cursor")
    return Place("live" if found[1] == b"l" else "over", Since(int(found[2]), Sitting.read(found[3].decode())))
