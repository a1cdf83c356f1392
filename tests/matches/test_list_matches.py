"""The public list: what it names, and how it is read page by page."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from filbert.gamekit.manifest import PaceType
from filbert.matches.leave import leave
from filbert.matches.list_matches import Filters, list_matches
from filbert.matches.model import CorrespondencePace, LivePace, Pace, RelaxedPace, UntimedPace
from filbert.matches.ports import Listed
from matches.table import Table, table


def filled(count: int, **fields: Any) -> Table:
    """A house with so many public matches, all of one millisecond; the table is at the last."""
    at = table()
    for number in range(count):
        at.create(3, key=f"create-{number:010}", **{"visibility": "public", **fields})
    at.store.publish_listings()
    return at


def ids(lobbies: list[bytes]) -> list[str]:
    return [msgspec.json.decode(lobby)["id"] for lobby in lobbies]


def shown(at: Table, **filters: Any) -> list[str]:
    return ids(list_matches(at.house, Filters(**filters), limit=50).lobbies)


def test_public_matches_are_listed_and_no_others() -> None:
    assert len(shown(filled(2))) == 2
    assert shown(filled(2, visibility="unlisted")) == []
    assert shown(filled(2, visibility="private")) == []


def test_filters_leave_out_what_does_not_fit_now() -> None:
    at = filled(1)

    assert shown(at, game="toy", status="lobby", open_seats=2) == [at.match_id]
    assert shown(at, game="chess") == []
    assert shown(at, open_seats=3) == []
    at.sit("Bo")
    assert shown(at, open_seats=2) == []
    at.sit("Cy")
    at.started_by_host()
    assert shown(at, status="lobby") == []
    assert shown(at, status="active") == [at.match_id]


@pytest.mark.parametrize(
    ("pace", "kind"),
    [(LivePace(), "live"), (RelaxedPace(5), "relaxed"), (CorrespondencePace(), "correspondence"), (UntimedPace(), "untimed")],
)
def test_matches_are_found_by_the_kind_of_their_pace(pace: Pace, kind: str) -> None:
    at = filled(1, pace=pace)

    assert [each for each in get_args(PaceType) if shown(at, pace=each)] == [kind]


def test_pages_of_matches_of_one_millisecond_hold_each_of_them_once() -> None:
    at = filled(25)
    seen: list[str] = []
    before: Listed | None = None

    while True:
        page = list_matches(at.house, Filters(), before=before, limit=4)
        seen += ids(page.lobbies)
        if page.last is None:
            break
        before = page.last

    assert len(seen) == len(set(seen)) == 25


def test_a_page_is_filled_although_filters_leave_most_matches_out() -> None:
    at = filled(1)
    wanted = at.match_id
    for number in range(30):
        at.clock.advance(1)
        at.create(2, key=f"full-{number:010}", visibility="public", bots={1: "random"})
    at.store.publish_listings()

    page = list_matches(at.house, Filters(open_seats=1), limit=2)

    assert (ids(page.lobbies), page.last) == ([wanted], None)


def test_a_match_that_was_closed_between_two_pages_loses_nobody_else() -> None:
    at = filled(6)
    first = list_matches(at.house, Filters(), limit=3)
    leave(at.house, at.match_id, at.host_token, 0)

    rest = list_matches(at.house, Filters(), before=first.last, limit=9)

    assert len({*ids(first.lobbies), *ids(rest.lobbies)}) == 6
