"""What must hold of a match after all that was done to it, as the API and the store tell it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from filbert.games import catalogue
from filbert.matches.history import entries
from filbert.matches.verify import verify

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
        assert [reply.json["move"] for reply in mine] == _own_moves(table, seat)
        told = _events_by_revision(table, seat)
        for reply in mine:
            if reply.status == 201:
                assert reply.json["events"] == told.get(reply.json["view"]["revision"], [])


def _seat_moves(log: Iterable[bytes]) -> int:
    return sum(json.loads(data).get("by") == "seat" for data in log)


def _own_moves(table: Table, seat: int) -> list[Any]:
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
