"""`/matches/{m}/events`, `/fairness` and `/replay`."""

from __future__ import annotations

import re

import msgspec
from flask import Response

from filbert.api.answers import LASTING, PRIVATE, answer
from filbert.api.context import house
from filbert.api.headers import token
from filbert.api.history.schemas import EventPage, EventsQuery, Fairness, Replay
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.matches import read
from filbert.matches.history import SeenEvent
from filbert.matches.model import instant

history = Blueprint("history", "What happened, and the proof of it.")

_CURSOR = re.compile(r"([0-9]{1,15})\.([0-9]{1,9})", re.ASCII)


@history.operation(
    "/matches/<match_id>/events",
    "GET",
    Operation(
        id="list_events",
        access="viewer",
        query=EventsQuery,
        answers={200: Answer("Events that you were told.", EventPage)},
        refusals=("match_not_found", "spectators_off", "cursor_gone", "store_unavailable"),
    ),
)
def list_events(match_id: str, query: EventsQuery) -> Response:
    """List the events that you were told, after a cursor."""
    after = None if query.after is None else revision_of(query.after)
    found, now = read.read_events(house(), match_id, token(), after)
    page = _whole_revisions(found, query.limit)
    more = len(page) < len(found)
    reached = page[-1].revision if more else now.number
    document = b'{"events":[%b],"cursor":"%d.%d","more":%b}' % (
        b",".join(map(_record, page)),
        now.epoch,
        reached,
        b"true" if more else b"false",
    )
    return answer(document, 200, PRIVATE)


@history.operation(
    "/matches/<match_id>/fairness",
    "GET",
    Operation(
        id="get_fairness",
        access="viewer",
        answers={200: Answer("The commitment; after the end the seed too.", Fairness)},
        refusals=("match_not_found", "spectators_off", "store_unavailable"),
    ),
)
def get_fairness(match_id: str) -> Response:
    """Get the proof that the dice were fixed before you played."""
    return answer(msgspec.json.encode(read.read_fairness(house(), match_id, token())), 200, PRIVATE)


@history.operation(
    "/matches/<match_id>/replay",
    "GET",
    Operation(
        id="get_replay",
        access="viewer",
        answers={200: Answer("The whole match.", Replay)},
        refusals=("match_not_found", "not_found", "spectators_off", "not_finished", "store_unavailable"),
    ),
)
def get_replay(match_id: str) -> Response:
    """Get the whole log of a finished match, to check it or to show it."""
    return answer(msgspec.json.encode(read.read_replay(house(), match_id, token())), 200, LASTING)


def revision_of(cursor: str) -> read.Revision:
    """The cursor that a client sent back.

    Raises: BadParameter.
    """
    found = _CURSOR.fullmatch(cursor)
    if found is None:
        raise BadParameter("cursor")
    return read.Revision(int(found.group(1)), int(found.group(2)))


def _whole_revisions(found: list[SeenEvent], limit: int) -> list[SeenEvent]:
    """The first *limit* events or so: a cursor can only stand between two revisions."""
    end = limit
    while end < len(found) and found[end].revision == found[end - 1].revision:
        end += 1
    return found[:end]


def _record(seen: SeenEvent) -> bytes:
    return b'{"revision":%d,"at":"%b","event":%b}' % (seen.revision, instant(seen.at_ms).encode(), seen.event)
