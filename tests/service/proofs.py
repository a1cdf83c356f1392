"""What must hold of a match after all that was done to it, as the API and the store tell it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from filbert.games import catalogue
from filbert.matches.history import entries
from filbert.matches.verify import verify

from service.crowd import Follower, whole_lines
from service.tables import Table, Town


def prove(town: Town, table: Table) -> None:
    """Assert that a finished match is what its replay makes of its seeds, and has every accepted move and its events once.

    What one answer told a seat, move and events, must stand in the seat's own lists under the revision of that answer.
    """
    line, token = table.lines[0], table.tokens[0]
    replay = line.call("GET", table.path("/replay"), token=token).json
    assert verify(catalogue(), replay).fault is None
    assert line.call("GET", table.path("/view"), token=token).json["outcome"] == replay["outcome"]
    prove_moves(town, table)


def prove_moves(town: Town, table: Table) -> None:
    """Assert that each accepted move is listed once with its events, and that no prompt was answered twice."""
    commits = entries(town.house, table.id)
    assert [commit.version for commit in commits] == sorted({commit.version for commit in commits})
    assert all(_seat_moves(commit.log) <= 1 for commit in commits)
    log = town.log(table)
    answered = [entry["prompt"] for entry in log if entry["kind"] == "move"]
    answered += [key for entry in log if entry["kind"] == "elapse" for key in entry["prompts"]]
    assert len(answered) == len(set(answered))
    for seat in table.tokens:
        mine = [reply for mover, reply in table.accepted if mover == seat]
        assert [reply.json["move"] for reply in mine] == own_moves(table, seat)
        told = _events_by_revision(table, seat)
        for reply in mine:
            if reply.status == 201:
                assert reply.json["events"] == told.get(reply.json["view"]["revision"], [])


def prove_heard(follower: Follower, *, resyncs: int | None = 0) -> None:
    """Assert that a follower was told what its seat's history holds, each event once and in order, over all its connections.

    *resyncs*: so many times it began anew, None for any number. Each line of history begins with a snapshot, and has no other; in
    it revisions strictly rise, and each update brings the events that came after the frame before. The last line is compared
    with the history.
    """
    assert resyncs is None or follower.types.count("resync") == resyncs, follower.types
    lines = whole_lines(follower.heard)
    for line in lines:
        assert [frame["type"] for frame in line].count("snapshot") == 1
        assert line[0]["type"] == "snapshot"
        assert len({frame["cursor"].partition(".")[0] for frame in line}) == 1, "one line of history, one epoch"
        views = [frame for frame in line if "view" in frame]
        for before, after in pairwise(views):
            told = [event["revision"] for event in after["events"]]
            assert before["view"]["revision"] < after["view"]["revision"] == after["revision"]
            assert told == sorted(told)
            assert all(before["view"]["revision"] < revision <= after["revision"] for revision in told)
    since = lines[-1][0]["view"]["revision"]
    heard = [(event["revision"], event["event"]) for frame in lines[-1][1:] for event in frame.get("events", ())]
    history = _events_by_revision(follower.table, follower.seat)
    assert heard == [(revision, event) for revision in sorted(history) if revision > since for event in history[revision]]


def prove_ended(town: Town, tables: Iterable[Table]) -> None:
    """Let seat 0 of each match of two resign, and prove it: the matches could go on, and their replays are what is stored."""
    for table in tables:
        assert table.call(0, "DELETE", "/seats/0").status == 204
        prove(town, table)


def _seat_moves(log: Iterable[bytes]) -> int:
    return sum(json.loads(data).get("by") == "seat" for data in log)


def own_moves(table: Table, seat: int) -> list[Any]:
    """The moves that the person of *seat* made, as the seat's own list has them."""
    found: list[Any] = []
    after: int | None = 0
    while after is not None:
        page = table.call(seat, "GET", f"/moves?after={after}&limit=100").json
        found += page["moves"]
        after = page["next"]
    return [move for move in found if move["seat"] == seat and move["by"] == "seat"]


def _events_by_revision(table: Table, seat: int) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    page: dict[str, Any] = {"cursor": None, "more": True}
    while page["more"]:
        after = f"&after={page['cursor']}" if page["cursor"] else ""
        page = table.call(seat, "GET", f"/events?limit=100{after}").json
        for told in page["events"]:
            found.setdefault(told["revision"], []).append(told["event"])
    return found
